//! The operator's contact and privacy information.

use longhand_tests::{Page, story};
use serde_json::json;

#[test]
fn the_operators_words_are_a_page_and_mails_to_newcomers_lead_there() {
    story(async |world| {
        let bare = world.server().await;
        let page = Page::parse(&bare.http.get("/").await.is(200).text());
        assert!(page.all("a").any(|link| link.get("href") == "/about"), "at the foot of every page");
        Page::parse(&bare.http.get("/about").await.is(200).text()).says("has not written anything here yet");
        bare.http.post("/api/v1/auth/login-links", json!({"email": "ann@example.org"})).await.is(202);
        let mail = bare.post.wait("ann@example.org", 0, "a login link", |_| true).await;
        assert!(!mail.text.contains("/about"), "{}", mail.text);
        world.nothing_is_left_undone().await;
        world.stop(&bare).await;

        let folder = world.path("data/about");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("en.md"), "# The Friday club\n\nWrite to <club@example.org>. <script>no</script>")
            .unwrap();
        std::fs::write(folder.join("de.md"), "# Der Freitagsclub\n\nSchreibt an <club@example.org>.").unwrap();
        let server = world.server().await;
        let html = server.http.get("/about").await.is(200).text();
        let page = Page::parse(&html);
        page.says("The Friday club");
        page.says("<script>no</script>");
        assert!(page.all("a").any(|link| link.get("href") == "mailto:club@example.org"), "{html}");
        let german = server.http.ask("GET", "/about").header("accept-language", "de").send().await.is(200);
        Page::parse(&german.text()).says("Der Freitagsclub");
        let french = server.http.ask("GET", "/about").header("accept-language", "fr").send().await.is(200);
        Page::parse(&french.text()).says("The Friday club");
        server.http.post("/api/v1/auth/login-links", json!({"email": "ben@example.org"})).await.is(202);
        let mail = server.post.wait("ben@example.org", 0, "a login link", |_| true).await;
        assert!(mail.text.contains(&format!("{}/about", server.http.base)), "{}", mail.text);
    });
}

//! A club with something of everything: whoever looks at pages needs games in each state, people of each kind, and mails.

mod cases;
mod games;
mod people;
mod tables;
mod titles;

use crate::pages::Browser;
use longhand_tests::{Game, Player, Running, Strategy, World};
use serde_json::json;
use std::collections::BTreeMap;

/// A page as somebody sees it.
#[derive(Clone, Debug)]
pub struct View {
    /// What it is called in lists and as a picture.
    pub name: String,
    /// Whose browser; `""`: nobody's.
    pub who: &'static str,
    pub place: String,
    pub status: u16,
}

/// The club: its people's cookies, and all that they can look at.
#[derive(Debug, Default)]
pub struct Club {
    pub cookies: BTreeMap<&'static str, String>,
    pub views: Vec<View>,
}

impl Club {
    fn view(&mut self, name: &str, who: &'static str, place: impl Into<String>) {
        self.refused(name, who, place, 200);
    }

    fn refused(&mut self, name: &str, who: &'static str, place: impl Into<String>, status: u16) {
        self.views.push(View { name: name.to_owned(), who, place: place.into(), status });
    }
}

/// Everybody's turn by chance, so many times.
async fn some_moves(game: &Game, players: &[&Player], moves: usize) {
    let strategy = Strategy::seeded(7);
    for _ in 0..moves {
        game.whose_turn(players).await.plays_something(game, &strategy).await;
    }
}

/// Where an address in a mail leads on this server.
fn path_of(server: &Running, link: &str) -> String {
    link.strip_prefix(&server.http.base).expect("an address of ours").to_owned()
}

fn query(pairs: &[(&str, &str)]) -> String {
    let encode = |text: &str| text.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>();
    let pairs: Vec<String> = pairs.iter().map(|(name, value)| format!("{name}={}", encode(value))).collect();
    format!("?{}", pairs.join("&"))
}

/// A part of the club: what is about one part of the pages is opened alone in less time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// First page, lobby, my games, tables before and after a game, guests.
    Tables,
    /// Games under way.
    Games,
    /// Disputes and takebacks.
    Cases,
    /// Logging in, settings, mails, the server's own pages.
    People,
    /// What titles say of themselves.
    Titles,
    Lessons,
}

pub const ALL: [Part; 6] = [Part::Tables, Part::Games, Part::Cases, Part::People, Part::Titles, Part::Lessons];

/// Where the club meets, and its people.
struct Hall<'w> {
    world: &'w World,
    server: &'w Running,
    ann: Player,
    ben: Player,
    cat: Player,
    dora: Player,
}

/// Ann, Ben and Cat play here, Dora reads German, Eve has just come, Finn was invited; the stranger is nobody.
pub async fn opens(world: &World, server: &Running, parts: &[Part]) -> Club {
    let [ann, ben, cat, dora] = world.players(server, ["ann", "ben", "cat", "dora"]).await;
    dora.patch("/me", json!({"language": "de"})).await.is(200);
    let mut club = Club::default();
    for who in ["ann", "ben", "cat", "dora"] {
        club.cookies.insert(who, Browser::logs_in(server, who).await.cookie().expect("a session"));
    }
    let hall = Hall { world, server, ann, ben, cat, dora };
    for part in parts {
        match part {
            Part::Tables => tables::all(&hall, &mut club).await,
            Part::Games => games::all(&hall, &mut club).await,
            Part::Cases => cases::all(&hall, &mut club).await,
            Part::People => people::all(&hall, &mut club).await,
            Part::Titles => titles::all(&mut club),
            Part::Lessons => titles::lessons(&mut club),
        }
    }
    club
}

/// A name that lasts as long as the tests.
fn known(name: &str) -> &'static str {
    ["ann", "ben", "cat", "dora"].into_iter().find(|known| *known == name).expect("somebody of the club")
}

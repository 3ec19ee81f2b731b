//! The table of contents of the REST contract: each path with its methods. Each file has its own handlers.

pub mod access;
pub mod archives;
pub mod auth;
pub mod blocks;
pub mod board;
pub mod boxes;
pub mod calendar;
pub mod conditions;
pub mod dev;
pub mod disputes;
pub mod events;
pub mod extract;
pub mod feed;
pub mod forks;
pub mod games;
pub mod inbound;
pub mod keys;
pub mod legal;
pub mod looks;
pub mod me;
pub mod messages;
pub mod moves;
mod no_mail;
pub mod notes;
pub mod openapi;
pub mod pages;
pub mod seats;
pub mod standing;
pub mod state;
pub mod stream;
pub mod table;
pub mod takebacks;
pub mod templates;
pub mod titles;
pub mod transparency;
pub mod unreadable;
pub mod webhooks;

use crate::features::{
    disputes as dispute_pages, finished_game, first_page, health, how_to_play, invitation, lessons, lobby, my_games,
    new_table, positions, practice, proof, takebacks as takeback_pages,
};
use actix_web::dev::{HttpServiceFactory, Payload};
use actix_web::http::{Method, header};
use actix_web::web::{self, ServiceConfig};
use actix_web::{FromRequest, Handler, HttpRequest, HttpResponse, Resource, Responder, Route};
use std::pin::Pin;
use std::rc::Rc;
use std::sync::LazyLock;

/// All paths under `/api/v1` with their methods, which `/openapi.json` must describe.
pub const REST: &[(&str, &str)] = &[
    ("/auth/login-links", "POST"),
    ("/auth/sessions", "POST DELETE"),
    ("/auth/sessions/refresh", "POST"),
    ("/me", "GET PATCH DELETE"),
    ("/me/export", "GET"),
    ("/me/mails", "GET"),
    ("/me/tokens", "GET POST"),
    ("/me/tokens/{id}", "DELETE"),
    ("/me/keys", "GET POST"),
    ("/me/keys/{id}", "DELETE"),
    ("/me/sessions", "GET"),
    ("/me/sessions/{id}", "DELETE"),
    ("/me/address", "GET POST DELETE"),
    ("/me/events", "GET"),
    ("/me/push", "GET POST"),
    ("/me/push/{id}", "DELETE"),
    ("/me/templates", "GET POST"),
    ("/me/templates/{id}", "DELETE"),
    ("/me/webhooks", "GET POST"),
    ("/me/webhooks/{id}", "DELETE"),
    ("/me/webhooks/{id}/deliveries", "GET"),
    ("/me/blocks", "GET"),
    ("/me/blocks/{id}", "PUT DELETE"),
    ("/me/calendar.ics", "GET DELETE"),
    ("/players/{id}", "GET"),
    ("/titles", "GET"),
    ("/titles/{title}", "GET"),
    ("/titles/{title}/boxes", "GET"),
    ("/boxes", "POST"),
    ("/boxes/{sha256}", "GET DELETE"),
    ("/transparency", "GET"),
    ("/transparency/checkpoints", "GET"),
    ("/transparency/consistency", "GET"),
    ("/transparency/cosignatures", "POST"),
    ("/games", "GET POST"),
    ("/games/import", "POST"),
    ("/games/{id}", "GET"),
    ("/games/{id}/seats", "POST"),
    ("/games/{id}/seats/me", "DELETE"),
    ("/games/{id}/invitations", "POST"),
    ("/games/{id}/bots", "POST"),
    ("/games/{id}/bots/{seat}", "DELETE"),
    ("/games/{id}/start", "POST"),
    ("/games/{id}/state", "GET"),
    ("/games/{id}/board.svg", "GET"),
    ("/games/{id}/board.png", "GET"),
    ("/games/{id}/legal-actions", "GET"),
    ("/games/{id}/moves", "POST"),
    ("/games/{id}/undo", "POST"),
    ("/games/{id}/redo", "POST"),
    ("/games/{id}/takebacks", "GET POST"),
    ("/games/{id}/takebacks/{n}", "DELETE"),
    ("/games/{id}/takebacks/{n}/answers", "POST"),
    ("/games/{id}/disputes", "GET POST"),
    ("/games/{id}/disputes/{n}", "GET"),
    ("/games/{id}/disputes/{n}/comments", "POST"),
    ("/games/{id}/disputes/{n}/votes", "POST"),
    ("/games/{id}/disputes/{n}/arbiter", "POST"),
    ("/games/{id}/disputes/{n}/leave", "POST"),
    ("/games/{id}/disputes/{n}/ruling", "POST"),
    ("/games/{id}/forks", "POST"),
    ("/games/{id}/promote", "POST"),
    ("/games/{id}/standing-orders", "GET PUT"),
    ("/games/{id}/looks", "POST"),
    ("/games/{id}/notes", "GET PUT"),
    ("/games/{id}/messages", "GET POST"),
    ("/games/{id}/messages/{message}", "DELETE"),
    ("/games/{id}/resign", "POST"),
    ("/games/{id}/pause", "POST DELETE"),
    ("/games/{id}/resume", "POST DELETE"),
    ("/games/{id}/end", "POST DELETE"),
    ("/games/{id}/void", "POST DELETE"),
    ("/games/{id}/claim-timeout", "POST"),
    ("/games/{id}/substitutes", "POST"),
    ("/games/{id}/nudges", "POST"),
    ("/games/{id}/rematch", "POST"),
    ("/games/{id}/events", "GET"),
    ("/games/{id}/feed.atom", "GET"),
    ("/games/{id}/export", "GET"),
    ("/games/{id}/audit", "GET"),
    ("/games/{id}/inclusion", "GET"),
    ("/inbound", "POST"),
];

/// Mounts all paths.
pub fn mount(config: &mut ServiceConfig) {
    config.service(
        web::scope("/api/v1")
            // Paths are tried in this order: the most requested come first.
            .service(Path::at("/games/{id}/moves").post(moves::play).done())
            .service(Path::at("/games/{id}/state").get(state::show).done())
            .service(Path::at("/games/{id}/legal-actions").get(legal::list).done())
            .service(Path::at("/games/{id}/events").get(events::list).done())
            .service(Path::at("/auth/login-links").post(auth::send_login_link).done())
            .service(Path::at("/auth/sessions").post(auth::open_session).delete(auth::log_out).done())
            .service(Path::at("/auth/sessions/refresh").post(auth::refresh).done())
            .service(Path::at("/me").get(me::show).patch(me::change).delete(me::delete).done())
            .service(Path::at("/me/export").get(me::export).done())
            .service(Path::at("/me/mails").get(me::mails).done())
            .service(Path::at("/me/tokens").get(me::list_tokens).post(me::make_token).done())
            .service(Path::at("/me/tokens/{id}").delete(me::delete_token).done())
            .service(Path::at("/me/keys").get(access::list_keys).post(access::make_key).done())
            .service(Path::at("/me/keys/{id}").delete(access::delete_key).done())
            .service(Path::at("/me/sessions").get(access::list_sessions).done())
            .service(Path::at("/me/sessions/{id}").delete(access::end_session).done())
            .service(
                Path::at("/me/address").get(access::address).post(access::move_address).delete(access::stay).done(),
            )
            .service(Path::at("/me/events").get(stream::show).done())
            .service(Path::at("/me/push").get(access::list_browsers).post(access::add_browser).done())
            .service(Path::at("/me/push/{id}").delete(access::delete_browser).done())
            .service(Path::at("/me/templates").get(templates::list).post(templates::make).done())
            .service(Path::at("/me/templates/{id}").delete(templates::delete).done())
            .service(Path::at("/me/webhooks").get(webhooks::list).post(webhooks::make).done())
            .service(Path::at("/me/webhooks/{id}").delete(webhooks::delete).done())
            .service(Path::at("/me/webhooks/{id}/deliveries").get(webhooks::deliveries).done())
            .service(Path::at("/me/blocks").get(blocks::list).done())
            .service(Path::at("/me/blocks/{id}").put(blocks::block).delete(blocks::unblock).done())
            .service(Path::at("/me/calendar.ics").get(calendar::show).delete(calendar::renew).done())
            .service(Path::at("/players/{id}").get(me::player).done())
            .service(Path::at("/transparency").get(transparency::show).done())
            .service(Path::at("/transparency/checkpoints").get(transparency::list).done())
            .service(Path::at("/transparency/consistency").get(transparency::consistency).done())
            .service(Path::at("/transparency/cosignatures").post(transparency::cosign).done())
            .service(Path::at("/titles").get(titles::list).done())
            .service(Path::at("/titles/{title}").get(titles::show).done())
            .service(Path::at("/titles/{title}/boxes").get(boxes::of_title).done())
            .service(Path::at("/boxes").post(boxes::add).done())
            .service(Path::at("/boxes/{sha256}").get(boxes::show).delete(boxes::delete).done())
            .service(Path::at("/games").get(games::list).post(games::create).done())
            .service(Path::at("/games/import").post(archives::bring).done())
            .service(Path::at("/games/{id}").get(games::show).done())
            .service(Path::at("/games/{id}/seats").post(seats::take).done())
            .service(Path::at("/games/{id}/seats/me").delete(seats::leave).done())
            .service(Path::at("/games/{id}/invitations").post(seats::invite).done())
            .service(Path::at("/games/{id}/bots").post(seats::add_bot).done())
            .service(Path::at("/games/{id}/bots/{seat}").delete(seats::remove_bot).done())
            .service(Path::at("/games/{id}/start").post(seats::start).done())
            .service(Path::at("/games/{id}/board.svg").get(board::svg).done())
            .service(Path::at("/games/{id}/board.png").get(board::png).done())
            .service(Path::at("/games/{id}/undo").post(moves::undo).done())
            .service(Path::at("/games/{id}/redo").post(moves::redo).done())
            .service(Path::at("/games/{id}/takebacks").get(takebacks::list).post(takebacks::ask).done())
            .service(Path::at("/games/{id}/takebacks/{n}").delete(takebacks::withdraw).done())
            .service(Path::at("/games/{id}/takebacks/{n}/answers").post(takebacks::consent).done())
            .service(Path::at("/games/{id}/disputes").get(disputes::list).post(disputes::open).done())
            .service(Path::at("/games/{id}/disputes/{n}").get(disputes::show).done())
            .service(Path::at("/games/{id}/disputes/{n}/comments").post(disputes::comment).done())
            .service(Path::at("/games/{id}/disputes/{n}/votes").post(disputes::vote).done())
            .service(Path::at("/games/{id}/disputes/{n}/arbiter").post(disputes::name_arbiter).done())
            .service(Path::at("/games/{id}/disputes/{n}/leave").post(disputes::leave).done())
            .service(Path::at("/games/{id}/disputes/{n}/ruling").post(disputes::rule).done())
            .service(Path::at("/games/{id}/forks").post(forks::fork).done())
            .service(Path::at("/games/{id}/promote").post(forks::promote).done())
            .service(Path::at("/games/{id}/standing-orders").get(standing::list).put(standing::replace).done())
            .service(Path::at("/games/{id}/looks").post(looks::report).done())
            .service(Path::at("/games/{id}/notes").get(notes::show).put(notes::replace).done())
            .service(Path::at("/games/{id}/messages").get(messages::list).post(messages::say).done())
            .service(Path::at("/games/{id}/messages/{message}").delete(messages::delete).done())
            .service(Path::at("/games/{id}/resign").post(table::resign).done())
            .service(Path::at("/games/{id}/pause").post(table::pause).delete(table::withdraw_pause).done())
            .service(Path::at("/games/{id}/resume").post(table::resume).delete(table::withdraw_resume).done())
            .service(Path::at("/games/{id}/end").post(table::end).delete(table::withdraw_end).done())
            .service(Path::at("/games/{id}/void").post(table::void).delete(table::withdraw_void).done())
            .service(Path::at("/games/{id}/claim-timeout").post(table::claim_timeout).done())
            .service(Path::at("/games/{id}/substitutes").post(table::substitute).done())
            .service(Path::at("/games/{id}/nudges").post(table::nudge).done())
            .service(Path::at("/games/{id}/rematch").post(table::rematch).done())
            .service(Path::at("/games/{id}/feed.atom").get(feed::show).done())
            .service(Path::at("/games/{id}/export").get(events::export).done())
            .service(Path::at("/games/{id}/audit").get(events::audit).done())
            .service(Path::at("/games/{id}/inclusion").get(transparency::inclusion).done())
            .service(Path::at("/inbound").post(inbound::take).done()),
    );
    for path in outside_rest() {
        config.service(path.done());
    }
}

/// All paths outside `/api/v1`, in the order in which they are tried: pages, their files, and paths for
/// operators.
fn outside_rest() -> Vec<Path> {
    vec![
        Path::at("/livez").get(health::alive),
        Path::at("/readyz").get(health::ready),
        Path::at("/metrics").get(health::metrics),
        Path::at("/openapi.json").get(openapi::document),
        Path::at("/openapi-webhooks.json").get(openapi::webhooks),
        Path::at("/.well-known/jwks.json").get(auth::jwks),
        Path::at("/.well-known/longhand-keys.json").get(keys::show),
        Path::at("/transparency/checkpoint").get(transparency::checkpoint),
        Path::at("/transparency/tile/{path:.*}").get(transparency::tile),
        Path::at("/transparency/add-checkpoint").post(transparency::add_checkpoint),
        Path::at("/docs").get(openapi::docs),
        Path::at("/docs/errors").get(openapi::errors),
        Path::at("/docs/").get(openapi::swagger_ui),
        Path::at("/docs/{file}").get(openapi::swagger_ui_part),
        Path::at("/").get(my_games::page::home),
        Path::at("/login").get(pages::login).post(pages::log_in),
        Path::at("/about").get(pages::about),
        Path::at("/login/link").post(pages::ask_for_link),
        Path::at("/logout").post(pages::log_out),
        Path::at("/games").get(lobby::show),
        Path::at("/games/new").get(new_table::show).post(new_table::change),
        Path::at("/games/{id}/board.svg").get(pages::board),
        Path::at("/games/{id}/ground/{name}").get(pages::ground_of_game),
        Path::at("/games/{id}/thumbnail/{mark}.svg").get(my_games::thumbnail::show),
        Path::at("/games/{id}/table").get(pages::table).post(pages::act_at_table),
        Path::at("/games/{id}/table/resign").get(pages::resign_form),
        Path::at("/games/{id}").get(pages::game).post(pages::play),
        Path::at("/games/{id}/undo").post(pages::undo),
        Path::at("/games/{id}/redo").post(pages::redo),
        Path::at("/games/{id}/back").post(practice::page::back),
        Path::at("/games/{id}/live").get(events::of_page),
        Path::at("/games/{id}/looks").post(pages::look),
        Path::at("/games/{id}/seat").post(pages::sit),
        Path::at("/games/{id}/join").get(invitation::shared::show).post(invitation::shared::join),
        Path::at("/games/{id}/talk").post(pages::say),
        Path::at("/games/{id}/notes").post(pages::write_notes),
        Path::at("/games/{id}/log").get(pages::log),
        Path::at("/games/{id}/forks").post(pages::fork),
        Path::at("/games/{id}/disputes/new").get(dispute_pages::new).post(dispute_pages::open),
        Path::at("/games/{id}/disputes/{n}").get(dispute_pages::show),
        Path::at("/games/{id}/disputes/{n}/comments").post(dispute_pages::step),
        Path::at("/games/{id}/disputes/{n}/votes").post(dispute_pages::step),
        Path::at("/games/{id}/disputes/{n}/arbiter").post(dispute_pages::step),
        Path::at("/games/{id}/disputes/{n}/leave").post(dispute_pages::step),
        Path::at("/games/{id}/disputes/{n}/ruling").post(dispute_pages::rule),
        Path::at("/games/{id}/takebacks/new").get(takeback_pages::new).post(takeback_pages::ask),
        Path::at("/games/{id}/takebacks/{n}").get(takeback_pages::show).post(takeback_pages::settle),
        Path::at("/games/{id}/orders").get(pages::standing).post(pages::change_standing),
        Path::at("/games/{id}/proof").get(proof::show),
        Path::at("/games/{id}/export.ndjson").get(proof::export),
        Path::at("/games/{id}/checkpoint.tlog-proof").get(proof::inclusion),
        Path::at("/proof.js").get(proof::module),
        Path::at("/longhand_verify.py").get(proof::verifier),
        Path::at("/me").get(pages::me).post(pages::change_me),
        Path::at("/me/access").get(pages::access).post(pages::change_access),
        Path::at("/me/access/webhooks/{id}").get(pages::deliveries),
        Path::at("/me/mails").get(pages::my_mails),
        Path::at("/me/data").get(pages::my_data).post(pages::renew_calendar),
        Path::at("/me/data/export").get(pages::my_export),
        Path::at("/me/delete").get(pages::ask_delete).post(pages::delete),
        Path::at("/players/{id}").get(pages::player).post(pages::change_block),
        Path::at("/me/name").get(pages::name_form).post(pages::take_name),
        Path::at("/address/{token}").get(pages::address_form).post(pages::decide_address),
        Path::at("/invitations/{token}").get(invitation::mailed::show).post(invitation::mailed::accept),
        Path::at("/titles/{title}").get(pages::title),
        Path::at("/titles/{title}/rules").get(pages::rules),
        Path::at("/practice/{title}").post(practice::page::start),
        Path::at("/titles/{title}/play").get(how_to_play::page::show),
        Path::at("/titles/{title}/finished-game").get(finished_game::page::show),
        Path::at("/titles/{title}/finished-game/log.ndjson").get(finished_game::page::log),
        Path::at("/lessons/{title}").get(lessons::start::show),
        Path::at("/lessons/{title}/{step}").get(lessons::page::show),
        Path::at("/lessons/{title}/{step}/{form}").get(lessons::page::show_again),
        Path::at("/lessons.css").get(lessons::style),
        Path::at("/titles/{title}/ground/{name}").get(pages::ground),
        Path::at("/me/boxes").get(pages::my_boxes).post(pages::add_box),
        Path::at("/boxes/{sha256}").get(pages::game_box).post(pages::change_box),
        Path::at("/boxes/{sha256}/document.json").get(pages::box_document),
        Path::at("/boxes/{sha256}/board.svg").get(pages::box_board),
        Path::at("/u/{token}").get(pages::unsubscribe_form).post(pages::unsubscribe),
        Path::at("/no-mail/{token}").get(no_mail::form).post(no_mail::close),
        Path::at("/play.js").get(pages::module),
        Path::at("/push.js").get(pages::push_module),
        Path::at("/sw.js").get(pages::worker),
        Path::at("/manifest.webmanifest").get(pages::manifest),
        Path::at("/nonce.js").get(pages::nonce_module),
        Path::at("/style.css").get(pages::style),
        Path::at("/first.css").get(first_page::style),
        Path::at("/cases.css").get(positions::style),
        Path::at("/invitation.css").get(invitation::style),
        Path::at("/my.css").get(my_games::page::style),
        Path::at("/my.js").get(my_games::page::module),
        Path::at("/lobby.css").get(lobby::style),
        Path::at("/new-table.css").get(new_table::style),
        Path::at("/new-table.js").get(new_table::script),
        Path::at("/zone.js").get(new_table::zone_script),
        Path::at("/icon.svg").get(pages::icon),
        Path::at("/icons/{id}.png").get(pages::icon_png),
        Path::at("/apple-touch-icon.png").get(pages::apple_touch),
        Path::at("/favicon.ico").get(pages::favicon),
        Path::at("/dev/style").get(pages::style_page),
        Path::at("/dev/mailbox").get(dev::mailbox),
        Path::at("/dev/mailbox.json").get(dev::mailbox_json),
        Path::at("/dev/mailbox/{id}").get(dev::mail).post(dev::reply),
    ]
}

/// These paths as text, each with its methods (`GET POST`). The tests visit every page listed here.
pub fn pages() -> Vec<(String, String)> {
    let methods = |path: &Path| {
        let known = path.methods.iter().filter(|method| **method != Method::HEAD).map(Method::as_str);
        known.collect::<Vec<_>>().join(" ")
    };
    outside_rest().iter().map(|path| (path.path.clone(), methods(path))).collect()
}

/// Whether there is a page below this path (such as `/lessons/`); used to avoid dead links.
pub fn has_path(below: &str) -> bool {
    static PATHS: LazyLock<Vec<String>> = LazyLock::new(|| pages().into_iter().map(|(path, _)| path).collect());
    PATHS.iter().any(|path| path.starts_with(below))
}

/// A request that is being answered.
type Answering = Pin<Box<dyn Future<Output = HttpResponse>>>;
/// A handler, with its type erased.
pub type AnyHandler = Rc<dyn Fn(HttpRequest, &mut Payload) -> Answering>;

/// Passes a route's requests to a handler. All handlers have one type here, so that actix's wrapper code is
/// compiled once, not for each of two hundred handlers.
fn answered_by(route: Route, answer: AnyHandler) -> Route {
    route.to(move |request: HttpRequest, payload: web::Payload| answer(request, &mut payload.into_inner()))
}

/// Finishes a changing request even if the client disconnects. Actix would drop it, and an event could be
/// in the log without anybody being notified.
fn to_its_end(answering: Answering) -> Answering {
    let answered = actix_web::rt::spawn(answering);
    Box::pin(async move {
        answered.await.unwrap_or_else(|died| HttpResponse::from_error(service::problem::internal(&died)))
    })
}

/// A path with its methods. Other methods get 405 with `Allow`; `OPTIONS` is answered; `HEAD` is `GET`
/// without a body.
pub struct Path {
    path: String,
    resource: Resource,
    methods: Vec<Method>,
    /// The `GET` handler: writes to the same path may require the tag of its answer.
    reading: Option<AnyHandler>,
}

impl Path {
    pub fn at(path: &str) -> Self {
        Self { path: path.to_owned(), resource: web::resource(path.to_owned()), methods: vec![], reading: None }
    }

    fn on<F, Args>(mut self, method: Method, route: Route, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        let changes = !method.is_safe();
        let reads = method == Method::GET;
        self.methods.push(method);
        let reading = self.reading.clone().filter(|_| changes);
        let answer = move |request: HttpRequest, payload: &mut Payload| -> Answering {
            let arguments = Args::from_request(&request, payload);
            let (handler, reading) = (handler.clone(), reading.clone());
            let answering: Answering = Box::pin(async move {
                let arguments = match arguments.await {
                    Ok(arguments) => arguments,
                    Err(refused) => return HttpResponse::from_error(refused),
                };
                let held = if changes { conditions::hold(&request, reading.as_ref()).await } else { Ok(None) };
                match held {
                    Ok(_until_written) => handler.call(arguments).await.respond_to(&request).map_into_boxed_body(),
                    Err(refused) => refused,
                }
            });
            if changes { to_its_end(answering) } else { answering }
        };
        let answer: AnyHandler = Rc::new(answer);
        if reads {
            self.reading = Some(answer.clone());
        }
        self.resource = self.resource.route(answered_by(route, answer));
        self
    }

    pub fn get<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::GET, web::get(), handler.clone()).on(Method::HEAD, web::head(), handler)
    }

    pub fn post<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::POST, web::post(), handler)
    }

    pub fn put<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::PUT, web::put(), handler)
    }

    pub fn patch<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::PATCH, web::patch(), handler)
    }

    pub fn delete<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::DELETE, web::delete(), handler)
    }

    pub fn done(self) -> impl HttpServiceFactory {
        let mut methods: Vec<&str> = self.methods.iter().map(Method::as_str).collect();
        methods.push("OPTIONS");
        let allow = methods.join(", ");
        let options = allow.clone();
        self.resource
            .route(web::route().method(Method::OPTIONS).to(move || {
                let allow = options.clone();
                async move {
                    // CORS preflight headers are added in `request.rs`.
                    HttpResponse::NoContent().insert_header((header::ALLOW, allow)).finish()
                }
            }))
            .default_service(web::to(move || {
                let allow = allow.clone();
                async move { HttpResponse::MethodNotAllowed().insert_header((header::ALLOW, allow)).finish() }
            }))
    }
}

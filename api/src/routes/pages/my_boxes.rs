//! A player's own boxes: the list, a file upload, and templates to begin with.

use crate::routes::extract::{AppData, Query, read_body};
use crate::routes::pages::fields::Fields;
use crate::routes::pages::login::to_login;
use crate::routes::pages::{page, see, why};
use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest, HttpResponse, dev, web};
use askama::Template;
use domain::PlayerId;
use domain::kernel::language::{Phrase, say};
use futures_util::stream;
use multer::Multipart;
use serde::Deserialize;
use service::accounts::visitor::Visitor;
use service::answers::BoxSummary;
use service::app::App;
use service::boxes;
use service::http::own_site::must_be_ours;
use service::problem::{Answer, Problem};
use service::words::{self, Reader};
use std::future::Future;
use std::pin::Pin;

/// The overhead of a browser's file upload, in bytes.
const WRAPPING: usize = 16 * 1024;

#[derive(Debug, Template)]
#[template(path = "boxes.html")]
struct MyBoxes {
    l: Reader,
    player: PlayerId,
    /// The change that was just made.
    saved: Option<String>,
    wrong: Option<String>,
    /// Why a box cannot be deleted.
    stays: Option<String>,
    boxes: Vec<Row>,
    text: String,
    templates: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    sha256: String,
    name: String,
    about: String,
}

#[derive(Debug, Deserialize)]
pub struct Saved {
    #[serde(default)]
    saved: Option<String>,
}

/// `GET /me/boxes`.
pub async fn show(app: AppData, request: HttpRequest, visitor: Visitor, query: Query<Saved>) -> Answer {
    let Visitor { player: Some(player), reader, .. } = visitor else { return Ok(to_login(&request)) };
    let saved = match query.0.saved.as_deref() {
        Some("gone") => Some(words::box_is_gone.phrase()),
        _ => None,
    };
    let saved = saved.map(|saved| reader.say(saved));
    let shown = listed(&app, reader, player.id).await?;
    page(&MyBoxes { saved, ..shown })
}

async fn listed(app: &App, l: Reader, player: PlayerId) -> Answer<MyBoxes> {
    let title =
        |id: &str| app.rulesets().newest(id).map_or_else(|| id.to_owned(), |newest| newest.about().name.to_owned());
    let own = |one: BoxSummary| Row {
        about: l.say(say!(words::box_about_row {
            title: title(&one.title),
            version: one.version,
            hash: one.sha256.chars().take(8).collect::<String>()
        })),
        name: one.name,
        sha256: one.sha256,
    };
    Ok(MyBoxes {
        player,
        saved: None,
        wrong: None,
        stays: None,
        boxes: boxes::of_player(app, player).await?.into_iter().map(own).collect(),
        text: l.say(say!(words::boxes_text { most: boxes::MOST_BOXES })),
        templates: boxes::all_built_in(app.rulesets())
            .into_iter()
            .map(|(about, one)| Row { sha256: one.sha256, name: about.name.to_owned(), about: String::new() })
            .collect(),
        l,
    })
}

/// `POST /me/boxes`: adds a file as a box to the player's list.
pub async fn add(app: AppData, request: HttpRequest, visitor: Visitor, SentFile(document): SentFile) -> Answer {
    must_be_ours(&app, &request)?;
    let l = visitor.reader.clone();
    let (who, _) = visitor.must_be_known()?;
    who.must_be_session()?;
    let wrong = match boxes::add(&app, who.player, &document).await {
        Ok((added, _)) => return Ok(see(&format!("/boxes/{}", added.sha256))),
        Err(problem) if problem.code == "bad_box" => l.say(why_no_box(&problem)),
        Err(problem) if matches!(problem.status, 409 | 413 | 422 | 429) => l.say(why(&problem, l.language)),
        Err(problem) => return Err(problem),
    };
    let shown = listed(&app, l, who.player).await?;
    page(&MyBoxes { wrong: Some(wrong), ..shown })
}

/// What is wrong with a document, and where. The checker explains in English, since it is about field
/// names.
fn why_no_box(problem: &Problem) -> Phrase {
    let told = |of: &str| problem.details.as_ref().and_then(|details| details[of].as_str()).unwrap_or_default();
    say!(words::box_wrong { path: told("path").to_owned(), reason: told("reason").to_owned() })
}

/// The uploaded file (RFC 7578), from the field `file`. Other fields are ignored.
#[derive(Debug)]
pub struct SentFile(Bytes);

impl FromRequest for SentFile {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Answer<Self>>>>;
    fn from_request(request: &HttpRequest, payload: &mut dev::Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        Box::pin(async move {
            let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
            let boundary = multer::parse_boundary(kind.unwrap_or_default()).map_err(|_| {
                Problem::new("unsupported_media_type", "Send the file as a form does, in `multipart/form-data`.")
            })?;
            let body = read_body(&request, &mut payload, boxes::LARGEST_BODY + WRAPPING).await?;
            let broken = |_| Problem::bad_request("The form did not arrive whole.");
            let mut form = Multipart::new(stream::iter([Ok::<_, std::io::Error>(body)]), boundary);
            while let Some(field) = form.next_field().await.map_err(broken)? {
                if field.name() == Some("file") {
                    return Ok(Self(field.bytes().await.map_err(broken)?));
                }
            }
            Err(Problem::bad_request("The form has no field `file`."))
        })
    }
}

/// `POST /boxes/{sha256}`: `do` is `delete`.
pub async fn change(
    app: AppData,
    request: HttpRequest,
    visitor: Visitor,
    sha256: web::Path<String>,
    form: web::Form<Fields>,
) -> Answer {
    must_be_ours(&app, &request)?;
    let l = visitor.reader.clone();
    let (who, _) = visitor.must_be_known()?;
    who.must_be_session()?;
    match form.get("do") {
        "delete" => match boxes::delete(&app, who.player, &sha256).await {
            Err(problem) if problem.status == 409 => {
                let stays = l.say(why(&problem, l.language));
                let shown = listed(&app, l, who.player).await?;
                page(&MyBoxes { stays: Some(stays), ..shown })
            }
            // Deleting twice, as by a double click, is no error.
            Err(problem) if problem.status != 404 => Err(problem),
            _ => Ok(see("/me/boxes?saved=gone")),
        },
        _ => Err(Problem::bad_request("`do` is delete.")),
    }
}

/// `GET /boxes/{sha256}/document.json`: the box as a file, for everybody who may see it.
pub async fn document(app: AppData, visitor: Visitor, sha256: web::Path<String>) -> Answer {
    let shown = boxes::show(&app, &sha256, visitor.id()).await?;
    let name = format!("attachment; filename=\"{}-box.json\"", shown.summary.title);
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((header::CONTENT_DISPOSITION, name))
        .insert_header((header::VARY, "Cookie"))
        .body(boxes::for_people(shown.document.get())))
}

//! Names of the places in the picture, and which of them a fact changed.

use super::super::facts::Fact;
use super::super::names::{Baron, Card, City, Color, Hex, Id, LinkId};
use crate::kernel::seat::Seat;

pub fn hex(hex: Hex) -> String {
    format!("hex-{}", hex.label())
}

pub fn city(city: City) -> String {
    format!("city-{}", city.id())
}

pub fn west(city: City) -> String {
    format!("west-{}", city.id())
}

/// The cubes of a colour in a city.
pub fn cube(city: City, color: Color) -> String {
    format!("cube-{}-{}", city.id(), color.word())
}

pub fn link(link: LinkId) -> String {
    format!("link-{link}")
}

pub fn card(card: Card) -> String {
    format!("card-{}", card.id())
}

pub fn baron(baron: Baron) -> String {
    format!("card-{}", baron.id())
}

/// The New City tiles of a colour.
pub fn tile(color: Color) -> String {
    format!("tile-{}", color.word())
}

pub fn engine(seat: Seat) -> String {
    format!("engine-{}", seat.0)
}

pub fn seat(seat: Seat) -> String {
    format!("seat-{}", seat.0)
}

/// The places that a fact changed.
pub fn places_of(fact: &Fact) -> Vec<String> {
    match fact {
        Fact::CubesPlaced { city: at, .. } | Fact::CityUrbanized { city: at, .. } => vec![city(*at)],
        Fact::MarkerPlaced { city: at } | Fact::MarkerReturned { city: at } => vec![city(*at)],
        Fact::CardRevealed { card: shown } => vec![card(*shown)],
        Fact::CardTaken { card: taken, .. } | Fact::CardTakenBack { card: taken, .. } => vec![card(*taken)],
        Fact::BidMade { seat: by, .. } | Fact::AuctionWon { seat: by, .. } => vec![seat(*by)],
        Fact::BidPassed { seat: by, .. } | Fact::BaronKept { seat: by, .. } => vec![seat(*by)],
        Fact::MarkerMoved { to, .. } => vec![seat(*to)],
        Fact::TrackLaid { hex: at, .. } => vec![hex(*at)],
        Fact::LinkCompleted { link: built, .. } => vec![link(*built)],
        Fact::WesternLinkBuilt { city: at, .. } => vec![west(*at), city(*at)],
        Fact::EngineUpgraded { seat: by, .. } => vec![engine(*by), seat(*by)],
        Fact::GoodDelivered { from, to, .. } => vec![city(*from), city(*to)],
        Fact::HotelPaid { seat: to, card: hotel, .. } => vec![seat(*to), card(*hotel)],
        Fact::AchievementScored { seat: by, .. } => vec![seat(*by)],
        Fact::OpenTrackRemoved { tracks, .. } => tracks.iter().map(|track| hex(track.hex)).collect(),
        _ => vec![],
    }
}

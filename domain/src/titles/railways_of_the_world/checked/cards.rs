//! Railroad Operations cards and Rail Barons.

use super::super::names::CityColor;
use super::super::tables::{CardFile, Class, Contents, Kind, TestFile};
use super::{PLAYERS, city_of};
use crate::kernel::boxes::{Checked, Flaw, given, id_within, name, sentence, within};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

const CARDS: RangeInclusive<usize> = 5..=80;
/// `line-new-york-kansas-city`
const LONGEST_ID: usize = 30;
const POINTS: RangeInclusive<u32> = 1..=30;
/// Two for each player.
const BARONS: RangeInclusive<usize> = 2 * *PLAYERS.end() as usize..=40;

pub fn operations(contents: &Contents) -> Checked {
    let cards = &contents.operations.cards;
    let path = "tables.operations.cards";
    within(path, cards.len(), CARDS)?;
    let mut goals: BTreeMap<(Kind, Vec<&String>), &String> = BTreeMap::new();
    for (i, card) in cards.iter().enumerate() {
        let path = format!("{path}[{i}]");
        id_within(&format!("{path}.id"), &card.id, LONGEST_ID)?;
        given(cards[..i].iter().all(|other| other.id != card.id), format!("{path}.id"), "stands here twice")?;
        name(&format!("{path}.name"), &card.name)?;
        sentence(&format!("{path}.text"), &card.text)?;
        let class = card.kind.class();
        given(
            card.cls.is_none_or(|told| told == class),
            format!("{path}.cls"),
            "the kind says otherwise: leave it out",
        )?;
        operation(contents, &path, card)?;
        let cities: Vec<&String> = card.city.iter().chain(card.cities.iter().flatten()).collect();
        let alike = if cities.is_empty() { None } else { goals.insert((card.kind, cities), &card.id) };
        let reason = alike.map(|other| format!("\"{other}\" is of the same kind and for the same place"));
        given(reason.is_none(), path, reason.unwrap_or_default())?;
    }
    Ok(())
}

/// A card has the fields of its kind, and no others.
fn operation(contents: &Contents, path: &str, card: &CardFile) -> Checked {
    let has = |field: &str, is: bool, wanted: bool| {
        let reason = if wanted { "is missing" } else { "this kind has none" };
        given(is == wanted, format!("{path}.{field}"), reason)
    };
    let (kind, is_line) = (card.kind, card.kind == Kind::MajorLine);
    has("points", card.points.is_some(), kind.class() == Class::Achievement)?;
    has("city", card.city.is_some(), matches!(kind, Kind::Hotel | Kind::ServiceBounty))?;
    has("cities", card.cities.is_some(), is_line)?;
    let grows = matches!(kind, Kind::NewIndustry | Kind::CityGrowth | Kind::CityRejuvenation);
    has("cubes", card.cubes.is_some(), grows)?;
    given(is_line || card.western_link != Some(true), format!("{path}.western_link"), "this kind has none")?;
    card.points.map_or(Ok(()), |points| within(format!("{path}.points"), points, POINTS))?;
    card.cubes.map_or(Ok(()), |cubes| within(format!("{path}.cubes"), cubes, 1..=8))?;
    if let Some(city) = &card.city {
        let path = format!("{path}.city");
        let city = &contents.map.cities[city_of(contents, &path, city)?];
        given(city.color != CityColor::Gray, path, format!("\"{}\" is gray: no cubes go there", city.id))?;
    }
    if let Some(cities) = &card.cities {
        let [_, end] = pair(contents, &format!("{path}.cities"), cities)?;
        let is_site = contents.map.cities[end].western_link_site;
        let western = card.western_link != Some(true) || is_site;
        let reason = format!(
            "with western_link the second city has to be a site: let \"{}\" have western_link_site, or leave western_link out",
            cities[1]
        );
        given(western, format!("{path}.cities[1]"), reason)?;
    }
    Ok(())
}

/// The indices of two different cities.
fn pair(contents: &Contents, path: &str, [a, b]: &[String; 2]) -> Result<[usize; 2], Flaw> {
    let found = [city_of(contents, &format!("{path}[0]"), a)?, city_of(contents, &format!("{path}[1]"), b)?];
    given(found[0] != found[1], format!("{path}[1]"), "twice the same city")?;
    Ok(found)
}

pub fn barons(contents: &Contents) -> Checked {
    let cards = &contents.barons.cards;
    let path = "tables.barons.cards";
    within(path, cards.len(), BARONS)?;
    for (i, card) in cards.iter().enumerate() {
        let path = format!("{path}[{i}]");
        id_within(&format!("{path}.id"), &card.id, LONGEST_ID)?;
        let alike = cards[..i].iter().map(|other| &other.id);
        let taken = alike.chain(contents.operations.cards.iter().map(|other| &other.id)).any(|other| *other == card.id);
        given(!taken, format!("{path}.id"), "another card has it")?;
        name(&format!("{path}.name"), &card.name)?;
        within(format!("{path}.name (letters)"), card.name.chars().count(), 1..=40)?;
        sentence(&format!("{path}.text"), &card.text)?;
        within(format!("{path}.points"), card.points, 1..=30)?;
        match &card.test {
            TestFile::Most { .. } | TestFile::Fewest { .. } => {}
            TestFile::Connect { cities } => _ = pair(contents, &format!("{path}.cities"), cities)?,
            TestFile::Reach { count, cities } => {
                for (i, city) in cities.iter().enumerate() {
                    let path = format!("{path}.cities[{i}]");
                    city_of(contents, &path, city)?;
                    given(!cities[..i].contains(city), path, "stands here twice")?;
                }
                within(format!("{path}.count"), *count, 1..=cities.len() as u32)?;
            }
            TestFile::ReachGray { count } => {
                let gray = contents.map.cities.iter().filter(|city| city.color == CityColor::Gray).count();
                given(gray > 0, format!("{path}.count"), "the map has no gray city: take another test")?;
                within(format!("{path}.count"), *count, 1..=gray as u32)?;
            }
        }
    }
    Ok(())
}

//! Longhand from the outside: stories over real HTTP, a real Postgres and real mail.
//!
//! One file a topic. `LONGHAND_TEST_DATABASE_URL` names a Postgres to use (as its superuser); without it, each process
//! starts a scratch one.

#![allow(clippy::unwrap_used, clippy::panic)]

mod about;
mod accounts;
mod bad_input;
mod beside_pages;
mod blocks;
mod browser;
mod by_mail;
mod case_pages;
mod cases;
mod choosing;
mod club;
mod compatible;
mod crashes;
mod description;
mod desk;
mod doors;
mod every_page;
mod every_title;
mod faults;
mod first_evening;
mod forgeries;
mod history;
mod languages;
mod letters;
mod mail_asks;
mod mail_attacks;
mod mail_faults;
mod mail_games;
mod mail_rulings;
mod mail_wishes;
mod me_pages;
mod module;
mod page_doors;
mod page_faults;
mod pages;
mod places;
mod positions;
mod questions;
mod recorded;
mod registration;
mod restore;
mod rulesets;
mod signed;
mod simulation;
mod standing;
mod stories;
mod table;
mod tables_pages;
mod talk;
mod time;
mod transparency;
mod two_worlds;
mod upgrades;
mod webhooks;
mod whole_game;

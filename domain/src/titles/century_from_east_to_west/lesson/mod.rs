//! A first game, step by step: the steps are in `lesson.json`, their texts in `words`, and the log that they refer
//! to in `game.ndjson`, recorded from `moves.txt`.

mod words;

use crate::kernel::lesson::Shipped;

pub const LESSON: Shipped =
    Shipped { words: &words::MESSAGES, game: include_str!("game.ndjson"), script: include_str!("lesson.json") };

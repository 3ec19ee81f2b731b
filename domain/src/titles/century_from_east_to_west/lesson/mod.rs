//! A first game, step by step: `lesson.json` has the steps, `words` their texts, and `game.ndjson` the log that they stand in, which is
//! recorded from `moves.txt`.

mod words;

use crate::kernel::lesson::Shipped;

pub const LESSON: Shipped =
    Shipped { words: &words::MESSAGES, game: include_str!("game.ndjson"), script: include_str!("lesson.json") };

//! Events in words, as the log of a page and the feed tell them.

use crate::words::{self, Reader};
use domain::kernel::language::{Phrase, say};
use domain::kernel::table::Table;
use domain::kernel::table::cases::CaseEvent;
use domain::kernel::table::event::{Body, By, Moved, Origin, SeatReason, Vote};
use serde_json::Value;

/// A move of which `told` is told: by whom it was made, where that was not its player.
pub fn moved_sentence(table: &Table, moved: &Moved<Value>, told: String) -> Phrase {
    let how = match moved.origin {
        Origin::Ruling => "ruling",
        _ if moved.replayed_from.is_some() => "replayed",
        Origin::Default => "default",
        Origin::Standing => "standing",
        Origin::Bot if table.bot_in(moved.seat).is_none() => "bot",
        _ => "own",
    };
    say!(words::event_move { how, told })
}

/// An event in words, players as marks; automatic moves are marked as such.
pub fn sentence(table: &Table, (by, body): (&By, &Body<Value>), l: &Reader) -> Phrase {
    let told = |facts: &[Value]| -> Phrase {
        table.game().map(|game| game.tell(facts, l.language).join(" ")).unwrap_or_default().into()
    };
    match body {
        Body::Created(_) => say!(words::event_created),
        Body::SeatTaken(taken) => say!(words::event_seat_taken { seat: taken.seat, number: taken.seat.0 }),
        // It is lost by who was late, under way; who sits there now may be somebody else.
        Body::SeatLeft(left) if matches!(by, By::System(_)) && table.had_one_player(left.seat) => {
            say!(words::event_seat_lost { seat: left.seat, number: left.seat.0 })
        }
        Body::SeatLeft(left) => say!(words::event_seat_left { number: left.seat.0 }),
        Body::SeatReplaced(replaced) if replaced.reason == SeatReason::Returned => {
            say!(words::event_back { seat: replaced.seat })
        }
        Body::SeatReplaced(replaced) => {
            say!(words::event_seat_replaced { seat: replaced.seat, number: replaced.seat.0 })
        }
        Body::Started(started) => told(&started.facts),
        Body::Move(moved) => {
            let told = table.game().map(|game| game.tell(&moved.facts, l.language).join(" "));
            moved_sentence(table, moved, told.unwrap_or_default())
        }
        Body::ChoiceChanged(changed) => say!(words::event_choice_changed { seat: changed.seat, of: changed.of }),
        Body::Reverted(reverted) => say!(words::event_reverted { to: reverted.to }),
        Body::TimeExpired(expired) => say!(words::event_time_expired { seat: expired.seat }),
        Body::Voted(voted) => {
            let what = match voted.what {
                Vote::Pause => "pause",
                Vote::Resume => "resume",
                Vote::End => "end",
                Vote::Void => "void",
            };
            match voted.withdrawn {
                true => say!(words::event_vote_withdrawn { what, seat: voted.seat }),
                false => say!(words::event_voted { what, seat: voted.seat }),
            }
        }
        Body::Paused(_) => say!(words::event_paused),
        Body::Resumed(_) => say!(words::event_resumed),
        Body::AbsenceSet(set) => match (set.from, set.until) {
            (Some(from), Some(until)) => {
                say!(words::event_away { seat: set.seat, from: l.tells(from.to_utc()), until: l.tells(until.to_utc()) })
            }
            _ => say!(words::event_not_away { seat: set.seat }),
        },
        Body::ClockRefunded(refunded) => {
            say!(words::event_refunded { reason: refunded.reason.word().to_owned(), seconds: refunded.time_s })
        }
        // Who sits there now may be somebody else.
        Body::Resigned(resigned) if table.had_one_player(resigned.seat) => {
            say!(words::event_resigned_by { seat: resigned.seat, number: resigned.seat.0 })
        }
        Body::Resigned(resigned) => say!(words::event_resigned { number: resigned.seat.0 }),
        Body::Finished(_) => say!(words::event_finished),
        Body::Voided(voided) => say!(words::event_voided { reason: voided.reason.word().to_owned() }),
        Body::Closed(_) => say!(words::event_closed),
        Body::Case(case) => {
            let after = after_ruled(table, case).into_iter();
            Phrase::sentences([case.tell()].into_iter().chain(after))
        }
    }
}

/// What a ruling did to the moves.
fn after_ruled(table: &Table, case: &CaseEvent) -> Vec<Phrase> {
    let CaseEvent::DisputeRuled(ruled) = case else { return vec![] };
    let Some(ruling) = table.dispute(ruled.n).ok().and_then(|dispute| dispute.ruling.as_ref()) else {
        return vec![];
    };
    let mut told = vec![];
    if !ruling.stands.is_empty() {
        let stands = ruling.stands.iter().map(|(seq, again)| say!(words::event_renumbered { seq, again }));
        told.push(say!(words::event_stands { events: Phrase::commas(stands) }));
    }
    if !ruling.fell.is_empty() {
        told.push(say!(words::event_fell { events: Phrase::commas(&ruling.fell) }));
    }
    if !ruling.returned.is_empty() {
        told.push(say!(words::event_returned { events: Phrase::commas(&ruling.returned) }));
    }
    told
}

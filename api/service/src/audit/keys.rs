//! The keys that the database calls this server's, and the operators' log: compared with what they have left elsewhere. Neither is
//! chained, so some of it nobody can see; that is said.

use super::game::{Told, What};
use crate::keys::{Keys, id_of, signature_fits};
use crate::transparency::checkpoints::{end_of, signed};
use store::{Checkpoint, SigningKey, Store, StoreError};

fn told(what: What, why: String) -> Told {
    Told { game: None, seq: None, what, why }
}

/// What does not fit, and what could not be seen.
#[derive(Debug, Default)]
pub struct Found {
    pub told: Vec<Told>,
    pub unseen: Vec<String>,
}

/// Compares `signing_keys` with the keys that have signed daily roots, and with the one in the folder.
pub fn signing_keys(keys: &[SigningKey], days: &[Checkpoint], folder: Option<&Keys>) -> Found {
    let mut found = Found::default();
    let signed_by = |key: &SigningKey, day: &Checkpoint| {
        let signature: Result<&[u8; 64], _> = day.signature.as_slice().try_into();
        let text = signed(day.day, day.games, &day.root);
        day.key == id_of(&key.public_key)
            && signature.is_ok_and(|signature| signature_fits(&key.public_key, &text, signature))
    };
    let own = folder.map(Keys::public_key);
    let is_known = own.is_some_and(|own| keys.iter().any(|key| key.public_key == own));
    let current = keys.iter().filter(|key| key.until.is_none());
    for key in current.filter(|key| is_known && own != Some(key.public_key)) {
        let id = id_of(&key.public_key);
        found.told.push(told(
            What::Keys,
            format!("{id} is called the key that signs now, and is not the one in the key folder"),
        ));
    }
    let (mut silent, mut unseen) = (0, vec![]);
    for key in keys.iter().filter(|key| own != Some(key.public_key)) {
        let id = id_of(&key.public_key);
        let own_days: Vec<&Checkpoint> = days.iter().filter(|day| signed_by(key, day)).collect();
        if let Some(day) = own_days.iter().find(|day| key.until.is_some_and(|until| until < end_of(day.day))) {
            let why =
                format!("{id} is said to have signed until a time before the root of {}, which it has signed", day.day);
            found.told.push(told(What::Keys, why));
        }
        // A root is signed once its day is over, by the key of that time.
        let theirs =
            |day: &&Checkpoint| key.since < end_of(day.day) && key.until.is_none_or(|until| until > end_of(day.day));
        match days.iter().find(theirs) {
            _ if !own_days.is_empty() => {}
            Some(day) => {
                let why = format!(
                    "{id} is called a key of this server, and the root of {} in its time is signed by {}",
                    day.day, day.key
                );
                found.told.push(told(What::Keys, why));
            }
            None => {
                silent += 1;
                unseen.push(id);
            }
        }
    }
    if silent > 0 {
        let named = unseen.join(", ");
        found.unseen.push(format!(
            "{silent} keys are called this server's and have signed no daily root that is here ({named}): nobody can see whether \
             they were"
        ));
    }
    found
}

/// Compares the operators' log with what deeds leave elsewhere.
pub async fn operators_log(store: &Store) -> Result<Found, StoreError> {
    let mut found = Found::default();
    let traces = store.traces_of_deeds().await?;
    let because = [
        (traces.suspended, "accounts are suspended, and no line says who did that"),
        (traces.boxes, "boxes are offered to everybody, and no line says who added them"),
    ];
    for (n, why) in because.into_iter().filter(|(n, _)| *n > 0) {
        found.told.push(told(What::Operators, format!("{n} {why}")));
    }
    match (traces.lines, traces.written) {
        (0, Some(written)) if written > 0 => {
            found.told.push(told(What::Operators, format!("{written} lines were written, and none is here")));
        }
        (lines, Some(written)) if lines < written => found.unseen.push(format!(
            "of {written} numbers of the operators' log {} have no line: a deed that failed leaves such a gap, and so does a line \
             that was taken away",
            written - lines
        )),
        (lines, None) => {
            found.unseen.push(format!("whether more than the {lines} lines of the operators' log were written: this role may not see"));
        }
        _ => {}
    }
    found
        .unseen
        .push("lines of the operators' log are not chained: the last ones could be gone with their traces".into());
    Ok(found)
}

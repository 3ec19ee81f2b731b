//! `Idempotency-Key` for requests that write outside the log. The new row gets the id that was stored with
//! the key, so a repeated request finds it even if the first one broke off half way. (An append writes its
//! key itself.)

use crate::app::App;
use crate::problem::{Answer, Problem};
use crate::tables::{Key, store_key};

/// The id for the row that a request creates.
#[derive(Clone, Debug)]
pub struct Once {
    pub id: i64,
    /// The same request came before; its row may exist.
    pub again: bool,
    key: Option<Key>,
}

impl Once {
    /// Stores the key with a new id, or finds the id of the earlier request.
    pub async fn begin(app: &App, key: Option<Key>) -> Answer<Self> {
        let id = app.ids.next().as_i64();
        let Some(key) = key else { return Ok(Self { id, again: false, key: None }) };
        match app.store.claim_key(&store_key(&key), id).await? {
            None => Ok(Self { id, again: false, key: Some(key) }),
            Some(used) if used.request_sha256 != key.request_sha256 => Err(Problem::key_reused()),
            Some(used) => match used.made {
                Some(id) => Ok(Self { id, again: true, key: Some(key) }),
                None => Err(Problem::key_reused()),
            },
        }
    }

    /// Deletes the key of a refused request: nothing was created, and the request may be repeated.
    pub async fn refused<T>(self, app: &App, problem: Problem) -> Answer<T> {
        if let Some(key) = self.key.filter(|_| !self.again) {
            app.store.drop_key(key.player, &key.key).await?;
        }
        Err(problem)
    }
}

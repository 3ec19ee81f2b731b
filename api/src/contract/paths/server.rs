//! The server itself.

use super::tagged;
use crate::contract::operation::{Access, Operation, get, post};
use crate::routes::inbound;
use service::answers;

pub fn operations() -> Vec<Operation> {
    let mut all = vec![];
    all.extend(tagged("The server", vec![
        post("/inbound", "takeMail", "Take a mail that came in")
            .says("For a mail server or hosted relay that hands mails over by HTTP (`docs/mail.md`). The mail is stored before the answer, and worked off after it: its sender is answered by mail. A copy of a mail that is here already is 202, too, and does nothing. Without `LONGHAND_INBOUND_SECRET` there is no such path.")
            .by(Access::Inbound)
            .query::<inbound::To>()
            .text_body("message/rfc822")
            .nothing("202", "The mail is stored. No body.")
            .refuses("401", &[("token_invalid", "the secret is another")])
            .also("404", "NotFound"),
        get("/healthz", "getHealth", "The process answers")
            .says("Says nothing of the database: for whoever restarts a process that hangs.")
            .by(Access::Anybody)
            .ok::<answers::Health>("200", "It does.")
            .always(),
        get("/readyz", "getReadiness", "Whether the server can do its work")
            .says("For a balancer or whoever watches the server. 503 has the same shape as 200, with the reasons: the database does not answer within 3 seconds or takes no writes, a worker has not come round for longer than its rhythm allows, nothing is taken out of a queue any more, or the server was told to stop.")
            .by(Access::Anybody)
            .ok::<answers::Readiness>("200", "It can.")
            .ok::<answers::Readiness>("503", "It cannot, or not all of it: `reasons` says why.")
            .always(),
        get("/metrics", "getMetrics", "Figures for Prometheus")
            .says("In the text format of Prometheus; it names no player and no game. For a Prometheus that asks the server itself: what comes through a proxy (`X-Forwarded-For` or `Forwarded`) is 404.")
            .by(Access::Anybody)
            .text("200", "text/plain", "The figures.")
            .also("404", "NotFound")
            .always(),
    ]));
    all
}

//! The server itself.

use super::tagged;
use crate::contract::operation::{Access, Operation, get, post};
use crate::routes::inbound;
use service::answers;

pub fn operations() -> Vec<Operation> {
    let mut all = vec![];
    all.extend(tagged("The server", vec![
        post("/inbound", "takeMail", "Deliver an incoming mail")
            .says("For a mail server or hosted relay that delivers mails by HTTP (`docs/mail.md`). The mail is stored before the answer and processed afterwards; its sender gets an answer by mail. A copy of a mail that is already stored is also 202 and does nothing. Without `LONGHAND_INBOUND_SECRET` this path does not exist.")
            .by(Access::Inbound)
            .query::<inbound::To>()
            .text_body("message/rfc822")
            .nothing("202", "The mail is stored. No body.")
            .refuses("401", &[("token_invalid", "the secret is wrong")])
            .also("404", "NotFound"),
        get("/livez", "getHealth", "Whether the process answers")
            .says("Does not check the database. For a supervisor that restarts a process that hangs.")
            .by(Access::Anybody)
            .ok::<answers::Health>("200", "The process answers.")
            .always(),
        get("/readyz", "getReadiness", "Whether the server is ready")
            .says("For load balancers and monitoring. 503 has the same shape as 200, with the reasons: the database does not answer within 3 seconds or accepts no writes, a worker is overdue, a queue is stuck, or the server is stopping. The reasons `quarantine` and `parked_mails` also come with 200: they need an operator.")
            .by(Access::Anybody)
            .ok::<answers::Readiness>("200", "Ready.")
            .ok::<answers::Readiness>("503", "Not ready, or only in part: `reasons` says why.")
            .always(),
        get("/metrics", "getMetrics", "Figures for Prometheus")
            .says("In the text format of Prometheus, without names of players or games. Only for requests sent directly to the server: a request through a proxy (`X-Forwarded-For` or `Forwarded`) is 404.")
            .by(Access::Anybody)
            .text("200", "text/plain", "The figures.")
            .also("404", "NotFound")
            .always(),
    ]));
    all
}

//! JSON Schema of this title's types.

use crate::titles::schemas::{TitleSchemas, of};

pub const SCHEMAS: TitleSchemas = TitleSchemas {
    id: "railways-of-the-world",
    name: "Railways",
    facts: of::<super::facts::Fact>,
    options: of::<super::options::Options>,
    view: of::<super::view::View<'static>>,
    sealed: &[("keep_baron", "card")],
};

//! What people read about a fact.

use super::facts::Fact;

pub fn tell(_fact: &Fact) -> Option<String> {
    None
}

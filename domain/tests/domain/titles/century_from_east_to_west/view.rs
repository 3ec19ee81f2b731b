//! The view as text.

use crate::testing::playout;
use domain::kernel::canonical;
use domain::titles::century_from_east_to_west::{CenturyFromEastToWest, view};

#[test]
fn the_text_of_the_view_is_canonical_json() {
    playout(&CenturyFromEastToWest::V1, serde_json::json!({}), 4, 3, |state, _, _| {
        let text = view::text(state);
        assert_eq!(canonical::bytes(&view::view(state)), text.as_bytes());
    });
}

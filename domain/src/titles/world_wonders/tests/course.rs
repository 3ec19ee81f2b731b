//! Examples 33 to 66.

//! The rule book's examples and invariants, played.

mod playouts;

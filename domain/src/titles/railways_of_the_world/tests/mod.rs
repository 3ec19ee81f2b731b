//! Tests of the title.
mod playouts;

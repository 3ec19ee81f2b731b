-- An entity tag may tell nobody what somebody does for themselves: whoever watched a game's tag saw that standing orders were given.
-- The tag of who gave them has them in it instead (store/src/glances.rs).
set local citus.enable_unsafe_triggers = on;
drop trigger standing_orders_beside on standing_orders;

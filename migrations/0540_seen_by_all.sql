-- An entity tag may tell nobody what somebody does for themselves: whoever watched a game's tag saw that standing orders were given.
-- The tag of who gave them has them in it instead (store/src/glances.rs).
-- One statement: where games lie on many servers, Citus hands the whole text on to them, and takes no trigger off without being told to.
do $$ begin
  perform set_config('citus.enable_unsafe_triggers', 'on', true);
  drop trigger standing_orders_beside on standing_orders;
end $$;

-- The values last written to `shelf` and `lobby`, next to those that they should have: if they differ, the tables are
-- updated (`store/src/shelf`). Only with many servers; a move changes none of them.
alter table game_list
  add column if not exists followed_status smallint,
  add column if not exists followed_players bigint[],
  -- The newest event known to a process that is updating the tables, or died doing so. Null: no update.
  add column if not exists followed_by int;

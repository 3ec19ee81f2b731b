-- What `shelf` and `lobby` have been told of a game lies beside what they should know: whoever finds them apart follows
-- (`store/src/shelf`). Only where games lie on many servers; no move changes any of it.
alter table game_list
  add column if not exists followed_status smallint,
  add column if not exists followed_players bigint[],
  -- The newest event that somebody knew who is at it now, or has died at it. Null: nobody is.
  add column if not exists followed_by int;

-- The list remembers for which moment the game's timer was last set: an append whose game wants to be looked at later than
-- that leaves the timer alone, since a needless look costs less than two index entries a move. The look sets it anew.
alter table game_list add column timer_at timestamptz not null default 'infinity';
update game_list set timer_at = timers.due_at from timers where timers.game_id = game_list.game_id;

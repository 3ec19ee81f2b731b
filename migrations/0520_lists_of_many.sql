-- Lists where games lie on many servers (ADR 21): whose games there are, and which public ones, without asking every server that
-- has games. They hold what selects and orders; what is shown is read from the list itself. On one Postgres both stay empty.

-- One row for each player in `game_list.players`: the games of a player lie together.
create table shelf (
  player_id bigint not null,
  game_id bigint not null,
  title text collate "C" not null,
  visibility smallint not null,
  status smallint not null,
  brought boolean not null,  -- it came as a file
  -- The game's newest event when this was read of the list: what was read earlier does not take its place.
  seq int not null,
  constraint shelf_pkey primary key (player_id, game_id)
);
create index shelf_status on shelf (player_id, status, game_id);
create index shelf_brought on shelf (player_id, game_id) where brought;

-- Every public game.
create table lobby (
  game_id bigint not null,
  title text collate "C" not null,
  status smallint not null,
  host bigint not null,
  -- Where it stands in the list: its deadline where a clock runs, some seconds old perhaps, else 'infinity'.
  ends_at timestamptz not null,
  seq int not null,  -- as in `shelf`
  constraint lobby_pkey primary key (game_id)
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);
-- The list's order, of each status with and without a title.
create index lobby_order on lobby (status, ends_at, (-game_id));
create index lobby_title_order on lobby (title, status, ends_at, (-game_id));
-- Games with a clock, the newest first; of the others the order above is that one.
create index lobby_clocked on lobby (game_id) where status in (1, 2);

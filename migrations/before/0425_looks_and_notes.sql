-- How far somebody had looked at a game: `seq` the newest event that they have had before them, `before` the newest one at
-- the look before that. What has changed since then is marked on their board.
create table looks (
  game_id bigint not null,
  player_id bigint not null,
  seq int not null,
  before int not null,
  constraint looks_pkey primary key (game_id, player_id)
);
create index looks_player on looks (player_id);

-- What a player writes down about a game for themselves. Nobody else is shown it, and it goes with their account.
create table notes (
  game_id bigint not null,
  player_id bigint not null,
  text text not null,
  changed_at timestamptz not null,
  constraint notes_pkey primary key (game_id, player_id)
);
create index notes_player on notes (player_id);

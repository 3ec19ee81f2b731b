-- Time: what players have ordered in advance, what they were reminded of, when no server was there, how fast they answer.

-- A player's standing orders in a game: private, and no part of the log.
create table standing_orders (
  game_id bigint not null,
  player_id bigint not null,
  set_seq int not null,  -- the game's head when they were given
  revision int not null default 1,  -- raised whenever he gives others
  orders jsonb not null,
  constraint standing_orders_pkey primary key (game_id, player_id)
);

-- What the append that plays one of them leaves of the orders. It is written before the append, and counts once event `seq`
-- stands in the log with this hash: so an order is used up exactly once, whenever a server dies, and an append that lost
-- its race leaves nothing behind that means anything.
create table standing_fired (
  game_id bigint not null,
  player_id bigint not null,
  revision int not null,
  seq int not null,
  hash bytea not null,
  left_orders jsonb not null,
  constraint standing_fired_pkey primary key (game_id, player_id, revision, seq, hash)
);

-- What a player is told about his standing orders: what fired, what stopped and why.
create table standing_notes (
  game_id bigint not null,
  player_id bigint not null,
  seq int not null,
  told jsonb not null,
  constraint standing_notes_pkey primary key (game_id, player_id, seq)
);

-- Who was reminded of which turn (the event that asked him) how often: no reminder goes out twice.
create table reminders (
  game_id bigint not null,
  seq int not null,
  player_id bigint not null,
  step smallint not null,  -- 0 half, 1 most is gone, 2 last call
  constraint reminders_pkey primary key (game_id, seq, player_id, step)
);

-- When a server was last seen alive, and the times when none was: those are given back to the players.
create table heartbeat (
  one boolean not null default true,
  at timestamptz not null,
  constraint heartbeat_pkey primary key (one),
  constraint heartbeat_one check (one)
);
create table outages (
  began_at timestamptz not null,
  ended_at timestamptz not null,
  constraint outages_pkey primary key (began_at)
);
create index outages_ended on outages (ended_at);

-- How long each answer took, and each time-out: what a profile's figures are made of. Can be made again from the log.
create table answers (
  player_id bigint not null,
  game_id bigint not null,
  seq int not null,
  answer_s int,  -- null: the time was up
  constraint answers_pkey primary key (player_id, game_id, seq)
);

-- The seat that a substitute is invited to; null: an invitation to a game that has not started.
alter table invitations add column seat smallint;

-- Nudges, so that nobody is nudged too often.
create table nudges (
  game_id bigint not null,
  player_id bigint not null,  -- who was nudged
  by_player bigint not null,
  at timestamptz not null,
  constraint nudges_pkey primary key (game_id, player_id, at)
);

-- Settings of games to use again.
create table templates (
  id bigint not null,
  player_id bigint not null,
  name text not null,
  settings jsonb not null,
  created_at timestamptz not null,
  constraint templates_pkey primary key (id)
);
create index templates_player on templates (player_id);

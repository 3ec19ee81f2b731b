-- What the append writes beside the events, in the same statement: mails to send, the list of games, the next timer, the
-- idempotency key. And what is kept about games but can be made again or forgotten: snapshots, what a player has seen.
--
-- Their keys start with game_id too, so they can be partitioned or distributed like the log. Here they are not: they do
-- not grow with the moves, and in an append each partition that is touched costs as much as several rows.

-- Work queue, one row per (game, topic, seq, recipient), deleted when done. Game 0 holds what belongs to no game (logins).
-- A parked notice is due at 'infinity'. No partial indexes: every append would test their conditions.
create table outbox (
  game_id bigint not null,
  topic smallint not null,
  seq int not null,
  recipient bigint not null,
  due_at timestamptz not null,
  tries smallint not null default 0,
  parked_at timestamptz,
  error text,
  constraint outbox_pkey primary key (game_id, topic, seq, recipient)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);
create index outbox_due on outbox (due_at);

-- The read model: one row per game, rewritten by every append. No index on a column that changes with a move, so that the
-- update stays on its page (HOT). The defaults stand only in a row that an append had to make because the list was
-- emptied; `longhand rebuild` fills them in.
create table game_list (
  game_id bigint not null,
  title text not null default '',
  visibility smallint not null default 2,
  last_seq int not null,
  status smallint not null,
  to_act bigint[] not null default '{}',
  players bigint[] not null default '{}',
  deadline timestamptz,
  doc jsonb not null default '{}',
  constraint game_list_pkey primary key (game_id)
) with (fillfactor = 60);
-- "My games": fastupdate off, since a reader would otherwise walk the list of pending entries.
create index game_list_players on game_list using gin (players) with (fastupdate = off);
-- The lobby: the newest public games of a status, with and without a title.
create index game_list_lobby on game_list (visibility, status, game_id);
create index game_list_lobby_title on game_list (visibility, title, status, game_id);

-- The next moment at which a game wants to be looked at; a late or needless wake-up changes nothing. 'infinity': never.
create table timers (
  game_id bigint not null,
  due_at timestamptz not null,
  constraint timers_pkey primary key (game_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
create index timers_due on timers (due_at);

-- Disposable: may be truncated at any time.
create table snapshots (
  game_id bigint not null,
  engine text not null,
  seq int not null,
  state bytea not null,
  state_hash bytea not null,
  constraint snapshots_pkey primary key (game_id, engine, seq)
);

-- The newest event a player has had before his eyes: a held your-turn mail is dropped for it.
create table seen (
  game_id bigint not null,
  player_id bigint not null,
  seq int not null,
  constraint seen_pkey primary key (game_id, player_id)
) with (fillfactor = 80);

-- Kept 48 hours; the first answer is made again from (game_id, seq). No index for the pruning: it reads two days' keys.
create table idempotency_keys (
  player_id bigint not null,
  key text not null,
  request_sha256 bytea not null,
  game_id bigint,
  seq int,
  made_at timestamptz not null default clock_timestamp(),
  constraint idempotency_keys_pkey primary key (player_id, key)
);

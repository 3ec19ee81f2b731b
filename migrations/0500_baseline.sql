-- The whole schema. A new database begins with it; whoever has a database that another program made is told so at the start, and
-- nothing is written to it (ADR 24). Until the first release this file changes with the schema; after it, it does not change any
-- more, and what comes later has files of its own beside this one.

-- Ids, addresses and hashes go by their bytes: `collate "C"`. The order of a language changes with the operating system's
-- libraries, and breaks the indexes that went by it; and lower case is not the same in every language.

-- ## The log
--
-- Games and their events, written once and never changed. Every key of a game's tables starts with game_id, so that they are
-- hash-partitioned here, and distributed over many servers elsewhere (ADR 21).

-- One row per game, written at its creation: nothing here changes with a move, so it makes no dead tuples.
create table games (
  game_id bigint not null,
  title text collate "C" not null,
  ruleset text collate "C" not null,
  name text not null,
  visibility smallint not null,  -- 0 public, 1 unlisted, 2 private
  host bigint not null,
  created_at timestamptz not null,
  archived boolean not null default false,  -- it came as a file from elsewhere, and is read-only
  -- What is said of the table to those who look for one. It is no event: nothing of the game depends on it.
  language text collate "C",  -- which one is spoken there, as a tag; null: nothing was said
  beginners boolean not null default false,  -- they are welcome
  constraint games_pkey primary key (game_id)
) partition by hash (game_id);
-- Who brought games here as files finds them on the first page: they are few of all games.
create index games_brought_by on games (host, game_id) where archived;

-- No CHECK constraints: Postgres reads them from their text again for every statement and partition, a fifth of an
-- append's cost. The audit walks the chain and finds what they would.
create table events (
  game_id bigint not null,
  seq int not null,
  -- The writing transaction: a reader of the whole log takes only rows below pg_snapshot_xmin() and so never skips one
  -- that commits late. The bigint is there because xid8 has no BRIN operator class in Postgres 15.
  xact bigint not null default (pg_current_xact_id()::text::bigint),
  -- Copies out of the payload, for queries; the audit compares them.
  kind smallint not null,
  actor bigint not null,
  at timestamptz not null,
  -- sha256(previous hash || payload); 32 zero bytes before event 1.
  hash bytea not null,
  -- The whole event as canonical JSON. Never jsonb: it re-orders keys, and the hash could not be computed again.
  payload bytea not null,
  -- What not everybody may know; the payload holds its salted hashes.
  sealed bytea,
  constraint events_pkey primary key (game_id, seq)
) partition by hash (game_id);

do $$ begin
  for i in 0..15 loop
    execute format('create table games_p%s partition of games for values with (modulus 16, remainder %s)', i, i);
    -- Rows are never updated: pages are filled, and freezing follows the inserts.
    execute format('create table events_p%s partition of events for values with (modulus 16, remainder %s)
      with (fillfactor = 100, autovacuum_vacuum_insert_scale_factor = 0.05, toast_tuple_target = 4080)', i, i);
  end loop;
end $$;

-- The second lock after the privileges, and the only one where the server cannot have a role of its own.
create function deny_change() returns trigger language plpgsql as $$ begin
  raise exception '% on % is forbidden: the log is append-only', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
-- Row triggers of a parent are cloned to its partitions; those on TRUNCATE are not.
create trigger events_immutable before update or delete on events for each row execute function deny_change();
create trigger events_no_truncate before truncate on events for each statement execute function deny_change();
do $$ begin
  for i in 0..15 loop
    execute format('create trigger events_no_truncate before truncate on events_p%s
      for each statement execute function deny_change()', i);
  end loop;
end $$;

-- ## What an append writes beside the events
--
-- In the same statement: mails to send, the list of games, the next timer, the idempotency key. Their keys start with game_id,
-- too. Here they are not partitioned: they do not grow with the moves, and in an append each partition that is touched costs
-- as much as several rows.

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
  -- It waits, with others, to be told in one mail, a bundle: for which player. It is due at 'infinity', and goes when the bundle
  -- has left. No index: the outbox is short.
  bundled_for bigint,
  constraint outbox_pkey primary key (game_id, topic, seq, recipient)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);
create index outbox_due on outbox (due_at);

-- The read model: one row per game, rewritten by every append. No index on a column that changes with a move, so that the
-- update stays on its page (HOT). The defaults stand only in a row that an append had to make because the list was
-- emptied; `longhand rebuild` fills them in.
create table game_list (
  game_id bigint not null,
  title text collate "C" not null default '',
  visibility smallint not null default 2,
  last_seq int not null,
  status smallint not null,
  to_act bigint[] not null default '{}',
  players bigint[] not null default '{}',
  deadline timestamptz,
  -- The hash of event `last_seq`: an append asks here whether it is founded on the head, one look at one index, where the log's
  -- sixteen partitions would be sixteen looks prepared for each statement. The log stays the judge: its primary key decides
  -- races, and a row that is missing or behind is put right from it.
  head_hash bytea not null default '',
  -- For which moment the game's timer was last set: an append whose game wants to be looked at later than that leaves the timer
  -- alone, since a needless look costs less than two index entries a move. The look sets it anew.
  timer_at timestamptz not null default 'infinity',
  turn text not null default '{}',  -- JSON: to_act (seats), deadline, head, hash
  constraint game_list_pkey primary key (game_id)
) with (fillfactor = 60);
-- "My games": fastupdate off, since a reader would otherwise walk the list of pending entries.
create index game_list_players on game_list using gin (players) with (fastupdate = off);
-- The lobby: the newest public games of a status, with and without a title.
create index game_list_lobby on game_list (visibility, status, game_id);
create index game_list_lobby_title on game_list (visibility, title, status, game_id);

-- The rest of what the list says of a game, which seldom changes: a move writes two hundred bytes of the list, where one with its
-- document would write fifteen hundred, with their copies on the page and in the write-ahead log. It is JSON as text, only ever
-- read whole, neither parsed nor re-ordered.
create table game_docs (
  game_id bigint not null,
  doc text not null,
  constraint game_docs_pkey primary key (game_id)
);

-- The next moment at which a game wants to be looked at; a late or needless wake-up changes nothing. 'infinity': never.
create table timers (
  game_id bigint not null,
  due_at timestamptz not null,
  constraint timers_pkey primary key (game_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
create index timers_due on timers (due_at);

-- Kept 48 hours; the first answer is made again from (game_id, seq). No index for the pruning: it reads two days' keys.
create table idempotency_keys (
  player_id bigint not null,
  key text collate "C" not null,
  request_sha256 bytea not null,
  game_id bigint,
  seq int,
  made_at timestamptz not null default clock_timestamp(),
  made_id bigint,  -- what the request made beside the log: a token, an invitation, a webhook
  place bigint not null,  -- where it lies: with the game that it is for, where the append writes it, else with its player
  constraint idempotency_keys_pkey primary key (player_id, key, place)
);

-- ## Many servers
--
-- Where games lie on many servers (ADR 21). On one Postgres these three tables stay empty.

-- Several games of one shard are written by an update of a row that lies there, of no game: `written` are the games of the last
-- one (store/src/distribute/append.sql, which adds what it takes along).
create table append_doors (
  game_id bigint not null,
  written bigint[],
  constraint append_doors_pkey primary key (game_id)
);

-- Lists: whose games there are, and which public ones, without asking every server that has games. They hold what selects and
-- orders; what is shown is read from the list itself.

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

-- ## What is kept of games beside the log
--
-- It can be made again or forgotten, or it counts what changes without an event.

-- Disposable: may be truncated at any time.
create table snapshots (
  game_id bigint not null,
  engine text collate "C" not null,
  seq int not null,
  state bytea not null,
  state_hash bytea not null,
  constraint snapshots_pkey primary key (game_id, engine, seq)
);

-- Games that this version of the program, or one before it, could not read, and since when. A version that can goes on with them
-- and gives the time back; the row goes when that is done.
create table quarantine (
  game_id bigint primary key,
  since timestamptz not null
);

-- What is read of a game changes with its log, and with a little that lies beside it: the names of its players and its own, the
-- words of its cases, standing orders. It is counted in the transaction that changes it, so that an entity tag can be made of
-- the head and two counters without folding anything (ADR 17). A move changes none of them. No row: nothing has changed.
create table beside (
  game_id bigint not null,
  changes bigint not null default 1,
  constraint beside_pkey primary key (game_id)
) with (fillfactor = 80);

-- On a server of many the row that is counted lies beside the row that changed, and is found by a value, not by an expression.
create function count_beside() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_op = 'DELETE' then changed := old.game_id; else changed := new.game_id; end if;
  insert into beside (game_id) values (changed)
    on conflict (game_id) do update set changes = beside.changes + 1;
  return null;
end $$;
create trigger games_beside after update on games for each row
  when (old.name is distinct from new.name) execute function count_beside();

-- ## People
--
-- Who they are, how they log in, what they hold. All personal data of the server is in the tables of this and the next parts,
-- never in an event, so that an account can be erased without touching the log.

create table players (
  id bigint not null,
  name text not null,
  email text collate "C",  -- null once the account is deleted, and of a guest
  zone text not null default 'UTC',
  language text not null default 'en',
  joined_at timestamptz not null default clock_timestamp(),
  mail jsonb not null default '{}',
  vacation jsonb not null default '[]',
  takeback text not null default 'ask',
  token_generation int not null default 0,  -- raised to revoke every reply address handed out
  deleted_at timestamptz,
  named boolean not null default true,  -- they have said how they want to be called
  suspended_at timestamptz,
  changes bigint not null default 0,  -- of this row: what is read of their games names them
  -- The key of the calendar's own address is derived from the player's id and this number: raising it revokes the address.
  calendar_generation int not null default 0,
  -- They play without an account, in one browser, and are looked at again then, whether they still play. Null: an account.
  guest_until timestamptz,
  constraint players_pkey primary key (id)
);
create unique index players_email_key on players (lower(email));
create index players_suspended on players (suspended_at) where suspended_at is not null;
-- Every few seconds each server looks up who was shut out lately, in case an announcement was lost: without reading all rows.
create index players_deleted on players (deleted_at) where deleted_at is not null;
create index players_guests on players (guest_until) where guest_until is not null;

create function count_player() returns trigger language plpgsql as $$ begin
  new.changes := old.changes + 1;
  return new;
end $$;
create trigger players_changes before update on players for each row
  when (old.* is distinct from new.*) execute function count_player();

-- Whom a player does not want to hear from: their talk is not shown and not mailed to them, their invitations and nudges are
-- refused, and neither sees the open tables of the other. Nothing of it is an event.
create table blocks (
  player_id bigint not null,
  blocked bigint not null,
  since timestamptz not null default clock_timestamp(),
  constraint blocks_pkey primary key (player_id, blocked)
);
create index blocks_blocked on blocks (blocked);

-- How long each answer took, and each time-out: what a profile's figures are made of. Can be made again from the log.
create table answers (
  player_id bigint not null,
  game_id bigint not null,
  seq int not null,
  answer_s int,  -- null: the time was up
  constraint answers_pkey primary key (player_id, game_id, seq)
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

-- What a player writes down about a game for themselves. Nobody else is shown it, and it goes with their account.
create table notes (
  game_id bigint not null,
  player_id bigint not null,
  text text not null,
  changed_at timestamptz not null,
  constraint notes_pkey primary key (game_id, player_id)
);
create index notes_player on notes (player_id);

-- The newest event that a player has had before their eyes: a held your-turn mail is dropped for it. `at`: when they looked.
create table seen (
  game_id bigint not null,
  player_id bigint not null,
  seq int not null,
  at timestamptz not null,
  constraint seen_pkey primary key (game_id, player_id)
) with (fillfactor = 80);

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

-- ## How people are let in

-- No secret in it: token and code are derived from the id by the server's key.
create table login_links (
  id bigint not null,
  email text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  code_tries smallint not null default 0,  -- wrong codes; the fifth kills the link
  next text,  -- path and query of the page that the login was asked for on
  -- The language that it was asked for in (BCP 47), in which the mail is written and an account that it makes is spoken to; null:
  -- nobody said one.
  language text,
  constraint login_links_pkey primary key (id)
);
create index login_links_email on login_links (lower(email), created_at);

create table sessions (
  id bigint not null,
  player_id bigint not null,
  kind smallint not null,  -- 0 browser, 1 api
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint sessions_pkey primary key (id)
);
create index sessions_player on sessions (player_id);
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;

-- One family a session: the newest is unused, and using an old one again betrays a theft.
create table refresh_tokens (
  sha256 bytea not null check (length(sha256) = 32),
  session_id bigint not null,
  made_at timestamptz not null,
  used_at timestamptz,
  constraint refresh_tokens_pkey primary key (sha256)
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Personal tokens, and keys that stand in addresses, for programs that can send nothing else (calendars, feed readers, a browser's
-- EventSource). Such a key reads, and reads one kind of thing; it is revoked like a token.
create table tokens (
  id bigint not null,
  player_id bigint not null,
  name text not null,
  scopes text[] not null,
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  expires_at timestamptz,
  in_address boolean not null default false,
  game_id bigint,  -- the one game that a key in an address opens; null: all of its owner's
  constraint tokens_pkey primary key (id),
  constraint tokens_sha256_key unique (sha256)
);
create index tokens_player on tokens (player_id);
-- As `players_deleted`.
create index tokens_revoked on tokens (revoked_at) where revoked_at is not null;

-- An invitation's link logs in once, and not for ever.
create table invitations (
  id bigint not null,
  game_id bigint not null,
  email text collate "C" not null,
  invited_by bigint not null,
  created_at timestamptz not null,
  player_id bigint,  -- who took it up
  seat smallint,  -- that a substitute is invited to; null: an invitation to a game that has not started
  login_until timestamptz not null default clock_timestamp() + interval '14 days',
  login_used_at timestamptz,
  -- Who is invited to play again is known to the host as a player, not by their address: which player that is, so that a list of
  -- the invited has a name there and no address. Null: the host has typed the address.
  known_as bigint,
  constraint invitations_pkey primary key (id)
);
create unique index invitations_game_email_key on invitations (game_id, lower(email));
create index invitations_email on invitations (lower(email));

-- Somebody wants to be reached at another address. Both are written to: the new one has to say yes, the old one may say no, for
-- a while afterwards, too. No secret in it: the links are derived from the id by the server's key.
create table address_changes (
  id bigint not null,
  player_id bigint not null,
  old_email text collate "C" not null,
  new_email text collate "C" not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,     -- the new address is the player's
  stopped_at timestamptz,  -- by the old address, or by the player
  constraint address_changes_pkey primary key (id)
);
create index address_changes_player on address_changes (player_id);

-- How much an account may do that writes to others, and how many mails a mailbox gets: here and not in a server's memory, so that
-- it holds over restarts and over several servers. One row for each key that has spent lately. What was spent comes back evenly:
-- `full_at` is when all of it has (so a span before it nothing is left), and a row whose `full_at` is past says nothing.
create table budgets (
  kind smallint not null,
  key bigint not null,  -- a player, or 8 bytes of a hash of a mailbox
  full_at timestamptz not null,
  span_s double precision not null,
  constraint budgets_pkey primary key (kind, key)
) with (fillfactor = 70);

-- ## Mails out

-- Where each reader's thread of a game stands.
create table mail_threads (
  game_id bigint not null,
  player_id bigint not null,
  last_message_id text collate "C" not null,
  sent_at timestamptz not null,
  constraint mail_threads_pkey primary key (game_id, player_id)
);
create index mail_threads_player on mail_threads (player_id);

-- What became of each mail that went out.
create table mail_ledger (
  message_id text collate "C" not null,
  bounce_token text collate "C",  -- of its return path: a keyed hash of the mail and of the address that it went to
  player_id bigint,
  game_id bigint not null,
  seq int not null,
  topic smallint not null,
  state text not null,  -- kept, handed_over, delivered, delayed, bounced, complained
  relay text,
  relay_id text collate "C",  -- what the relay answered when it took it
  at timestamptz not null,
  changed_at timestamptz not null,
  status text,  -- RFC 3463, as 5.1.1
  why text,
  -- When the reader has looked at the game on a page after it: the last thing that can be known of a mail's way. That they have
  -- acted stands in the log.
  opened_at timestamptz,
  -- A short keyed hash for each line that it had, in their order: by them a reply's quote is known. Not their text.
  line_hashes bytea,
  -- Which event it showed and the check code that it bore, so that the audit can compare the log with what was told. Null in a
  -- mail of which this was not noted; then it knows the event alone that it was about.
  shown_seq int,
  shown_hash text collate "C",
  constraint mail_ledger_pkey primary key (message_id, game_id)
);
create index mail_ledger_bounce on mail_ledger (bounce_token) where bounce_token is not null;
create index mail_ledger_player on mail_ledger (player_id, at) where player_id is not null;
create index mail_ledger_unopened on mail_ledger (player_id, game_id) where player_id is not null and opened_at is null;
create index mail_ledger_game on mail_ledger (game_id, seq);

-- Only those whose mails come back. The row goes when the player shows that mails reach them.
create table mail_trouble (
  player_id bigint not null,
  state text not null,  -- delayed, bounced, complained
  score smallint not null,  -- mails that failed softly, one point each; five stop the mails, too
  since timestamptz not null,
  changed_at timestamptz not null,
  why text not null,
  constraint mail_trouble_pkey primary key (player_id)
);

-- Players whom no mail reaches and who have not shown up since: their clocks stand for a while (an event of each game), and
-- their tables are told. Only those; the row goes when the player shows up.
create table unreached (
  player_id bigint not null,
  since timestamptz not null,
  why text not null,
  constraint unreached_pkey primary key (player_id)
);

-- The day of each player's last digest: it comes once a day, at the hour that they chose.
create table mail_digests (
  player_id bigint not null,
  day date not null,
  constraint mail_digests_pkey primary key (player_id)
);

-- Mailboxes that want no mails from here, unless they ask for one: SHA-256 of the address in lower case, without what follows a
-- `+`, and without the dots of Gmail. A hash, because whoever left has not given us the address to keep.
create table mailboxes_closed (
  sha256 bytea not null check (length(sha256) = 32),
  closed_at timestamptz not null,
  constraint mailboxes_closed_pkey primary key (sha256)
);

-- The newest mails of a server without SMTP, in a ring of six parts with 250 each. A row that is deleted keeps its space until the
-- next vacuum, however many mails come before it; a part that is emptied whole gives it back at once.
create sequence dev_mails_id as bigint;
create table dev_mails (
  id bigint not null,
  part smallint not null,  -- id / 250 % 6
  recipient text collate "C" not null,
  subject text not null,
  at timestamptz not null,
  raw bytea not null,
  constraint dev_mails_pkey primary key (id, part)
) partition by list (part);
alter sequence dev_mails_id owned by dev_mails.id;
do $$ begin
  for i in 0..5 loop
    execute format('create table dev_mails_p%s partition of dev_mails for values in (%s)', i, i);
  end loop;
end $$;
create index dev_mails_recipient on dev_mails (lower(recipient), id);

-- ## Mails in

-- Stored before they are looked at, worked off from here, each with its verdict. A mail is a copy of another only if that one was
-- believed and done: neither a stranger's mail nor one that was refused may swallow a later one. Such copies meet at the unique
-- index: however often a mail is delivered, it has one effect.
create table inbound_mails (
  id bigint not null,
  recipient text collate "C" not null,  -- lower case
  message_id text collate "C",
  content_sha256 bytea not null check (length(content_sha256) = 32),
  mail_from text collate "C",  -- the envelope's; empty for a bounce, null where it is not known
  via text not null,
  raw bytea,  -- null once it has been kept long enough
  received_at timestamptz not null,
  due_at timestamptz not null,  -- 'infinity' once it is judged
  tries smallint not null default 0,
  copies smallint not null default 1,
  verdict text,
  code text,
  game_id bigint,
  player_id bigint,
  seq int,
  answer jsonb,
  judged_at timestamptz,
  believed boolean not null default false,
  constraint inbound_mails_pkey primary key (id)
);
comment on column inbound_mails.believed is 'its sender was believed and it is being done, or has been';
create index inbound_mails_content on inbound_mails (recipient, content_sha256);
create unique index inbound_mails_believed_key on inbound_mails (recipient, content_sha256) where believed;
create index inbound_mails_due on inbound_mails (due_at) where due_at < 'infinity';
create index inbound_mails_player on inbound_mails (player_id, received_at) where player_id is not null;

-- What was read in a mail and asked back: `yes` does exactly this, while the game stands where it stood. One for each player of a
-- game, replaced by the next.
create table pending_readings (
  game_id bigint not null,
  player_id bigint not null,
  mail_id bigint not null,  -- the mail that it was read in
  seq int not null,  -- the head that it is bound to
  shown int not null,  -- the event that the mail showed which was answered
  typed text not null,
  at timestamptz not null,
  answered_by bigint,  -- the mail that said yes
  constraint pending_readings_pkey primary key (game_id, player_id)
);

-- ## Words
--
-- No index here is unique by an id or a hash alone: it names the game as well, so that it holds on the game's server of many
-- (ADR 21). The game stands first where rows are looked for by their game.

-- Free texts of players: reasons, comments, orders as they were typed. An event holds SHA-256(salt || text) alone, so a text
-- can be deleted with its writer's account and the log stays whole.
create table texts (
  sha256 bytea not null check (length(sha256) = 32),
  game_id bigint not null,
  player_id bigint not null,
  salt bytea not null,
  text text not null,
  written_at timestamptz not null default clock_timestamp(),
  constraint texts_pkey primary key (sha256, game_id)
);
create index texts_player on texts (player_id);
-- A text is written before the event that names it: only what becomes of it afterwards counts.
create trigger texts_beside after update or delete on texts for each row execute function count_beside();

-- Table talk: what the players of a game say to each other. It is no event, since words are personal data: whoever wrote
-- one can delete it, and they go with their account.
create table messages (
  id bigint not null,
  game_id bigint not null,
  player_id bigint not null,
  at timestamptz not null,
  text text not null,
  key text collate "C",  -- of the request or the mail that brought it: asked twice, it is said once
  constraint messages_pkey primary key (game_id, id)
);
create index messages_player on messages (player_id);
create unique index messages_key on messages (game_id, player_id, key) where key is not null;

-- Up to which message each reader has been told or has read.
create table messages_read (
  game_id bigint not null,
  player_id bigint not null,
  up_to bigint not null,
  constraint messages_read_pkey primary key (game_id, player_id)
);
create index messages_read_player on messages_read (player_id);

-- ## Before the start

-- What the players of a game that has not begun have added to its seed, 16 bytes each. Written in the transaction of the append
-- with their `seat_taken`, taken away in that of `seat_left` or `started`, which names them in the log.
create table nonces (
  game_id bigint not null,
  player_id bigint not null,
  by smallint not null,  -- 0 a page, 1 a client, 2 a mail
  nonce bytea not null,
  constraint nonces_pkey primary key (game_id, player_id)
);

-- ## Time, and what is ordered in advance

-- A player's standing orders in a game: private, and no part of the log.
create table standing_orders (
  game_id bigint not null,
  player_id bigint not null,
  set_seq int not null,  -- the game's head when they were given
  revision int not null default 1,  -- raised whenever the player gives others
  orders jsonb not null,
  constraint standing_orders_pkey primary key (game_id, player_id)
);
-- No trigger counts them in `beside`: an entity tag may tell nobody what somebody does for themselves. The tag of the player who
-- gave them has them in it instead (store/src/glances.rs).

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

-- What a player is told about their standing orders: what fired, what stopped and why.
create table standing_notes (
  game_id bigint not null,
  player_id bigint not null,
  seq int not null,
  told jsonb not null,
  constraint standing_notes_pkey primary key (game_id, player_id, seq)
);

-- Who was reminded of which turn (the event that asked them) how often: no reminder goes out twice.
create table reminders (
  game_id bigint not null,
  seq int not null,
  player_id bigint not null,
  step smallint not null,  -- 0 half, 1 most is gone, 2 last call
  constraint reminders_pkey primary key (game_id, seq, player_id, step)
);

-- Nudges, so that nobody is nudged too often.
create table nudges (
  game_id bigint not null,
  player_id bigint not null,  -- who was nudged
  by_player bigint not null,
  at timestamptz not null,
  constraint nudges_pkey primary key (game_id, player_id, at)
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

-- ## Webhooks and push

-- Where players want to be told of their games' events by HTTP, how far each has been told of each game, and what is to be
-- delivered or was. All of it is pulled from the log after the appends, never written by them. No secret in it: it is derived from
-- the id by the server's key.
create table webhooks (
  id bigint not null,
  player_id bigint not null,
  url text collate "C" not null,
  kinds text[],  -- of events; null: all
  created_at timestamptz not null,
  failing_since timestamptz,  -- the first of the failures after the last success
  off_at timestamptz,
  off_reason text,  -- gone, failing
  -- How it tells: as Standard Webhooks, or in words that chats take (Discord, Mattermost, Slack).
  format text not null default 'standard',
  not_before timestamptz,  -- it asked not to be called before then (Retry-After)
  constraint webhooks_pkey primary key (id)
);
create index webhooks_player on webhooks (player_id);

-- The event up to which a webhook's deliveries have been made. Whoever moves it on makes them, in the same statement: so of
-- several servers one does.
create table webhook_places (
  webhook_id bigint not null,
  game_id bigint not null,
  seq int not null,
  constraint webhook_places_pkey primary key (webhook_id, game_id)
) with (fillfactor = 70);

-- Work queue and log in one: a row is due at 'infinity' once nobody tries it any more.
create table webhook_deliveries (
  id bigint not null,
  webhook_id bigint not null,
  player_id bigint not null,
  game_id bigint not null,
  seq int not null,
  kind text not null,
  body text not null,
  state text not null,  -- waiting, delivered, failed
  tries smallint not null default 0,
  due_at timestamptz not null,
  tried_at timestamptz,
  status smallint,  -- what the receiver answered
  error text,
  constraint webhook_deliveries_pkey primary key (id, game_id)
) with (fillfactor = 70);
create unique index webhook_deliveries_event_key on webhook_deliveries (webhook_id, game_id, seq);
create index webhook_deliveries_due on webhook_deliveries (due_at) where due_at < 'infinity';
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_player on webhook_deliveries (player_id);

-- Web Push: where a player's browsers take messages (RFC 8030), and the messages. What is told, and when, is what mails tell, and
-- when: a message is put in here when the notice of the outbox that it tells of is written to its reader.
create table push_endpoints (
  id bigint not null,
  player_id bigint not null,
  endpoint text collate "C" not null,  -- of the browser's push service; whoever knows it still cannot send, for want of our key
  p256dh bytea not null check (length(p256dh) = 65),  -- the browser's public key (RFC 8291)
  secret bytea not null check (length(secret) = 16),  -- and its authentication secret
  name text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  not_before timestamptz,  -- its push service asked not to be called before then (Retry-After)
  constraint push_endpoints_pkey primary key (id)
);
create unique index push_endpoints_endpoint on push_endpoints (endpoint);
create index push_endpoints_player on push_endpoints (player_id);

-- Work queue. A row is due at 'infinity' once nobody tries it any more: a notice that is tried again tells it once.
create table push_messages (
  endpoint_id bigint not null,
  game_id bigint not null,
  topic smallint not null,
  seq int not null,
  player_id bigint not null,
  body text not null,
  made_at timestamptz not null,
  due_at timestamptz not null,
  tries smallint not null default 0,
  error text,
  -- Of a message that is told in the place of a mail: the notice of the outbox that waits until some browser has it, and goes out
  -- as a mail where none takes it. Null: the mail goes anyway.
  notice_seq int,
  recipient bigint,
  constraint push_messages_pkey primary key (endpoint_id, game_id, topic, seq)
) with (fillfactor = 70);
create index push_messages_due on push_messages (due_at) where due_at < 'infinity';
create index push_messages_player on push_messages (player_id);

-- ## Boxes

-- Boxes of one's own (docs/boxes.md): what a title is played with, as a document that is known by its hash and never changes. It
-- is here once for each who has added it; whoever deletes theirs takes it off their list, and games that use it keep it.
create table boxes (
  sha256 bytea not null check (length(sha256) = 32),  -- of the document
  player_id bigint not null,  -- whose it is; 0: the server's own
  title text collate "C" not null,
  name text not null,
  version bigint not null,
  author text not null,
  licence text not null,
  provenance text not null,  -- JSON: where each table comes from
  document text not null,  -- canonical JSON
  added_at timestamptz not null default now(),
  deleted_at timestamptz,  -- kept for games alone since then
  constraint boxes_pkey primary key (sha256, player_id)
);
create index boxes_player on boxes (player_id, title);

-- Which games are played with a box of one's own.
create table box_games (
  game_id bigint not null,
  sha256 bytea not null,
  plays boolean not null,  -- false: a copy to try things on, or a game that came as a file
  constraint box_games_pkey primary key (game_id)
);
create index box_games_sha256 on box_games (sha256);

-- ## Archives

-- What was brought here as a file: which game its log names (it may be kept under another id), by which first event it is
-- known, and whose key signed it. The same log comes once; its players are nobody's accounts here.
create table imports (
  game_id bigint not null,
  log_id bigint not null,
  first_hash bytea not null,
  signed_by text collate "C",  -- the first 16 digits of the key; null: nobody's
  -- What stood around the events: the export gives those lines out as they came.
  first_line text not null,
  last_lines text not null,
  constraint imports_pkey primary key (game_id),
  constraint imports_first_hash_key unique (first_hash)
);

-- ## Proof

-- Whose word a log is: the public keys that this server has signed with, in their order, so that what was signed before a key was
-- replaced can be checked for ever. Each is signed by the one before it (docs/log-format.md#keys). A key that comes back has
-- another row.
create table signing_keys (
  n int not null,  -- from 1
  public_key bytea not null,
  since timestamptz not null,
  signature bytea,  -- by the key before; null: it is the first, or the one before it was lost
  constraint signing_keys_pkey primary key (n)
);
create trigger signing_keys_immutable before update or delete on signing_keys for each row execute function deny_change();
create trigger signing_keys_no_truncate before truncate on signing_keys for each statement execute function deny_change();

-- The transparency log (docs/transparency.md): a tree over the heads of all games that only ever grows, and what was signed of it.

-- One at a time grows. A log is its name and its key: another key begins another log, and so does a database that was restored and
-- is older than what was signed.
create table tlog_logs (
  log smallint not null,
  origin text collate "C" not null unique,  -- its name: the first line of each checkpoint
  begun_at timestamptz not null default clock_timestamp(),
  follows text,  -- the last checkpoint that was signed of the log before
  key text collate "C" not null,  -- C2SP's verifier key
  signature bytea,  -- by the key of the log before; null: it is the first, or that key was lost
  constraint tlog_logs_pkey primary key (log)
);

-- Leaf n: this game stood at this event with this hash. Of game 0 it is a deed of the operators' log: its number and its hash.
create table tlog_leaves (
  log smallint not null,
  n bigint not null,
  game_id bigint not null,
  seq int not null,
  hash bytea not null,
  constraint tlog_leaves_pkey primary key (log, n)
);
create unique index tlog_leaves_game on tlog_leaves (log, game_id, seq);

-- Hashes of the tree's complete parts: node n of a level stands over leaves n * 2^level and on. Level 0: hashes of leaves.
create table tlog_nodes (
  log smallint not null,
  level smallint not null,
  n bigint not null,
  hash bytea not null,
  constraint tlog_nodes_pkey primary key (log, level, n)
);

create table tlog_checkpoints (
  log smallint not null,
  size bigint not null,
  root bytea not null,
  note text not null,  -- C2SP tlog-checkpoint, signed by this server
  made_at timestamptz not null,
  constraint tlog_checkpoints_pkey primary key (log, size)
);

-- Who else has signed a checkpoint: a line of the note, and when its signer says that was.
create table tlog_cosignatures (
  log smallint not null,
  size bigint not null,
  witness text collate "C" not null,
  line text not null,
  signed_at timestamptz not null,
  constraint tlog_cosignatures_pkey primary key (log, size, witness)
);

do $$ declare t text; begin
  foreach t in array array['tlog_logs', 'tlog_leaves', 'tlog_nodes', 'tlog_checkpoints', 'tlog_cosignatures'] loop
    execute format('create trigger %s_immutable before update or delete on %s for each row execute function deny_change()', t, t);
    execute format('create trigger %s_no_truncate before truncate on %s for each statement execute function deny_change()', t, t);
  end loop;
end $$;

-- How the witnesses fare that checkpoints are sent to.
create table tlog_witnesses (
  log smallint not null,
  witness text collate "C" not null,
  size bigint not null default 0,  -- the newest of our checkpoints that it knows
  failing_since timestamptz,
  why text,
  asked_at timestamptz not null,
  constraint tlog_witnesses_pkey primary key (log, witness)
);

-- Logs of other servers, which this one is a witness of: the newest checkpoint that it has signed of each.
create table witnessed_logs (
  origin text collate "C" not null,
  size bigint not null,
  root bytea not null,
  note text not null,
  signed_at timestamptz not null,
  constraint witnessed_logs_pkey primary key (origin)
);

-- Which server is looking through the whole log at the moment: one does, however many start.
create table audits (
  only_one boolean primary key default true check (only_one),
  beat_at timestamptz not null,
  finished_at timestamptz,
  games bigint not null default 0,
  findings bigint not null default 0
);
insert into audits (beat_at) values ('-infinity');

-- ## Operators

-- What operators do to accounts and words, and changes of keys: a log of deeds that is only ever added to, each line with its leaf
-- in the transparency log (docs/log-format.md#deeds). What it is about stands there by its id, and stays when the account is erased.
create table operators_log (
  n int not null,  -- from 1, without a gap
  at timestamptz not null,
  deed text not null,
  player_id bigint,
  game_id bigint,
  what text collate "C",  -- the id of a message, the hash of a text, a box or a key, the number of a line that was emptied
  -- Who of the machine's users gave the command, and why. They are emptied together where the law wants it; `words` stays.
  operator text,
  reason text,
  salt bytea,
  words bytea not null,  -- sha256(salt || operator and reason)
  seal bytea not null,   -- by the key folder: the program wrote this line, and no statement that somebody slipped in
  constraint operators_log_pkey primary key (n)
);
create index operators_log_player on operators_log (player_id);

-- The one change that there is: a line is emptied after a deed that says so.
create function deny_all_but_emptying() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    if new.operator is null and new.reason is null and new.salt is null
      and (new.n, new.at, new.deed, new.player_id, new.game_id, new.what, new.words, new.seal)
          is not distinct from (old.n, old.at, old.deed, old.player_id, old.game_id, old.what, old.words, old.seal)
      and exists (select 1 from operators_log where deed = 'words_deleted' and what = old.n::text) then
      return new;
    end if;
  end if;
  raise exception '% on % is forbidden: the log is append-only', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger operators_log_immutable before update or delete on operators_log
  for each row execute function deny_all_but_emptying();
create trigger operators_log_no_truncate before truncate on operators_log
  for each statement execute function deny_change();

-- ## Views
--
-- The log as people ask it questions: kinds by their names, ids as the pages show them, an event as JSON where it is asked for.
-- A view reads nothing by itself: what is not named in a query is not computed.

-- An id as it is shown: 13 characters of Crockford base 32.
create function longhand_id(raw bigint) returns text language sql immutable strict parallel safe as $$
  select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz',
                           ((raw >> (60 - 5 * i)) & case i when 0 then 15 else 31 end)::int + 1, 1), '' order by i)
    from generate_series(0, 12) as i
$$;

-- The number behind it, so that indexes are used: `where game_id = longhand_raw('0sa2mz3pbfc00')`.
create function longhand_raw(shown text) returns bigint language sql immutable strict parallel safe as $$
  select case when shown ~ '^[0-7][0-9a-hjkmnp-tv-z]{12}$' then (
    select sum((strpos('0123456789abcdefghjkmnpqrstvwxyz', substr(shown, i + 1, 1)) - 1)::bigint << (60 - 5 * i))::bigint
      from generate_series(0, 12) as i) end
$$;

-- jsonb knows no U+0000, which a log that was brought here from elsewhere may hold.
create function longhand_json(payload bytea) returns jsonb language sql immutable strict parallel safe as $$
  select replace(convert_from(payload, 'UTF8'), '\u0000', '\ufffd')::jsonb
$$;

create view event_kinds as select number::smallint, kind from (values
  (1, 'created'), (2, 'seat_taken'), (3, 'seat_left'), (4, 'seat_replaced'), (5, 'started'), (6, 'move'),
  (7, 'reverted'), (8, 'takeback_asked'), (9, 'takeback_answered'), (10, 'takeback_closed'), (11, 'dispute_opened'),
  (12, 'dispute_commented'), (13, 'dispute_voted'), (14, 'dispute_ruled'), (15, 'voted'), (16, 'paused'), (17, 'resumed'),
  (18, 'absence_set'), (19, 'clock_refunded'), (20, 'time_expired'), (21, 'resigned'), (22, 'finished'), (23, 'voided'),
  (24, 'closed'), (25, 'dispute_arbiter'), (26, 'dispute_allowed'), (27, 'choice_changed')) as kinds (number, kind);

create view event_view as
select longhand_id(e.game_id) as game,
       e.seq,
       coalesce(k.kind, e.kind::text) as kind,
       case when e.actor <> 0 then longhand_id(e.actor) end as player,
       e.at,
       encode(e.hash, 'hex') as hash,
       e.sealed is not null as has_sealed,
       longhand_json(e.payload) as event,
       longhand_json(e.payload) -> 'facts' as facts,
       e.game_id,
       e.actor
  from events as e left join event_kinds as k on k.number = e.kind;

-- A fact a row.
create view fact_view as
select v.game, v.seq, v.kind, v.at, v.player, f.n::int as n, f.fact ->> 'fact' as fact, f.fact as said, v.game_id
  from event_view as v
 cross join lateral jsonb_array_elements(case jsonb_typeof(v.facts) when 'array' then v.facts else '[]' end)
       with ordinality as f (fact, n);

create view game_view as
select longhand_id(g.game_id) as game,
       g.title,
       g.ruleset,
       g.name,
       (array['public', 'unlisted', 'private'])[g.visibility + 1] as visibility,
       (array['open', 'running', 'disputed', 'paused', 'finished', 'void', 'quarantined'])[l.status + 1] as status,
       l.last_seq as head,
       g.created_at,
       l.deadline,
       longhand_id(g.host) as host,
       array(select longhand_id(id) from unnest(l.players) as id) as players,
       g.archived,
       g.game_id
  from games as g join game_list as l using (game_id);

-- Without addresses.
create view player_view as
select longhand_id(id) as player, name, language, zone, joined_at, suspended_at is not null as suspended,
       deleted_at is not null as deleted, id as player_id
  from players;

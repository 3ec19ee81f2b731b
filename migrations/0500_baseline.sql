-- The whole schema. A new database starts with it. A database that another program created is refused at the start,
-- and nothing is written to it (ADR 24). Until the first release this file changes with the schema. After that it
-- never changes, and later changes have files of their own.

-- Ids, addresses and hashes are compared by bytes: `collate "C"`. The order of a language changes with the operating
-- system's libraries, which breaks indexes; and lower case differs between languages.

-- ## The log
--
-- Games and their events, written once and never changed. Every key of a game's tables starts with game_id, so they
-- are hash-partitioned here, and can be distributed over many servers (ADR 21).

-- One row per game, written at its creation. A move changes nothing here, so there are no dead tuples.
create table games (
  game_id bigint not null,
  title text collate "C" not null,
  ruleset text collate "C" not null,
  name text not null,
  visibility smallint not null,  -- 0 public, 1 unlisted, 2 private
  host bigint not null,
  created_at timestamptz not null,
  archived boolean not null default false,  -- imported from a file, and read-only
  -- How the table describes itself to players who look for one. Not an event: the game does not depend on it.
  language text collate "C",  -- the table's language, a tag; null: not stated
  beginners boolean not null default false,  -- beginners are welcome
  constraint games_pkey primary key (game_id)
) partition by hash (game_id);
-- Players find the games that they imported on the first page: few of all games.
create index games_brought_by on games (host, game_id) where archived;

-- No CHECK constraints: Postgres parses them again for every statement and partition, a fifth of an append's cost.
-- The audit walks the chain and finds the same errors.
create table events (
  game_id bigint not null,
  seq int not null,
  -- The writing transaction: a reader of the whole log takes only rows below pg_snapshot_xmin() and so never skips
  -- one that commits late. A bigint, because xid8 has no BRIN operator class in Postgres 15.
  xact bigint not null default (pg_current_xact_id()::text::bigint),
  -- Copies of the payload's fields, for queries; the audit compares them.
  kind smallint not null,
  actor bigint not null,
  at timestamptz not null,
  -- sha256(previous hash || payload); 32 zero bytes before event 1.
  hash bytea not null,
  -- The whole event as canonical JSON. Never jsonb: it reorders keys, and the hash could not be computed again.
  payload bytea not null,
  -- The parts that not everybody may know; the payload holds their salted hashes.
  sealed bytea,
  constraint events_pkey primary key (game_id, seq)
) partition by hash (game_id);

do $$ begin
  for i in 0..15 loop
    execute format('create table games_p%s partition of games for values with (modulus 16, remainder %s)', i, i);
    -- Rows are never updated: pages are filled completely, and freezing follows the inserts.
    execute format('create table events_p%s partition of events for values with (modulus 16, remainder %s)
      with (fillfactor = 100, autovacuum_vacuum_insert_scale_factor = 0.05, toast_tuple_target = 4080)', i, i);
  end loop;
end $$;

-- The second protection after the privileges, and the only one if the server cannot have a role of its own.
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

-- ## Written by an append beside the events
--
-- In the same statement: mails to send, the list of games, the next timer, the idempotency key. Their keys start with
-- game_id too. They are not partitioned: they do not grow with the moves, and in an append each partition costs as
-- much as several rows.

-- Work queue, one row per (game, topic, seq, recipient), deleted when done. Game 0 holds notices of no game (logins).
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
  -- The player for whom it waits to be sent with others in one mail, a bundle. Then it is due at 'infinity' and is
  -- deleted when the bundle was sent. No index: the outbox is short.
  bundled_for bigint,
  constraint outbox_pkey primary key (game_id, topic, seq, recipient)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);
create index outbox_due on outbox (due_at);

-- The read model: one row per game, rewritten by every append. No index on a column that changes with a move, so that
-- the update stays on its page (HOT). The defaults occur only in a row that an append had to create because the list
-- was emptied; `longhand rebuild` fills them in.
create table game_list (
  game_id bigint not null,
  title text collate "C" not null default '',
  visibility smallint not null default 2,
  last_seq int not null,
  status smallint not null,
  to_act bigint[] not null default '{}',
  players bigint[] not null default '{}',
  deadline timestamptz,
  -- The hash of event `last_seq`. An append checks here whether it is based on the head: one lookup in one index,
  -- instead of sixteen prepared for the log's partitions. The log still decides: its primary key settles races, and a
  -- missing or outdated row here is corrected from it.
  head_hash bytea not null default '',
  -- The moment for which the game's timer was last set. An append that needs a later moment leaves the timer alone,
  -- since a needless check costs less than two index entries a move. The check sets the next timer.
  timer_at timestamptz not null default 'infinity',
  turn text not null default '{}',  -- JSON: to_act (seats), deadline, head, hash
  constraint game_list_pkey primary key (game_id)
) with (fillfactor = 60);
-- "My games". fastupdate is off, since a reader would otherwise walk the list of pending entries.
create index game_list_players on game_list using gin (players) with (fastupdate = off);
-- The lobby: the newest public games of a status, with and without a title.
create index game_list_lobby on game_list (visibility, status, game_id);
create index game_list_lobby_title on game_list (visibility, title, status, game_id);

-- The rest of a list item, which seldom changes. So a move writes two hundred bytes of the list instead of fifteen
-- hundred, with their copies on the page and in the write-ahead log. JSON as text: only read whole, never parsed or
-- reordered.
create table game_docs (
  game_id bigint not null,
  doc text not null,
  constraint game_docs_pkey primary key (game_id)
);

-- When a game must be checked next; a late or needless check changes nothing. 'infinity': never.
create table timers (
  game_id bigint not null,
  due_at timestamptz not null,
  constraint timers_pkey primary key (game_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
create index timers_due on timers (due_at);

-- Kept 48 hours; the first answer is computed again from (game_id, seq). No index for the pruning: it reads two days'
-- keys.
create table idempotency_keys (
  player_id bigint not null,
  key text collate "C" not null,
  request_sha256 bytea not null,
  game_id bigint,
  seq int,
  made_at timestamptz not null default clock_timestamp(),
  made_id bigint,  -- the object created outside the log: a token, an invitation, a webhook
  place bigint not null,  -- where it is stored: with its game if an append writes it, else with its player
  constraint idempotency_keys_pkey primary key (player_id, key, place)
);

-- ## Many servers
--
-- Used when games are distributed over many servers (ADR 21). With one Postgres these three tables stay empty.

-- Several games of one shard are written through an update of such a row in the shard, which belongs to no game.
-- `written`: the games of the last update (store/src/distribute/append.sql adds the column that carries the appends).
create table append_doors (
  game_id bigint not null,
  written bigint[],
  constraint append_doors_pkey primary key (game_id)
);

-- Lists: a player's games and the public games, without asking every server that has games. They hold the columns
-- that select and sort; a list's content is read from game_list.

-- One row for each player in `game_list.players`: a player's games are stored together.
create table shelf (
  player_id bigint not null,
  game_id bigint not null,
  title text collate "C" not null,
  visibility smallint not null,
  status smallint not null,
  brought boolean not null,  -- imported from a file
  -- The game's newest event when the list was read: an earlier reading never replaces a later one.
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
  -- The place in the list: the deadline if a clock runs, perhaps some seconds old, else 'infinity'.
  ends_at timestamptz not null,
  seq int not null,  -- as in `shelf`
  constraint lobby_pkey primary key (game_id)
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);
-- The list's order for each status, with and without a title.
create index lobby_order on lobby (status, ends_at, (-game_id));
create index lobby_title_order on lobby (title, status, ends_at, (-game_id));
-- Games with a clock, newest first; for the others the order above is the same.
create index lobby_clocked on lobby (game_id) where status in (1, 2);

-- ## Beside the log
--
-- These tables can be rebuilt or lost, or they count changes without an event.

-- A cache: may be truncated at any time.
create table snapshots (
  game_id bigint not null,
  engine text collate "C" not null,
  seq int not null,
  state bytea not null,
  state_hash bytea not null,
  constraint snapshots_pkey primary key (game_id, engine, seq)
);

-- Games that this version of the program, or an earlier one, could not read, and since when. A version that can read
-- them continues them and refunds the time; then it deletes the row.
create table quarantine (
  game_id bigint primary key,
  since timestamptz not null
);

-- What a reader sees of a game depends on its log and on a few things outside it: the names of its players and its
-- own, the words of its cases, standing orders. Each change of these is counted in its own transaction, so that an
-- entity tag can be made of the head and two counters, without folding (ADR 17). A move changes no counter. No row:
-- no changes.
create table beside (
  game_id bigint not null,
  changes bigint not null default 1,
  constraint beside_pkey primary key (game_id)
) with (fillfactor = 80);

-- With many servers the counter is on the same server as the changed row, and is found by a value, not by an
-- expression.
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
-- Players, their logins and their belongings. All personal data of the server is in the tables of this part and the
-- next ones, never in an event, so that an account can be erased without touching the log.

create table players (
  id bigint not null,
  name text not null,
  email text collate "C",  -- null for a deleted account, and for a guest
  zone text not null default 'UTC',
  language text not null default 'en',
  joined_at timestamptz not null default clock_timestamp(),
  mail jsonb not null default '{}',
  vacation jsonb not null default '[]',
  takeback text not null default 'ask',
  token_generation int not null default 0,  -- raised to revoke every reply address handed out
  deleted_at timestamptz,
  named boolean not null default true,  -- they have chosen a name
  suspended_at timestamptz,
  changes bigint not null default 0,  -- counts changes of this row, since pages of their games show their name
  -- The key in the calendar's address is derived from the player's id and this number: raising it revokes the
  -- address.
  calendar_generation int not null default 0,
  -- A guest: plays without an account, in one browser, and is checked at this time. Null: an account.
  guest_until timestamptz,
  constraint players_pkey primary key (id)
);
create unique index players_email_key on players (lower(email));
create index players_suspended on players (suspended_at) where suspended_at is not null;
-- Every few seconds each server looks up recent revocations, in case an announcement was lost: without a full scan.
create index players_deleted on players (deleted_at) where deleted_at is not null;
create index players_guests on players (guest_until) where guest_until is not null;

create function count_player() returns trigger language plpgsql as $$ begin
  new.changes := old.changes + 1;
  return new;
end $$;
create trigger players_changes before update on players for each row
  when (old.* is distinct from new.*) execute function count_player();

-- Players blocked by a player: their talk is not shown or mailed, their invitations and nudges are refused, and
-- neither sees the open tables of the other. Not an event.
create table blocks (
  player_id bigint not null,
  blocked bigint not null,
  since timestamptz not null default clock_timestamp(),
  constraint blocks_pkey primary key (player_id, blocked)
);
create index blocks_blocked on blocks (blocked);

-- Answer times and time-outs, for the figures of a profile. Can be rebuilt from the log.
create table answers (
  player_id bigint not null,
  game_id bigint not null,
  seq int not null,
  answer_s int,  -- null: a time-out
  constraint answers_pkey primary key (player_id, game_id, seq)
);

-- Game settings saved to use again.
create table templates (
  id bigint not null,
  player_id bigint not null,
  name text not null,
  settings jsonb not null,
  created_at timestamptz not null,
  constraint templates_pkey primary key (id)
);
create index templates_player on templates (player_id);

-- Private notes of a player about a game. Shown to nobody else, and deleted with the account.
create table notes (
  game_id bigint not null,
  player_id bigint not null,
  text text not null,
  changed_at timestamptz not null,
  constraint notes_pkey primary key (game_id, player_id)
);
create index notes_player on notes (player_id);

-- The newest event that a player has seen: a held your-turn mail about it is dropped. `at`: when they looked.
create table seen (
  game_id bigint not null,
  player_id bigint not null,
  seq int not null,
  at timestamptz not null,
  constraint seen_pkey primary key (game_id, player_id)
) with (fillfactor = 80);

-- A player's looks at a game: `seq` is the newest event that they have seen, `before` the newest one at the look
-- before. Changes since then are marked on their board.
create table looks (
  game_id bigint not null,
  player_id bigint not null,
  seq int not null,
  before int not null,
  constraint looks_pkey primary key (game_id, player_id)
);
create index looks_player on looks (player_id);

-- ## Login

-- No secret is stored: token and code are derived from the id with the server's key.
create table login_links (
  id bigint not null,
  email text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  code_tries smallint not null default 0,  -- wrong codes; the fifth disables the link
  next text,  -- path and query of the page that asked for the login
  -- Language of the request (BCP 47), used for the mail and for an account created by it; null: none given.
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

-- One family for each session: only the newest is unused, and a second use of an old one reveals a theft.
create table refresh_tokens (
  sha256 bytea not null check (length(sha256) = 32),
  session_id bigint not null,
  made_at timestamptz not null,
  used_at timestamptz,
  constraint refresh_tokens_pkey primary key (sha256)
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Personal tokens, and keys in addresses for programs that can send nothing else (calendars, feed readers, a
-- browser's EventSource). Such a key can only read, and only one kind of thing; it is revoked like a token.
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
  game_id bigint,  -- the one game that a key in an address opens; null: all games of its owner
  constraint tokens_pkey primary key (id),
  constraint tokens_sha256_key unique (sha256)
);
create index tokens_player on tokens (player_id);
-- As `players_deleted`.
create index tokens_revoked on tokens (revoked_at) where revoked_at is not null;

-- An invitation's link logs in once, and expires.
create table invitations (
  id bigint not null,
  game_id bigint not null,
  email text collate "C" not null,
  invited_by bigint not null,
  created_at timestamptz not null,
  player_id bigint,  -- the player who accepted
  seat smallint,  -- for a substitute; null: an invitation to a game that has not started
  login_until timestamptz not null default clock_timestamp() + interval '14 days',
  login_used_at timestamptz,
  -- The invited player, if the host invited a player again and does not know their address: a list of the invited
  -- then shows the name and no address. Null: the host typed the address.
  known_as bigint,
  constraint invitations_pkey primary key (id)
);
create unique index invitations_game_email_key on invitations (game_id, lower(email));
create index invitations_email on invitations (lower(email));

-- A player wants another address. Both addresses get a mail: the new one must confirm, the old one may refuse, also
-- for a while afterwards. No secret is stored: the links are derived from the id with the server's key.
create table address_changes (
  id bigint not null,
  player_id bigint not null,
  old_email text collate "C" not null,
  new_email text collate "C" not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,     -- the new address is in use
  stopped_at timestamptz,  -- by the old address, or by the player
  constraint address_changes_pkey primary key (id)
);
create index address_changes_player on address_changes (player_id);

-- Limits of what an account may send to others, and of mails to a mailbox. Stored here, so that they hold across
-- restarts and servers. One row for each key that has spent recently. Spent amounts come back evenly: at `full_at`
-- all of it is back (a span earlier nothing was left), and a row whose `full_at` is past has no effect.
create table budgets (
  kind smallint not null,
  key bigint not null,  -- a player, or 8 bytes of a hash of a mailbox
  full_at timestamptz not null,
  span_s double precision not null,
  constraint budgets_pkey primary key (kind, key)
) with (fillfactor = 70);

-- ## Mails out

-- The mail thread of each reader and game.
create table mail_threads (
  game_id bigint not null,
  player_id bigint not null,
  last_message_id text collate "C" not null,
  sent_at timestamptz not null,
  constraint mail_threads_pkey primary key (game_id, player_id)
);
create index mail_threads_player on mail_threads (player_id);

-- The state of each mail that was sent.
create table mail_ledger (
  message_id text collate "C" not null,
  bounce_token text collate "C",  -- of its return path: a keyed hash of the mail and its recipient's address
  player_id bigint,
  game_id bigint not null,
  seq int not null,
  topic smallint not null,
  state text not null,  -- kept, handed_over, delivered, delayed, bounced, complained
  relay text,
  relay_id text collate "C",  -- the relay's answer when it accepted the mail
  at timestamptz not null,
  changed_at timestamptz not null,
  status text,  -- RFC 3463, for example 5.1.1
  why text,
  -- When the reader opened the game's page after the mail: the last thing that can be known about it. Their actions
  -- are in the log.
  opened_at timestamptz,
  -- A short keyed hash of each line, in order: they let us recognise our own text when a reply quotes it. Not the
  -- text.
  line_hashes bytea,
  -- The event that it showed and its check code, so that the audit can compare the log with the mails. Null if not
  -- recorded; then only the event that the mail was about is known.
  shown_seq int,
  shown_hash text collate "C",
  constraint mail_ledger_pkey primary key (message_id, game_id)
);
create index mail_ledger_bounce on mail_ledger (bounce_token) where bounce_token is not null;
create index mail_ledger_player on mail_ledger (player_id, at) where player_id is not null;
create index mail_ledger_unopened on mail_ledger (player_id, game_id) where player_id is not null and opened_at is null;
create index mail_ledger_game on mail_ledger (game_id, seq);

-- Players whose mails bounce. The row is deleted when the player shows that mails reach them.
create table mail_trouble (
  player_id bigint not null,
  state text not null,  -- delayed, bounced, complained
  score smallint not null,  -- soft failures, one point each; five also stop the mails
  since timestamptz not null,
  changed_at timestamptz not null,
  why text not null,
  constraint mail_trouble_pkey primary key (player_id)
);

-- Players whom no mail reaches and who have not shown up since. Their clocks stop for a while (an event in each
-- game), and their tables are told. The row is deleted when the player shows up.
create table unreached (
  player_id bigint not null,
  since timestamptz not null,
  why text not null,
  constraint unreached_pkey primary key (player_id)
);

-- The day of each player's last digest: one a day, at the hour of their choice.
create table mail_digests (
  player_id bigint not null,
  day date not null,
  constraint mail_digests_pkey primary key (player_id)
);

-- Mailboxes that want no mail from here unless they request it: SHA-256 of the address in lower case, without the
-- part after a `+` and without the dots of Gmail. A hash, because a person who has left has not given us the address
-- to keep.
create table mailboxes_closed (
  sha256 bytea not null check (length(sha256) = 32),
  closed_at timestamptz not null,
  constraint mailboxes_closed_pkey primary key (sha256)
);

-- The newest mails of a server without SMTP, in a ring of six parts with 250 mails each. A deleted row keeps its
-- space until the next vacuum; a truncated part frees it at once.
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

-- Inbound mails, stored before they are judged, each with its verdict. A mail is a copy of another only if that one
-- was authenticated and executed: a stranger's mail, or a refused one, must not suppress a later one. Such copies
-- meet at the unique index, so a mail that is delivered several times has one effect.
create table inbound_mails (
  id bigint not null,
  recipient text collate "C" not null,  -- lower case
  message_id text collate "C",
  content_sha256 bytea not null check (length(content_sha256) = 32),
  mail_from text collate "C",  -- the envelope's sender; empty for a bounce, null if unknown
  via text not null,
  raw bytea,  -- null once the retention time is over
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

-- Our reading of a mail that we asked its writer to confirm: `yes` does exactly this, while the game stands where it
-- stood. One for each player of a game; the next one replaces it.
create table pending_readings (
  game_id bigint not null,
  player_id bigint not null,
  mail_id bigint not null,  -- the mail that was interpreted
  seq int not null,  -- the head that it is bound to
  shown int not null,  -- the event shown by the mail that was answered
  typed text not null,
  at timestamptz not null,
  answered_by bigint,  -- the mail that confirmed it
  constraint pending_readings_pkey primary key (game_id, player_id)
);

-- ## Words
--
-- No index here is unique by an id or a hash alone: it includes the game, so that it works on the game's server with
-- many (ADR 21). The game comes first if rows are searched by their game.

-- Free texts of players: reasons, comments, orders as typed. An event holds only SHA-256(salt || text), so a text can
-- be deleted with its writer's account while the log stays whole.
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
-- A text is written before the event that names it, so only later changes count.
create trigger texts_beside after update or delete on texts for each row execute function count_beside();

-- Table talk: what the players of a game say to each other. Not an event, since words are personal data: the writer
-- can delete a message, and it is deleted with the account.
create table messages (
  id bigint not null,
  game_id bigint not null,
  player_id bigint not null,
  at timestamptz not null,
  text text not null,
  key text collate "C",  -- of the request or mail: a repeated one is stored once
  constraint messages_pkey primary key (game_id, id)
);
create index messages_player on messages (player_id);
create unique index messages_key on messages (game_id, player_id, key) where key is not null;

-- The last message that each reader has read or been told.
create table messages_read (
  game_id bigint not null,
  player_id bigint not null,
  up_to bigint not null,
  constraint messages_read_pkey primary key (game_id, player_id)
);
create index messages_read_player on messages_read (player_id);

-- ## Before the start

-- The players' contributions to a game's seed before it starts, 16 bytes each. Written in the transaction of the
-- append with their `seat_taken`, deleted in that of `seat_left` or `started`; the latter names them in the log.
create table nonces (
  game_id bigint not null,
  player_id bigint not null,
  by smallint not null,  -- 0 a page, 1 a client, 2 a mail
  nonce bytea not null,
  constraint nonces_pkey primary key (game_id, player_id)
);

-- ## Time and standing orders

-- A player's standing orders in a game: private, and not part of the log.
create table standing_orders (
  game_id bigint not null,
  player_id bigint not null,
  set_seq int not null,  -- the game's head when they were given
  revision int not null default 1,  -- raised when the player gives other orders
  orders jsonb not null,
  constraint standing_orders_pkey primary key (game_id, player_id)
);
-- No trigger counts them in `beside`: an entity tag must not reveal a player's private changes. Instead the player's
-- own tag includes them (store/src/glances.rs).

-- The rest of the orders after the append that plays one of them. Written before the append, and valid once event
-- `seq` is in the log with this hash. So an order is used up exactly once, even if a server dies, and an append that
-- loses its race leaves nothing valid behind.
create table standing_fired (
  game_id bigint not null,
  player_id bigint not null,
  revision int not null,
  seq int not null,
  hash bytea not null,
  left_orders jsonb not null,
  constraint standing_fired_pkey primary key (game_id, player_id, revision, seq, hash)
);

-- Messages to a player about their standing orders: what fired, what stopped and why.
create table standing_notes (
  game_id bigint not null,
  player_id bigint not null,
  seq int not null,
  told jsonb not null,
  constraint standing_notes_pkey primary key (game_id, player_id, seq)
);

-- The reminders sent for each turn (the event that asked the player): none is sent twice.
create table reminders (
  game_id bigint not null,
  seq int not null,
  player_id bigint not null,
  step smallint not null,  -- 0 half the time, 1 most of it is gone, 2 last call
  constraint reminders_pkey primary key (game_id, seq, player_id, step)
);

-- Nudges, to limit their number.
create table nudges (
  game_id bigint not null,
  player_id bigint not null,  -- the player who was nudged
  by_player bigint not null,
  at timestamptz not null,
  constraint nudges_pkey primary key (game_id, player_id, at)
);

-- When a server was last alive, and the times when none was: these are refunded to the players.
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

-- Addresses to which players want their games' events by HTTP, how far each has been served in each game, and its
-- deliveries. All of it is made from the log after the appends, never by them. No secret is stored: it is derived
-- from the id with the server's key.
create table webhooks (
  id bigint not null,
  player_id bigint not null,
  url text collate "C" not null,
  kinds text[],  -- of events; null: all
  created_at timestamptz not null,
  failing_since timestamptz,  -- the first failure after the last success
  off_at timestamptz,
  off_reason text,  -- gone, failing
  -- The format: Standard Webhooks, or text for chats (Discord, Mattermost, Slack).
  format text not null default 'standard',
  not_before timestamptz,  -- it asked for no calls until then (Retry-After)
  constraint webhooks_pkey primary key (id)
);
create index webhooks_player on webhooks (player_id);

-- The event up to which a webhook's deliveries exist. Moving it on and adding them is one statement, so only one of
-- several servers does it.
create table webhook_places (
  webhook_id bigint not null,
  game_id bigint not null,
  seq int not null,
  constraint webhook_places_pkey primary key (webhook_id, game_id)
) with (fillfactor = 70);

-- Work queue and log in one: a row that is not tried any more is due at 'infinity'.
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
  status smallint,  -- the receiver's status code
  error text,
  constraint webhook_deliveries_pkey primary key (id, game_id)
) with (fillfactor = 70);
create unique index webhook_deliveries_event_key on webhook_deliveries (webhook_id, game_id, seq);
create index webhook_deliveries_due on webhook_deliveries (due_at) where due_at < 'infinity';
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_player on webhook_deliveries (player_id);

-- Web Push: players' browsers (RFC 8030) and the messages to them. They tell the same as mails, at the same time: a
-- message is added when the outbox notice that it repeats is written to its reader.
create table push_endpoints (
  id bigint not null,
  player_id bigint not null,
  endpoint text collate "C" not null,  -- of the browser's push service; knowing it is not enough to send, without our key
  p256dh bytea not null check (length(p256dh) = 65),  -- the browser's public key (RFC 8291)
  secret bytea not null check (length(secret) = 16),  -- and its authentication secret
  name text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  not_before timestamptz,  -- its push service asked for no calls until then (Retry-After)
  constraint push_endpoints_pkey primary key (id)
);
create unique index push_endpoints_endpoint on push_endpoints (endpoint);
create index push_endpoints_player on push_endpoints (player_id);

-- Work queue. A row that is not tried any more is due at 'infinity': so a repeated notice sends its message once.
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
  -- For a message that replaces a mail: the outbox notice that waits until a browser has accepted it, and is sent as
  -- a mail if none does. Null: the mail is sent anyway.
  notice_seq int,
  recipient bigint,
  constraint push_messages_pkey primary key (endpoint_id, game_id, topic, seq)
) with (fillfactor = 70);
create index push_messages_due on push_messages (due_at) where due_at < 'infinity';
create index push_messages_player on push_messages (player_id);

-- ## Boxes

-- Boxes (docs/boxes.md): a title's components, as a document that is identified by its hash and never changes. One
-- row for each player who added it. Deleting takes it off their list; games that use it keep it.
create table boxes (
  sha256 bytea not null check (length(sha256) = 32),  -- of the document
  player_id bigint not null,  -- the owner; 0: the server
  title text collate "C" not null,
  name text not null,
  version bigint not null,
  author text not null,
  licence text not null,
  provenance text not null,  -- JSON: where each table comes from
  document text not null,  -- canonical JSON
  added_at timestamptz not null default now(),
  deleted_at timestamptz,  -- since then kept only for games
  constraint boxes_pkey primary key (sha256, player_id)
);
create index boxes_player on boxes (player_id, title);

-- The games that are played with a custom box.
create table box_games (
  game_id bigint not null,
  sha256 bytea not null,
  plays boolean not null,  -- false: a practice copy, or a game imported from a file
  constraint box_games_pkey primary key (game_id)
);
create index box_games_sha256 on box_games (sha256);

-- ## Archives

-- Imported games: the game that the log names (it may be stored under another id), the first event by which it is
-- recognised, and the key that signed it. A log is imported once; its players are not accounts here.
create table imports (
  game_id bigint not null,
  log_id bigint not null,
  first_hash bytea not null,
  signed_by text collate "C",  -- the first 16 digits of the key; null: unsigned
  -- The lines around the events, which the export repeats unchanged.
  first_line text not null,
  last_lines text not null,
  constraint imports_pkey primary key (game_id),
  constraint imports_first_hash_key unique (first_hash)
);

-- ## Proof

-- The public keys that this server has signed with, in order, so that old signatures can be checked for ever. Each is
-- signed by the one before it (docs/log-format.md#keys). A key that comes back has another row.
create table signing_keys (
  n int not null,  -- from 1
  public_key bytea not null,
  since timestamptz not null,
  signature bytea,  -- by the previous key; null: it is the first, or the previous one was lost
  constraint signing_keys_pkey primary key (n)
);
create trigger signing_keys_immutable before update or delete on signing_keys for each row execute function deny_change();
create trigger signing_keys_no_truncate before truncate on signing_keys for each statement execute function deny_change();

-- The transparency log (docs/transparency.md): a tree over the heads of all games that only grows, and its
-- checkpoints.

-- One log grows at a time. A log is identified by its name and key: another key starts another log, and so does a
-- restored database that is older than the newest checkpoint.
create table tlog_logs (
  log smallint not null,
  origin text collate "C" not null unique,  -- its name: the first line of each checkpoint
  begun_at timestamptz not null default clock_timestamp(),
  follows text,  -- the last checkpoint of the log before
  key text collate "C" not null,  -- C2SP's verifier key
  signature bytea,  -- by the key of the log before; null: it is the first, or that key was lost
  constraint tlog_logs_pkey primary key (log)
);

-- Leaf n: this game had this event with this hash as its head. Game 0: a deed of the operators' log, its number and
-- hash.
create table tlog_leaves (
  log smallint not null,
  n bigint not null,
  game_id bigint not null,
  seq int not null,
  hash bytea not null,
  constraint tlog_leaves_pkey primary key (log, n)
);
create unique index tlog_leaves_game on tlog_leaves (log, game_id, seq);

-- Hashes of the tree's complete parts: node n of a level covers the leaves from n * 2^level on. Level 0: hashes of
-- leaves.
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

-- The other signers of a checkpoint: a line of the note, and the signing time that it states.
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

-- The state of the witnesses that get our checkpoints.
create table tlog_witnesses (
  log smallint not null,
  witness text collate "C" not null,
  size bigint not null default 0,  -- the newest of our checkpoints that it knows
  failing_since timestamptz,
  why text,
  asked_at timestamptz not null,
  constraint tlog_witnesses_pkey primary key (log, witness)
);

-- Logs of other servers for which this one is a witness: the newest checkpoint that it has signed of each.
create table witnessed_logs (
  origin text collate "C" not null,
  size bigint not null,
  root bytea not null,
  note text not null,
  signed_at timestamptz not null,
  constraint witnessed_logs_pkey primary key (origin)
);

-- The audit that reads the whole log: only one server runs it at a time.
create table audits (
  only_one boolean primary key default true check (only_one),
  beat_at timestamptz not null,
  finished_at timestamptz,
  games bigint not null default 0,
  findings bigint not null default 0
);
insert into audits (beat_at) values ('-infinity');

-- ## Operators

-- Deeds of operators on accounts and words, and changes of keys. Lines are only added, and each has a leaf in the
-- transparency log (docs/log-format.md#deeds). Subjects are named by id and stay when the account is erased.
create table operators_log (
  n int not null,  -- from 1, without a gap
  at timestamptz not null,
  deed text not null,
  player_id bigint,
  game_id bigint,
  what text collate "C",  -- the id of a message, the hash of a text, a box or a key, or the number of an emptied line
  -- The user of the machine who gave the command, and the reason. Emptied together if the law requires it; `words`
  -- stays.
  operator text,
  reason text,
  salt bytea,
  words bytea not null,  -- sha256(salt || operator and reason)
  seal bytea not null,   -- made with the key folder: our program wrote this line, not an injected statement
  constraint operators_log_pkey primary key (n)
);
create index operators_log_player on operators_log (player_id);

-- The only allowed change: a line is emptied after a deed that says so.
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
-- The log for queries by people: kinds by name, ids as the pages show them, an event as JSON. A view computes only
-- the columns that a query names.

-- An id as shown: 13 characters of Crockford base 32.
create function longhand_id(raw bigint) returns text language sql immutable strict parallel safe as $$
  select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz',
                           ((raw >> (60 - 5 * i)) & case i when 0 then 15 else 31 end)::int + 1, 1), '' order by i)
    from generate_series(0, 12) as i
$$;

-- The number of a shown id, so that indexes are used: `where game_id = longhand_raw('0sa2mz3pbfc00')`.
create function longhand_raw(shown text) returns bigint language sql immutable strict parallel safe as $$
  select case when shown ~ '^[0-7][0-9a-hjkmnp-tv-z]{12}$' then (
    select sum((strpos('0123456789abcdefghjkmnpqrstvwxyz', substr(shown, i + 1, 1)) - 1)::bigint << (60 - 5 * i))::bigint
      from generate_series(0, 12) as i) end
$$;

-- jsonb has no U+0000, which an imported log may contain.
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

-- One row for each fact.
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

-- The log itself: games and their events, written once and never changed. Every key of a game's tables starts with
-- game_id, so that they can be hash-partitioned here or distributed over many servers without a change.

-- One row per game, written at its creation: nothing here changes with a move, so it makes no dead tuples.
create table games (
  game_id bigint not null,
  title text not null,
  ruleset text not null,
  name text not null,
  visibility smallint not null,  -- 0 public, 1 unlisted, 2 private
  host bigint not null,
  created_at timestamptz not null,
  constraint games_pkey primary key (game_id)
) partition by hash (game_id);

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

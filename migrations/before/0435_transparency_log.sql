-- The transparency log (docs/transparency.md): a tree over the heads of all games that only ever grows, and what was signed of it.

-- One at a time grows. Another one begins only where a database was restored that is older than what was signed.
create table tlog_logs (
  log smallint not null,
  origin text not null unique,  -- its name: the first line of each checkpoint
  begun_at timestamptz not null default clock_timestamp(),
  follows text,  -- the last checkpoint that was signed of the log before
  constraint tlog_logs_pkey primary key (log)
);

-- Leaf n: this game stood at this event with this hash.
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
  witness text not null,
  line text not null,
  signed_at timestamptz not null,
  constraint tlog_cosignatures_pkey primary key (log, size, witness)
);

-- How the witnesses fare that checkpoints are sent to.
create table tlog_witnesses (
  log smallint not null,
  witness text not null,
  size bigint not null default 0,  -- the newest of our checkpoints that it knows
  failing_since timestamptz,
  why text,
  asked_at timestamptz not null,
  constraint tlog_witnesses_pkey primary key (log, witness)
);

-- Logs of other servers, which this one is a witness of: the newest checkpoint that it has signed of each.
create table witnessed_logs (
  origin text not null,
  size bigint not null,
  root bytea not null,
  note text not null,
  signed_at timestamptz not null,
  constraint witnessed_logs_pkey primary key (origin)
);

do $$ declare t text; begin
  foreach t in array array['tlog_logs', 'tlog_leaves', 'tlog_nodes', 'tlog_checkpoints', 'tlog_cosignatures'] loop
    execute format('create trigger %s_immutable before update or delete on %s for each row execute function deny_change()', t, t);
    execute format('create trigger %s_no_truncate before truncate on %s for each statement execute function deny_change()', t, t);
  end loop;
end $$;

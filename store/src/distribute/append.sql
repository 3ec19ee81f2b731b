-- The append with many servers (ADR 21): one update of the game's row in `game_list`; Citus plans nothing else. The
-- update carries the new row and everything beside it, the events first of all, as one value in the column `append`.
-- On the game's server a trigger takes the value off the row and writes it into the shards next to this one. So an
-- append is one statement and one commit on one server. It writes the same as the one statement of
-- `append/statement.rs`. It is a single value because Citus rewrites the statement for the shard with each call, and
-- the shard's server parses and plans it: twenty columns and parameters cost a quarter more.
--
-- Statements on Citus' own tables, one for each row, would be planned by Citus, rewritten with the shard's name, and
-- parsed and planned again: twice that server's processor time for each append. The trigger's writes need no lock of
-- Citus: the shards of one game move together, and the update delays their move.
--
-- A creation, and an append to a shard that was split since `longhand migrate`, write through the column `beside`,
-- whose trigger looks the shards up.

do $$ begin
  if to_regtype('longhand_beside') is null then
    create type longhand_beside as (
      at timestamptz, kinds smallint[], actors bigint[], hashes bytea[], payloads bytea[], sealed bytea[],
      topics smallint[], recipients bigint[], due timestamptz[],
      doc text, timer timestamptz, player_id bigint, key text, request_sha256 bytea);
  end if;
end $$;

-- Null in every stored row.
alter table game_list add column if not exists beside longhand_beside;

-- Runs on a shard, before each append's update.
create or replace function longhand_write_beside() returns trigger language plpgsql as $$
declare
  game bigint := new.game_id;
  its longhand_beside := new.beside;
begin
  new.beside := null;
  for n in 1..cardinality(its.kinds) loop
    execute 'insert into events_' || get_shard_id_for_distribution_column('events', game)
      || ' (game_id, seq, kind, actor, at, hash, payload, sealed) values ($1, $2, $3, $4, $5, $6, $7, $8)'
      using game, old.last_seq + n, its.kinds[n], its.actors[n], its.at, its.hashes[n], its.payloads[n], its.sealed[n];
  end loop;
  for n in 1..cardinality(its.topics) loop
    execute 'insert into outbox_' || get_shard_id_for_distribution_column('outbox', game)
      || ' (game_id, seq, topic, recipient, due_at) values ($1, $2, $3, $4, $5)'
      using game, new.last_seq, its.topics[n], its.recipients[n], its.due[n];
  end loop;
  if its.doc is not null then
    execute 'insert into game_docs_' || get_shard_id_for_distribution_column('game_docs', game)
      || ' (game_id, doc) values ($1, $2) on conflict (game_id) do update set doc = excluded.doc'
      using game, its.doc;
  end if;
  -- If the list has our moment, the former timer was later, or the same.
  if new.timer_at = its.timer then
    execute 'insert into timers_' || get_shard_id_for_distribution_column('timers', game)
      || ' (game_id, due_at) values ($1, $2) on conflict (game_id) do update set due_at = excluded.due_at'
      using game, its.timer;
  end if;
  if its.key is not null then
    execute 'insert into idempotency_keys_' || get_shard_id_for_distribution_column('idempotency_keys', game)
      || ' (player_id, key, request_sha256, game_id, seq, place) values ($1, $2, $3, $4, $5, $4)'
      using its.player_id, its.key, its.request_sha256, game, new.last_seq;
  end if;
  return new;
end $$;

-- Citus calls triggers on its tables unsafe because they may read other rows; this one writes only beside its own
-- row. (If it exists already, the table need not be locked.)
do $$ begin
  if not exists (select 1 from pg_trigger where tgrelid = 'game_list'::regclass and tgname = 'game_list_beside') then
    create trigger game_list_beside before update on game_list for each row
      when (not (new.beside is null)) execute function longhand_write_beside();
  end if;
end $$;

do $$ begin
  if to_regtype('longhand_move') is null then
    create type longhand_move as (
      hash bytea, status smallint, to_act bigint[], deadline timestamptz, turn text, players bigint[], timer timestamptz,
      at timestamptz, kinds smallint[], actors bigint[], hashes bytea[], payloads bytea[], sealed bytea[],
      topics smallint[], recipients bigint[], due timestamptz[],
      doc text, player_id bigint, key text, request_sha256 bytea);
  end if;
end $$;

-- Null in every stored row.
alter table game_list add column if not exists append longhand_move;

-- Writes the rows beside a row of this shard of `game_list`. The shards' names are spelt out, so that a connection
-- plans each statement once. False if the shard is not among them.
do $make$
declare
  known text := '';
  place text;
begin
  for place in
    select format($place$
    when 'game_list_%s' then
      for n in 1..cardinality(its.kinds) loop
        insert into events_%s (game_id, seq, kind, actor, at, hash, payload, sealed)
          values (game, after_seq + n, its.kinds[n], its.actors[n], its.at, its.hashes[n], its.payloads[n], its.sealed[n]);
      end loop;
      for n in 1..cardinality(its.topics) loop
        insert into outbox_%s (game_id, seq, topic, recipient, due_at)
          values (game, last_seq, its.topics[n], its.recipients[n], its.due[n]);
      end loop;
      if its.doc is not null then
        insert into game_docs_%s (game_id, doc) values (game, its.doc)
          on conflict (game_id) do update set doc = excluded.doc;
      end if;
      if timed then
        insert into timers_%s (game_id, due_at) values (game, its.timer)
          on conflict (game_id) do update set due_at = excluded.due_at;
      end if;
      if its.key is not null then
        insert into idempotency_keys_%s (player_id, key, request_sha256, game_id, seq, place)
          values (its.player_id, its.key, its.request_sha256, game, last_seq, game);
      end if;$place$,
      of_table['game_list'], of_table['events'], of_table['outbox'], of_table['game_docs'], of_table['timers'],
      of_table['idempotency_keys'])
      from (select jsonb_object_agg(logicalrelid::text, shardid) as of_table, shardminvalue from pg_catalog.pg_dist_shard
             where logicalrelid = any (array['game_list', 'events', 'outbox', 'game_docs', 'timers', 'idempotency_keys']::regclass[])
             group by shardminvalue) as shards
  loop
    known := known || place;
  end loop;
  execute 'create or replace function longhand_write_known(
    shard text, game bigint, after_seq int, its longhand_move, timed boolean) returns boolean language plpgsql as $fn$
  declare
    last_seq int := after_seq + cardinality(its.kinds);
  begin
    case shard' || known || '
    else return false;
    end case;
    return true;
  end $fn$';
end $make$;

-- Runs on a shard, before each append's update.
create or replace function longhand_write_append() returns trigger language plpgsql as $$
declare
  its longhand_move := new.append;
  -- If the list has our moment, the former timer was later, or the same.
  timed boolean := coalesce(its.timer <= new.timer_at, false);
  known boolean;
begin
  new.append := null;
  new.last_seq := old.last_seq + cardinality(its.kinds);
  new.head_hash := its.hash;
  new.status := its.status;
  new.to_act := its.to_act;
  new.deadline := its.deadline;
  new.turn := its.turn;
  if its.players is not null then new.players := its.players; end if;
  if timed then new.timer_at := its.timer; end if;
  known := longhand_write_known(tg_table_name, new.game_id, old.last_seq, its, timed);
  if not known then
    -- Handled by the next trigger in the order of names.
    new.beside := row(its.at, its.kinds, its.actors, its.hashes, its.payloads, its.sealed, its.topics, its.recipients, its.due,
                      its.doc, its.timer, its.player_id, its.key, its.request_sha256)::longhand_beside;
  end if;
  return new;
end $$;

do $$ begin
  if not exists (select 1 from pg_trigger where tgrelid = 'game_list'::regclass and tgname = 'game_list_append') then
    create trigger game_list_append before update on game_list for each row
      when (not (new.append is null)) execute function longhand_write_append();
  end if;
end $$;

-- Several games of one shard at once: an update of a row of `append_doors` in that shard carries their appends, and
-- the trigger runs the update of each game's row. Citus plans the statement once a connection, because the row's
-- number is in its text, and the games share its cost. It returns the games that were found in the shard with the
-- expected head.
do $$ begin
  if to_regtype('longhand_entry') is null then
    create type longhand_entry as (game bigint, seq int, head bytea, append longhand_move);
  end if;
end $$;

alter table append_doors add column if not exists entries longhand_entry[];

do $make$
declare
  known text := '';
  place text;
begin
  for place in
    select format($place$
    when 'append_doors_%s' then
      foreach entry in array entries loop
        update game_list_%s set append = entry.append
         where game_id = entry.game and last_seq = entry.seq and head_hash = entry.head;
        if found then written := written || entry.game; end if;
      end loop;$place$, of_table['append_doors'], of_table['game_list'])
      from (select jsonb_object_agg(logicalrelid::text, shardid) as of_table, shardminvalue from pg_catalog.pg_dist_shard
             where logicalrelid = any (array['append_doors', 'game_list']::regclass[])
             group by shardminvalue) as shards
  loop
    known := known || place;
  end loop;
  execute 'create or replace function longhand_write_entries(shard text, entries longhand_entry[]) returns bigint[]
    language plpgsql as $fn$
  declare
    entry longhand_entry;
    written bigint[] := ''{}'';
  begin
    case shard' || known || '
    else null;
    end case;
    return written;
  end $fn$';
end $make$;

create or replace function longhand_open_door() returns trigger language plpgsql as $$
begin
  new.written := longhand_write_entries(tg_table_name, new.entries);
  new.entries := null;
  return new;
end $$;

do $$ begin
  if not exists (select 1 from pg_trigger where tgrelid = 'append_doors'::regclass and tgname = 'append_doors_open') then
    create trigger append_doors_open before update on append_doors for each row
      when (new.entries is not null) execute function longhand_open_door();
  end if;
end $$;

-- Sixteen for each shard; `append/shards.rs` computes the same numbers. A process uses one of them; processes with
-- the same one wait for each other's commits.
do $$
declare
  shards bigint := (select count(*) from pg_catalog.pg_dist_shard where logicalrelid = 'append_doors'::regclass);
  made bigint[] := (select coalesce(array_agg(game_id), '{}') from append_doors);
  door bigint;
begin
  for door in
    select number
      from (select number, row_number() over (partition by shardid order by number) as nth
              from generate_series(1, shards * 100) as number join pg_catalog.pg_dist_shard
                on logicalrelid = 'append_doors'::regclass
               and hashint8(number) between shardminvalue::int and shardmaxvalue::int) as found
     where nth <= 16 and not number = any (made)
  loop
    insert into append_doors (game_id) values (door) on conflict do nothing;
  end loop;
end $$;

-- A game starts with a row without events, to which its first events are appended. Citus passes the whole call to the
-- server that will have the game.
--
-- `force_custom_plan`: with a cached plan of an insert, Citus 13.2 stores its plan for the shard again with each call
-- and never uses it (it looks for it in a task list that an insert's plan lacks): 160 kB for each append.
create or replace function longhand_create(
  in_game bigint, in_title text, in_ruleset text, in_name text, in_visibility smallint, in_host bigint,
  in_created_at timestamptz, in_hash bytea, in_status smallint, in_to_act bigint[],
  in_deadline timestamptz, in_turn text, in_players bigint[], in_doc text, in_timer timestamptz,
  in_at timestamptz, in_kinds smallint[], in_actors bigint[], in_hashes bytea[], in_payloads bytea[], in_sealed bytea[],
  in_topics smallint[], in_recipients bigint[], in_due timestamptz[], in_language text, in_beginners boolean
) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  set_for timestamptz := coalesce(in_timer, 'infinity');
begin
  insert into games (game_id, title, ruleset, name, visibility, host, created_at, language, beginners)
    values (in_game, in_title, in_ruleset, in_name, in_visibility, in_host, in_created_at, in_language, in_beginners);
  insert into game_list (game_id, title, visibility, last_seq, head_hash, status, to_act, players, deadline, turn, timer_at)
    values (in_game, in_title, in_visibility, 0, in_hash, in_status, in_to_act, coalesce(in_players, '{}'),
            in_deadline, in_turn, set_for);
  update game_list set last_seq = cardinality(in_kinds),
         beside = row(in_at, in_kinds, in_actors, in_hashes, in_payloads, in_sealed, in_topics, in_recipients, in_due,
                      in_doc, set_for, null, null, null)::longhand_beside
   where game_id = in_game;
end $$;

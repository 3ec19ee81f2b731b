-- The append where games lie on many servers (ADR 21): Citus hands the whole call to the server that has the game, where all
-- that it writes lies side by side, so it is one commit on one server, without an agreement between several. It writes what the
-- one statement of `append/statement.rs` writes; row by row, since Citus knows where a single row goes without planning.
--
-- `force_custom_plan`: of an insert whose plan is kept, Citus 13.2 keeps what it has planned for a shard with each call once
-- more (it looks for it by a list of tasks that the plan of an insert does not have), and never uses it: 160 kB an append.

create or replace function longhand_beside_events(
  in_game bigint, in_last int, in_doc text, in_set_for timestamptz, in_timer timestamptz,
  in_player bigint, in_key text, in_request bytea,
  in_topics smallint[], in_recipients bigint[], in_due timestamptz[]
) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  for n in 1..cardinality(in_topics) loop
    insert into outbox (game_id, seq, topic, recipient, due_at)
      values (in_game, in_last, in_topics[n], in_recipients[n], in_due[n]);
  end loop;
  if in_doc is not null then
    insert into game_docs (game_id, doc) values (in_game, in_doc)
      on conflict (game_id) do update set doc = excluded.doc;
  end if;
  -- Where the list's moment is ours, the timer was for later, or for the same.
  if in_set_for = in_timer then
    insert into timers (game_id, due_at) values (in_game, in_timer)
      on conflict (game_id) do update set due_at = excluded.due_at;
  end if;
  if in_key is not null then
    insert into idempotency_keys (player_id, key, request_sha256, game_id, seq, place)
      values (in_player, in_key, in_request, in_game, in_last, in_game);
  end if;
end $$;

-- False: the game's head is another one, and nothing was written.
create or replace function longhand_append(
  in_game bigint, in_after int, in_after_hash bytea, in_hash bytea, in_status smallint, in_to_act bigint[],
  in_deadline timestamptz, in_turn text, in_players bigint[], in_doc text, in_timer timestamptz,
  in_player bigint, in_key text, in_request bytea,
  in_at timestamptz, in_kinds smallint[], in_actors bigint[], in_hashes bytea[], in_payloads bytea[], in_sealed bytea[],
  in_topics smallint[], in_recipients bigint[], in_due timestamptz[]
) returns boolean language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  last_of_them int := in_after + cardinality(in_kinds);
  set_for timestamptz;
begin
  -- The probe: whoever finds another head changes no row, and waits for a rival's commit before looking.
  update game_list set last_seq = last_of_them, head_hash = in_hash, status = in_status, to_act = in_to_act,
         deadline = in_deadline, turn = in_turn, players = coalesce(in_players, players),
         timer_at = least(timer_at, in_timer)
   where game_id = in_game and last_seq = in_after and head_hash = in_after_hash
   returning timer_at into set_for;
  if not found then
    return false;
  end if;
  for n in 1..cardinality(in_kinds) loop
    insert into events (game_id, seq, kind, actor, at, hash, payload, sealed)
      values (in_game, in_after + n, in_kinds[n], in_actors[n], in_at, in_hashes[n], in_payloads[n], in_sealed[n]);
  end loop;
  perform longhand_beside_events(in_game, last_of_them, in_doc, set_for, in_timer, in_player, in_key, in_request,
                                 in_topics, in_recipients, in_due);
  return true;
end $$;

create or replace function longhand_create(
  in_game bigint, in_title text, in_ruleset text, in_name text, in_visibility smallint, in_host bigint,
  in_created_at timestamptz, in_hash bytea, in_status smallint, in_to_act bigint[],
  in_deadline timestamptz, in_turn text, in_players bigint[], in_doc text, in_timer timestamptz,
  in_at timestamptz, in_kinds smallint[], in_actors bigint[], in_hashes bytea[], in_payloads bytea[], in_sealed bytea[],
  in_topics smallint[], in_recipients bigint[], in_due timestamptz[]
) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  last_of_them int := cardinality(in_kinds);
  set_for timestamptz := coalesce(in_timer, 'infinity');
begin
  insert into games (game_id, title, ruleset, name, visibility, host, created_at)
    values (in_game, in_title, in_ruleset, in_name, in_visibility, in_host, in_created_at);
  for n in 1..last_of_them loop
    insert into events (game_id, seq, kind, actor, at, hash, payload, sealed)
      values (in_game, n, in_kinds[n], in_actors[n], in_at, in_hashes[n], in_payloads[n], in_sealed[n]);
  end loop;
  insert into game_list (game_id, title, visibility, last_seq, head_hash, status, to_act, players, deadline, turn, timer_at)
    values (in_game, in_title, in_visibility, last_of_them, in_hash, in_status, in_to_act, coalesce(in_players, '{}'),
            in_deadline, in_turn, set_for);
  perform longhand_beside_events(in_game, last_of_them, in_doc, set_for, set_for, null, null, null,
                                 in_topics, in_recipients, in_due);
end $$;

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
  (24, 'closed'), (25, 'dispute_arbiter'), (26, 'dispute_allowed')) as kinds (number, kind);

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

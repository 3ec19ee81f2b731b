-- What was brought here as a file: which game its log names (it may be kept under another id), by which first event it is
-- known, and whose key signed it. The same log comes once; its players are nobody's accounts here.

create table imports (
  game_id bigint not null,
  log_id bigint not null,
  first_hash bytea not null,
  signed_by text,  -- the first 16 digits of the key; null: nobody's, or it was not kept
  constraint imports_pkey primary key (game_id),
  constraint imports_first_hash_key unique (first_hash)
);

insert into imports (game_id, log_id, first_hash)
  select game_id, game_id, hash from games join events using (game_id) where archived and seq = 1
  on conflict do nothing;

-- Those that are here already: unlisted, and without the accounts that their ids may name.
update games set visibility = 1 where archived;
-- What the operator brought is nobody's.
update games set host = 0 from game_list where game_list.game_id = games.game_id and archived and players = '{}';
update game_list set visibility = 1 from games where games.game_id = game_list.game_id and archived;
update game_docs set doc = (doc::jsonb || jsonb_build_object(
    'visibility', 'unlisted', 'host', null, 'takeback', null, 'dispute', null,
    'imported', jsonb_build_object('game', doc::jsonb -> 'id', 'signed_by', null),
    'table', (doc::jsonb -> 'table') || '{"arbiter": null}'::jsonb,
    'seats', (select jsonb_agg(seat || '{"player": null}'::jsonb order by place)
                from jsonb_array_elements(doc::jsonb -> 'seats') with ordinality as seats (seat, place))))::text
  from games where games.game_id = game_docs.game_id and archived;

-- What belongs to a game can lie on that game's server of many (ADR 21): then a unique index holds where its rows are, so each
-- names the game as well: first where it is looked for by its game, last where somebody asks by a hash, an id or a player alone.

-- A key lies with the game that it is for, where the append writes it; without a game with its player. 0: it was kept by a server
-- of the version before, which may work beside this one for a while. (A default, since a trigger would be read anew by each append.)
alter table idempotency_keys add column place bigint not null default 0;
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys add constraint idempotency_keys_pkey primary key (player_id, key, place);

alter table texts drop constraint texts_pkey;
alter table texts add constraint texts_pkey primary key (sha256, game_id);

alter table messages drop constraint messages_pkey;
alter table messages add constraint messages_pkey primary key (game_id, id);
drop index messages_game;
drop index messages_key;
create unique index messages_key on messages (game_id, player_id, key) where key is not null;

alter table webhook_deliveries drop constraint webhook_deliveries_pkey;
alter table webhook_deliveries add constraint webhook_deliveries_pkey primary key (id, game_id);

-- On a server of many the row that is counted lies beside the row that changed, and is found by a value, not by an expression.
create or replace function count_beside() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_op = 'DELETE' then changed := old.game_id; else changed := new.game_id; end if;
  insert into beside (game_id) values (changed)
    on conflict (game_id) do update set changes = beside.changes + 1;
  return null;
end $$;

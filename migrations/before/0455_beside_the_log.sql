-- What is read of a game changes with its log, and with a little that lies beside it: the names of its players and its own, the
-- words of its cases, standing orders. It is counted here, in the transaction that changes it, so that an entity tag can be made
-- of the head and two counters without folding anything (ADR 17). A move changes none of them.

-- Of a game; no row: nothing has changed.
create table beside (
  game_id bigint not null,
  changes bigint not null default 1,
  constraint beside_pkey primary key (game_id)
) with (fillfactor = 80);

create function count_beside() returns trigger language plpgsql as $$ begin
  insert into beside (game_id) values (case tg_op when 'DELETE' then old.game_id else new.game_id end)
    on conflict (game_id) do update set changes = beside.changes + 1;
  return null;
end $$;
create trigger games_beside after update on games for each row
  when (old.name is distinct from new.name) execute function count_beside();
create trigger standing_orders_beside after insert or update or delete on standing_orders for each row
  execute function count_beside();
-- A text is written before the event that names it: only what becomes of it afterwards counts.
create trigger texts_beside after update or delete on texts for each row execute function count_beside();

-- Of a player: name, preferences, everything that stands in their row.
alter table players add column changes bigint not null default 0;
create function count_player() returns trigger language plpgsql as $$ begin
  new.changes := old.changes + 1;
  return new;
end $$;
create trigger players_changes before update on players for each row
  when (old.* is distinct from new.*) execute function count_player();

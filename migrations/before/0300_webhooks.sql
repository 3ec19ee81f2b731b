-- Webhooks: where players want to be told of their games' events by HTTP, how far each has been told of each game, and what
-- is to be delivered or was. All of it is pulled from the log after the appends, never written by them.

-- No secret in it: it is derived from the id by the server's key.
create table webhooks (
  id bigint not null,
  player_id bigint not null,
  url text not null,
  kinds text[],  -- of events; null: all
  created_at timestamptz not null,
  failing_since timestamptz,  -- the first of the failures after the last success
  off_at timestamptz,
  off_reason text,  -- gone, failing
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
  constraint webhook_deliveries_pkey primary key (id)
) with (fillfactor = 70);
create unique index webhook_deliveries_event_key on webhook_deliveries (webhook_id, game_id, seq);
create index webhook_deliveries_due on webhook_deliveries (due_at) where due_at < 'infinity';
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_player on webhook_deliveries (player_id);

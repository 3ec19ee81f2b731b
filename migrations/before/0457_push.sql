-- Web Push: where a player's browsers take messages (RFC 8030), and the messages. What is told, and when, is what mails tell, and
-- when: a message is put in here when the notice of the outbox that it tells of is written to its reader.
create table push_endpoints (
  id bigint not null,
  player_id bigint not null,
  endpoint text not null,  -- of the browser's push service; whoever knows it still cannot send, for want of our key
  p256dh bytea not null check (length(p256dh) = 65),  -- the browser's public key (RFC 8291)
  secret bytea not null check (length(secret) = 16),  -- and its authentication secret
  name text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint push_endpoints_pkey primary key (id)
);
create unique index push_endpoints_endpoint on push_endpoints (endpoint);
create index push_endpoints_player on push_endpoints (player_id);

-- Work queue. A row is due at 'infinity' once nobody tries it any more: a notice that is tried again tells it once.
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
  constraint push_messages_pkey primary key (endpoint_id, game_id, topic, seq)
) with (fillfactor = 70);
create index push_messages_due on push_messages (due_at) where due_at < 'infinity';
create index push_messages_player on push_messages (player_id);

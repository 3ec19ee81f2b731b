-- Mails that came in: stored before they are looked at, worked off from here, each with its verdict. Copies of one mail
-- meet at the two unique indexes, so however often it is delivered it is one row and has one effect.

create table inbound_mails (
  id bigint not null,
  recipient text not null,  -- lower case
  message_id text,
  content_sha256 bytea not null check (length(content_sha256) = 32),
  mail_from text,  -- the envelope's; empty for a bounce, null where it is not known
  via text not null,
  raw bytea,  -- null once it has been kept long enough
  received_at timestamptz not null,
  due_at timestamptz not null,  -- 'infinity' once it is judged
  tries smallint not null default 0,
  copies smallint not null default 1,
  verdict text,
  code text,
  game_id bigint,
  player_id bigint,
  seq int,
  answer jsonb,
  judged_at timestamptz,
  constraint inbound_mails_pkey primary key (id)
);
create unique index inbound_mails_content_key on inbound_mails (recipient, content_sha256);
create unique index inbound_mails_message_key on inbound_mails (recipient, message_id) where message_id is not null;
create index inbound_mails_due on inbound_mails (due_at) where due_at < 'infinity';
create index inbound_mails_player on inbound_mails (player_id, received_at) where player_id is not null;

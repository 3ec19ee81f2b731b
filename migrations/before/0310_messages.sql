-- Table talk: what the players of a game say to each other. It is no event, since words are personal data: whoever wrote
-- one can delete it, and they go with his account.

create table messages (
  id bigint not null,
  game_id bigint not null,
  player_id bigint not null,
  at timestamptz not null,
  text text not null,
  key text,  -- of the request or the mail that brought it: asked twice, it is said once
  constraint messages_pkey primary key (id)
);
create index messages_game on messages (game_id, id);
create index messages_player on messages (player_id);
create unique index messages_key on messages (player_id, key) where key is not null;

-- Up to which message each reader has been told or has read.
create table messages_read (
  game_id bigint not null,
  player_id bigint not null,
  up_to bigint not null,
  constraint messages_read_pkey primary key (game_id, player_id)
);
create index messages_read_player on messages_read (player_id);

-- Free texts of players: reasons, comments, orders as they were typed. An event holds SHA-256(salt || text) alone, so a text
-- can be deleted with its writer's account and the log stays whole.

create table texts (
  sha256 bytea not null check (length(sha256) = 32),
  game_id bigint not null,
  player_id bigint not null,
  salt bytea not null,
  text text not null,
  written_at timestamptz not null default clock_timestamp(),
  constraint texts_pkey primary key (sha256)
);
create index texts_player on texts (player_id);

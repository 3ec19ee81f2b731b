-- Boxes of one's own (docs/boxes.md): what a title is played with, as a document that is known by its hash and never changes. It
-- is here once for each who has added it; whoever deletes theirs takes it off their list, and games that use it keep it.
create table boxes (
  sha256 bytea not null check (length(sha256) = 32),  -- of the document
  player_id bigint not null,  -- whose it is; 0: the server's own
  title text collate "C" not null,
  name text not null,
  version bigint not null,
  author text not null,
  licence text not null,
  provenance text not null,  -- JSON: where each table comes from
  document text not null,  -- canonical JSON
  added_at timestamptz not null default now(),
  deleted_at timestamptz,  -- kept for games alone since then
  constraint boxes_pkey primary key (sha256, player_id)
);
create index boxes_player on boxes (player_id, title);

-- Which games are played with a box of one's own.
create table box_games (
  game_id bigint not null,
  sha256 bytea not null,
  plays boolean not null,  -- false: a copy to try things on, or a game that came as a file
  constraint box_games_pkey primary key (game_id)
);
create index box_games_sha256 on box_games (sha256);

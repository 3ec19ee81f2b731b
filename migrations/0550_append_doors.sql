-- Where games lie on many servers, several of one shard are written by an update of a row that lies there, of no game: `written` are
-- the games of the last one (store/src/distribute/append.sql, which adds what it takes along). On one Postgres it is empty.
create table append_doors (
  game_id bigint not null,
  written bigint[],
  constraint append_doors_pkey primary key (game_id)
);

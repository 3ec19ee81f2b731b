-- Games that a version of the program could not read, and since when. A version that can goes on with them and gives the time
-- back; the row goes when that is done.
create table quarantine (
  game_id bigint primary key,
  since timestamptz not null
);
insert into quarantine (game_id, since) select game_id, now() from game_list where visibility = any('{0,1,2}') and status = 6;

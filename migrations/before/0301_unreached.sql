-- Players whom no mail reaches and who have not shown up since: their clocks stand for a while (an event of each game), and
-- their tables are told. Only those; the row goes when the player shows up.
create table unreached (
  player_id bigint not null,
  since timestamptz not null,
  why text not null,
  constraint unreached_pkey primary key (player_id)
);

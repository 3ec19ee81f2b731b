-- From here on a nonce that the server makes for a seat comes from the game's secret, so that one which a player sent can be
-- told from it. Of games that were opened before nobody knows.
create table milestones (
  what text not null,
  at timestamptz not null default clock_timestamp(),
  constraint milestones_pkey primary key (what)
);
insert into milestones (what) values ('nonces');

-- The day of each player's last digest: it comes once a day, at the hour he chose.
create table mail_digests (
  player_id bigint not null,
  day date not null,
  constraint mail_digests_pkey primary key (player_id)
);

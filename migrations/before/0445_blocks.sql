-- Whom a player does not want to hear from: their talk is not shown and not mailed to them, their invitations and nudges are
-- refused, and neither sees the open tables of the other. Nothing of it is an event.

create table blocks (
  player_id bigint not null,
  blocked bigint not null,
  since timestamptz not null default clock_timestamp(),
  constraint blocks_pkey primary key (player_id, blocked)
);
create index blocks_blocked on blocks (blocked);

-- A short keyed hash for each line that a mail had, in their order: by them a reply's quote is known. Not their text. Null in
-- lines of mails that left before.
alter table mail_ledger add column line_hashes bytea;

-- What was read in a mail and asked back: `yes` does exactly this, while the game stands where it stood. One for each player of a
-- game, replaced by the next.
create table pending_readings (
  game_id bigint not null,
  player_id bigint not null,
  mail_id bigint not null,  -- the mail that it was read in
  seq int not null,  -- the head that it is bound to
  shown int not null,  -- the event that the mail showed which was answered
  typed text not null,
  at timestamptz not null,
  answered_by bigint,  -- the mail that said yes
  constraint pending_readings_pkey primary key (game_id, player_id)
);

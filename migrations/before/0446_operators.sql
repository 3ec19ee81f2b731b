-- What operators do to accounts and words, with a trace: suspended accounts, and a log of deeds that is only ever added to.

alter table players add column suspended_at timestamptz;
create index players_suspended on players (suspended_at) where suspended_at is not null;

-- No name and no address in it but those that an operator writes into a reason: what it is about stands there by its id, and
-- stays when the account is erased.
create table operators_log (
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  operator text not null,  -- who of the machine's users gave the command
  deed text not null,
  player_id bigint,
  game_id bigint,
  what text,  -- the id of a message, the hash of a text
  reason text not null,
  constraint operators_log_pkey primary key (id)
);
create index operators_log_player on operators_log (player_id);
create trigger operators_log_immutable before update or delete on operators_log
  for each row execute function deny_change();
create trigger operators_log_no_truncate before truncate on operators_log
  for each statement execute function deny_change();

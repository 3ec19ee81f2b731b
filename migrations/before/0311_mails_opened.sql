-- When a reader has looked at the game on a page after a mail about it: the last thing that can be known of a mail's way. That he
-- has acted stands in the log.
alter table mail_ledger add column opened_at timestamptz;
create index mail_ledger_unopened on mail_ledger (player_id, game_id) where player_id is not null and opened_at is null;

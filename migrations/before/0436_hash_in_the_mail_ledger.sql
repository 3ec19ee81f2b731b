-- The ledger keeps which event a mail showed and the check code that it bore, so that the audit can compare the log with what
-- was told. Of mails that left before it knows the event that they were about alone.
alter table mail_ledger add column shown_seq int, add column shown_hash text;
create index mail_ledger_game on mail_ledger (game_id, seq);

-- Whose word a log is. The public keys that this server has signed with, so that what was signed before a key was replaced can
-- be checked for ever; and what stood around the events of a log that came as a file: its export gives those lines out as they
-- came. Of files that came before this nothing was kept.
create table signing_keys (
  public_key bytea not null,
  since timestamptz not null,
  until timestamptz,  -- null: it signs now
  constraint signing_keys_pkey primary key (public_key)
);
alter table imports add column first_line text;
alter table imports add column last_lines text;

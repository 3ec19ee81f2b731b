-- What programs are let in by: a personal token may end by itself, and beside them there are keys that stand in addresses, for
-- programs that can send nothing else (calendars, feed readers, a browser's EventSource). Such a key reads, and reads one kind of
-- thing; it is revoked like a token.
alter table tokens add column expires_at timestamptz;
alter table tokens add column in_address boolean not null default false;
alter table tokens add column game_id bigint;  -- the one game that a key in an address opens; null: all of its owner's

-- The key that a calendar's address is given by itself is derived from the player's id and this number: raising it revokes it.
alter table players add column calendar_generation int not null default 0;

-- Somebody wants to be reached at another address. Both are written to: the new one has to say yes, the old one may say no, for
-- a while afterwards, too. No secret in it: the links are derived from the id by the server's key.
create table address_changes (
  id bigint not null,
  player_id bigint not null,
  old_email text not null,
  new_email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,     -- the new address is the player's
  stopped_at timestamptz,  -- by the old address, or by the player
  constraint address_changes_pkey primary key (id)
);
create index address_changes_player on address_changes (player_id);

-- Budgets: how much an account may do that writes to others, and how many mails a mailbox gets. They stand here and not in a
-- server's memory, so that they hold over restarts and over several servers.

-- One row for each key that has spent lately. What was spent comes back evenly: `full_at` is when all of it has (so a span
-- before it nothing is left), and a row whose `full_at` is past says nothing.
create table budgets (
  kind smallint not null,
  key bigint not null,  -- a player, or 8 bytes of a hash of a mailbox
  full_at timestamptz not null,
  span_s double precision not null,
  constraint budgets_pkey primary key (kind, key)
) with (fillfactor = 70);

-- Mailboxes that want no mails from here, unless they ask for one: SHA-256 of the address in lower case. It is kept in this
-- form because whoever left has not given us the address to keep.
create table mailboxes_closed (
  sha256 bytea not null check (length(sha256) = 32),
  closed_at timestamptz not null,
  constraint mailboxes_closed_pkey primary key (sha256)
);

-- A notice that waits, with others, to be told in one mail, a bundle: for which player. It is due at 'infinity', and goes when
-- the bundle has left. No index: the outbox is short.
alter table outbox add column bundled_for bigint;

-- What became of each mail that went out, and whether mails reach a player at all.

create table mail_ledger (
  message_id text not null,
  bounce_token text,  -- of its return path
  player_id bigint,
  game_id bigint not null,
  seq int not null,
  topic smallint not null,
  state text not null,  -- kept, handed_over, delivered, delayed, bounced, complained
  relay text,
  relay_id text,  -- what the relay answered when it took it
  at timestamptz not null,
  changed_at timestamptz not null,
  status text,  -- RFC 3463, as 5.1.1
  why text,
  constraint mail_ledger_pkey primary key (message_id)
);
create index mail_ledger_bounce on mail_ledger (bounce_token) where bounce_token is not null;
create index mail_ledger_player on mail_ledger (player_id, at) where player_id is not null;

-- Only those whose mails come back. The row goes when the player shows that mails reach him.
create table mail_trouble (
  player_id bigint not null,
  state text not null,  -- delayed, bounced, complained
  score smallint not null,  -- of soft failures
  since timestamptz not null,
  changed_at timestamptz not null,
  why text not null,
  constraint mail_trouble_pkey primary key (player_id)
);

-- What the mailer remembers: where each reader's thread of a game stands, and the mails of a server without SMTP.

create table mail_threads (
  game_id bigint not null,
  player_id bigint not null,
  last_message_id text not null,
  sent_at timestamptz not null,
  constraint mail_threads_pkey primary key (game_id, player_id)
);
create index mail_threads_player on mail_threads (player_id);

create table dev_mails (
  id bigint generated always as identity,
  recipient text not null,
  subject text not null,
  at timestamptz not null,
  raw bytea not null,
  constraint dev_mails_pkey primary key (id)
);
create index dev_mails_recipient on dev_mails (lower(recipient), id);

-- People: who they are, how they log in, what they hold. All personal data of the server is in these tables and the next
-- ones, never in an event, so that an account can be erased without touching the log.

create table players (
  id bigint not null,
  name text not null,
  email text,  -- null once the account is deleted
  zone text not null default 'UTC',
  language text not null default 'en',
  joined_at timestamptz not null default clock_timestamp(),
  mail jsonb not null default '{}',
  vacation jsonb not null default '[]',
  takeback text not null default 'ask',
  token_generation int not null default 0,  -- raised to revoke every reply address handed out
  deleted_at timestamptz,
  constraint players_pkey primary key (id)
);
create unique index players_email_key on players (lower(email));

-- No secret in it: token and code are derived from the id by the server's key.
create table login_links (
  id bigint not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  code_tries smallint not null default 0,  -- wrong codes; the fifth kills the link
  constraint login_links_pkey primary key (id)
);
create index login_links_email on login_links (lower(email), created_at);

create table sessions (
  id bigint not null,
  player_id bigint not null,
  kind smallint not null,  -- 0 browser, 1 api
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint sessions_pkey primary key (id)
);
create index sessions_player on sessions (player_id);
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;

-- One family a session: the newest is unused, and using an old one again betrays a theft.
create table refresh_tokens (
  sha256 bytea not null check (length(sha256) = 32),
  session_id bigint not null,
  made_at timestamptz not null,
  used_at timestamptz,
  constraint refresh_tokens_pkey primary key (sha256)
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table tokens (
  id bigint not null,
  player_id bigint not null,
  name text not null,
  scopes text[] not null,
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  constraint tokens_pkey primary key (id),
  constraint tokens_sha256_key unique (sha256)
);
create index tokens_player on tokens (player_id);

create table invitations (
  id bigint not null,
  game_id bigint not null,
  email text not null,
  invited_by bigint not null,
  created_at timestamptz not null,
  player_id bigint,  -- who took it up
  constraint invitations_pkey primary key (id)
);
create unique index invitations_game_email_key on invitations (game_id, lower(email));
create index invitations_email on invitations (lower(email));

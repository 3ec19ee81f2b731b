-- Games that came as a file from elsewhere are read-only; and the daily signed root over the heads of all games.

alter table games add column archived boolean not null default false;

create table checkpoints (
  day date not null,
  games int not null,
  root bytea not null check (length(root) = 32),
  signature bytea not null,
  key text not null,
  made_at timestamptz not null default clock_timestamp(),
  constraint checkpoints_pkey primary key (day)
);

-- A checkpoint is a promise: like the log, it is never changed.
create trigger checkpoints_immutable before update or delete on checkpoints for each row execute function deny_change();
create trigger checkpoints_no_truncate before truncate on checkpoints for each statement execute function deny_change();

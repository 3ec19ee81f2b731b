-- Doors of the pages: where a login leads to, how long an invitation's link logs in, and whether a player has said their name.

-- Path and query of the page that a login was asked for on.
alter table login_links add column next text;

-- An invitation's link logs in once, and not for ever. Those that were taken up before have done so.
alter table invitations add column login_until timestamptz;
alter table invitations add column login_used_at timestamptz;
update invitations set login_until = created_at + interval '14 days',
  login_used_at = case when player_id is not null then created_at end;
alter table invitations alter column login_until set not null,
  alter column login_until set default clock_timestamp() + interval '14 days';

-- Who is here already keeps the name they are known by.
alter table players add column named boolean not null default true;

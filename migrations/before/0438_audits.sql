-- Which server is looking through the whole log at the moment: one does, however many start.
create table audits (
  only_one boolean primary key default true check (only_one),
  beat_at timestamptz not null,
  finished_at timestamptz,
  games bigint not null default 0,
  findings bigint not null default 0
);
insert into audits (beat_at) values ('-infinity');

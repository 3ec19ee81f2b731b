-- What the list says of a game changes little from move to move: whose turn it is, until when, and where the log stands. That
-- stays in the row. The document with the rest has a table of its own, so that a move writes two hundred bytes of the list
-- instead of fifteen hundred, with their copies on the page and in the write-ahead log.
create table game_docs (
  game_id bigint not null,
  doc text not null,
  constraint game_docs_pkey primary key (game_id)
);
insert into game_docs (game_id, doc)
  select game_id, (doc::jsonb - '{to_act,deadline,head,hash}'::text[])::text from game_list;
-- JSON: to_act (seats), deadline, head, hash.
alter table game_list add column turn text not null default '{}';
update game_list set turn = (select coalesce(jsonb_object_agg(key, value), '{}')::text
  from jsonb_each(doc::jsonb) where key in ('to_act', 'deadline', 'head', 'hash'));
alter table game_list drop column doc;

-- A message that is told in the place of a mail: the notice of the outbox that waits until some browser has it, and goes out as a
-- mail where none takes it. Null: the mail goes anyway.
alter table push_messages add column notice_seq int, add column recipient bigint;

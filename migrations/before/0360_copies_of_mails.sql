-- A mail is a copy of another only if that one was believed and done: neither a stranger's mail nor one that was refused may
-- swallow a later one. The server before this one stores copies as rows of their own then, each with a verdict of its own.

alter table inbound_mails add column believed boolean not null default false;
comment on column inbound_mails.believed is 'its sender was believed and it is being done, or has been';
update inbound_mails set believed = true where verdict = 'done';
drop index inbound_mails_content_key;
drop index inbound_mails_message_key;
create index inbound_mails_content on inbound_mails (recipient, content_sha256);
create unique index inbound_mails_believed_key on inbound_mails (recipient, content_sha256) where believed;

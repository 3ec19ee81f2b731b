-- How a webhook tells: as Standard Webhooks, or in words that chats take (Discord, Mattermost, Slack).
alter table webhooks add column format text not null default 'standard';

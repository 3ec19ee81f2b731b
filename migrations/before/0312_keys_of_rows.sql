-- What a request made beside the log: a token, an invitation, a webhook. The same request again, with its key, gets that one.
alter table idempotency_keys add column made_id bigint;

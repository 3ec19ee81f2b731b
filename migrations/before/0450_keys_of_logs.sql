-- With which key a transparency log is signed: a log is its name and its key, and another key begins another log. Of logs that were
-- begun before it is not told; their key is one that exports were signed with.
alter table tlog_logs add column key text;  -- C2SP's verifier key

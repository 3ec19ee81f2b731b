-- Every few seconds each server looks up who was shut out lately, in case an announcement was lost: without reading all rows.
create index tokens_revoked on tokens (revoked_at) where revoked_at is not null;
create index players_deleted on players (deleted_at) where deleted_at is not null;

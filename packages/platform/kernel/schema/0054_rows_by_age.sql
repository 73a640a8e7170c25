-- The night finds what is past its time by an index, oldest first. An answer goes before its key.
alter table idempotency_keys add column is_forgotten boolean not null default false;
create index idempotency_keys_age on idempotency_keys (is_forgotten, created_at);
create index jobs_ended on jobs (done_at) where status in ('done', 'cancelled');

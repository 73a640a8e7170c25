create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  key text not null unique,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  status text not null default 'ready' check (status in ('ready', 'done', 'failed')),
  last_error text,
  done_at timestamptz
);
create index jobs_due on jobs (run_at) where status = 'ready';

-- NOTIFY carries at most 8000 bytes; what is larger lies here for the moment of its delivery.
create unlogged table live_messages (
  id bigint generated always as identity primary key,
  body text not null,
  created_at timestamptz not null default now()
);

-- A person of all agents acts for the agent that they have chosen.
alter table staff add column every_agent boolean not null default false;

-- The key is the hash of what the browser keeps in a cookie. A session ends 15 minutes after the last call.
create table staff_sessions (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  staff_id integer not null references staff,
  began_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > began_at),
  ended_at timestamptz,
  device text not null,
  address text not null
);
create index staff_sessions_of on staff_sessions (staff_id);

-- Grants that a program has of those of its owner; null means all of them.
alter table staff_tokens add column scope text[];

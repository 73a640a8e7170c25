-- Names of hosts that show one brand only.
create table agent_domains (
  domain text primary key check (domain ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$'),
  agent_id integer not null references agents,
  added_at timestamptz not null
);
create index agent_domains_of on agent_domains (agent_id);

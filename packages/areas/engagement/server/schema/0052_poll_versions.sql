-- Content of a poll that was changed, in versions; the row in `polls` holds the newest. A poll without a row never changed.
create table poll_versions (
  agent_id integer not null,
  poll_id integer not null,
  version integer not null check (version > 0),
  title text not null,
  description text not null,
  closes_at timestamptz not null,
  -- Votes that each choice takes, by the id of the choice; null means any number.
  quotas jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (agent_id, poll_id, version),
  foreign key (agent_id, poll_id) references polls
);
create trigger append_only before update or delete on poll_versions
  for each row execute function refuse_change();

-- Quests are data: what is counted, how far, for what. A version never changes; a claim keeps the one it was made on.
create table quest_versions (
  agent_id integer not null references agents,
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,40}$'),
  version integer not null,
  position integer not null,
  title text not null,
  description text not null,
  icon text not null,
  period text not null check (period in ('daily', 'weekly', 'once')),
  rule text not null,
  -- Satang for rules of money, a count otherwise.
  target bigint not null check (target > 0),
  reward_kind text not null check (reward_kind in ('points', 'credit', 'spin')),
  reward_value bigint not null check (reward_value > 0),
  link text,
  action text,
  event_id text,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  is_open boolean not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (agent_id, id, version)
);

create table quest_claims (
  member_id integer not null references members,
  quest_id text not null,
  -- The Bangkok day, the Monday of the week, or 'once'.
  period_key text not null,
  agent_id integer not null,
  version integer not null,
  progress bigint not null,
  claimed_at timestamptz not null,
  primary key (member_id, quest_id, period_key),
  foreign key (agent_id, quest_id, version) references quest_versions
);
create index quest_claims_newest on quest_claims (member_id, claimed_at desc);

-- Acts that leave no other row: a day on which the member was here, a proof that was looked at. Each counts once.
create table quest_marks (
  member_id integer not null references members,
  kind text not null check (kind in ('visit', 'yeekee_proof')),
  reference text not null,
  at timestamptz not null,
  primary key (member_id, kind, reference)
);

-- The dialog of events says until when they run and what their link is called.
alter table events add column action text;

-- Levels of members by what they have staked in a window of days. The level itself stands on the member.
create table vip_settings (
  agent_id integer not null references agents,
  version integer not null,
  window_days integer not null check (window_days between 7 and 366),
  -- How long a level stays after its turnover is no longer there.
  grace_days integer not null check (grace_days between 7 and 366),
  gold_satang bigint not null check (gold_satang > 0),
  hero_satang bigint not null check (hero_satang > gold_satang),
  gold_points_percent integer not null check (gold_points_percent between 100 and 300),
  hero_points_percent integer not null check (hero_points_percent between gold_points_percent and 300),
  gold_withdrawals integer not null check (gold_withdrawals between 0 and 50),
  hero_withdrawals integer not null check (hero_withdrawals between gold_withdrawals and 50),
  gold_gift_points integer not null check (gold_gift_points between 0 and 10000),
  hero_gift_points integer not null check (hero_gift_points between 0 and 10000),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (agent_id, version)
);

-- Settled stakes by the Bangkok day on which they were placed, so that a window is a sum of a few rows.
create table vip_days (
  member_id bigint not null references members,
  day text not null,
  staked_satang bigint not null,
  primary key (member_id, day)
);

-- Its lock puts in order what decides about a level.
create table vip_accounts (
  member_id bigint primary key references members,
  -- When the level goes down unless the turnover is there again; null: it stays.
  falls_at timestamptz
);
create index vip_accounts_falling on vip_accounts (falls_at) where falls_at is not null;

-- Every change of a level with what it was decided by.
create table vip_changes (
  member_id bigint not null references members,
  id bigint generated always as identity,
  level_before integer not null,
  level_after integer not null check (level_after <> level_before),
  reason text not null check (reason in ('turnover_reached', 'turnover_missed')),
  staked_satang bigint not null,
  window_days integer not null,
  settings_version integer not null,
  -- Gifts of the levels that were reached for the first time.
  points_given integer not null check (points_given >= 0),
  at timestamptz not null,
  primary key (member_id, id)
);
create trigger append_only before update or delete on vip_changes
  for each row execute function refuse_change();
-- Who has a level is looked at every night; nearly nobody has one.
create index members_with_level on members (agent_id, id) where vip_level > 0;

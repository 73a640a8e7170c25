-- Terms of daily cashback and of the weekly loss refund. A version holds from a Bangkok day on, so that a day and a week
-- have one, whatever is changed while they run.
create table cashback_settings (
  agent_id integer not null references agents,
  version integer not null,
  from_day text not null check (from_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- By play: {"slot": {"rate": 50, "max": 200000}, …}: hundredths of a percent of settled stakes, satang a day or null.
  plays jsonb not null,
  minimum_satang bigint not null check (minimum_satang > 0),
  claim_days integer not null check (claim_days between 1 and 60),
  -- Hundredths of a percent of a week's net loss.
  loss_rate integer not null check (loss_rate between 0 and 10000),
  loss_max_satang bigint check (loss_max_satang > 0),
  loss_claim_days integer not null check (loss_claim_days between 1 and 60),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (agent_id, version)
);

-- What a day ('turnover') or a week ('game', 'sport') gives back. Open: computed anew from what is settled, until it is
-- closed by the claim; then only what it would give by now (`due_satang`) follows what is voided later.
create table cashbacks (
  member_id integer not null references members,
  kind text not null check (kind in ('turnover', 'game', 'sport')),
  -- The Bangkok day, of a week its Monday.
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  agent_id integer not null references agents,
  -- Of the terms; 0: what the house begins with.
  version integer not null,
  -- The numbers that it was computed with.
  arithmetic jsonb not null,
  gross_satang bigint not null check (gross_satang >= 0),
  -- What earlier ones gave too much or too little, made up for here.
  correction_satang bigint not null default 0,
  amount_satang bigint not null check (amount_satang >= 0 and amount_satang = gross_satang + correction_satang),
  due_satang bigint not null check (due_satang >= 0),
  is_closed boolean not null default false,
  claimable_until timestamptz not null,
  claimed_at timestamptz,
  ref text unique,
  primary key (member_id, kind, day),
  check ((claimed_at is null) = (ref is null)),
  check (is_closed or claimed_at is null)
);
create index cashbacks_of_agent on cashbacks (agent_id, day);

-- The last day, or Monday, that was computed for a member: until the next is over, reading needs no counting.
create table cashback_progress (
  member_id integer not null references members,
  period text not null check (period in ('day', 'week')),
  done_until text not null,
  primary key (member_id, period)
);

-- Limits that members set themselves, and rests from play.
create table member_limits (
  member_id bigint not null references members,
  kind text not null check (kind in ('deposit', 'loss', 'stake')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Null: no limit.
  amount_satang bigint check (amount_satang > 0),
  -- A raise that waits; null with effective_at: the end of the limit.
  waiting_satang bigint check (waiting_satang > 0),
  effective_at timestamptz,
  changed_at timestamptz not null,
  primary key (member_id, kind, period)
);

create table member_exclusions (
  member_id bigint not null references members,
  id bigint generated always as identity,
  kind text not null check (kind in ('cool_off', 'exclude')),
  from_at timestamptz not null,
  -- Null: for ever.
  until_at timestamptz,
  primary key (member_id, id)
);

create table member_play_settings (
  member_id bigint primary key references members,
  reality_check_minutes integer,
  limits_dismissed_at timestamptz
);

create table reality_checks (
  member_id bigint not null,
  session_id uuid not null,
  acknowledged_at timestamptz not null,
  primary key (member_id, session_id)
);

-- What a member decided about limits, for ever.
create table limit_events (
  member_id bigint not null references members,
  id bigint generated always as identity,
  what text not null,
  details jsonb not null,
  at timestamptz not null,
  primary key (member_id, id)
);
create trigger append_only before update or delete on limit_events
  for each row execute function refuse_change();

-- Turnover: play that is required, of a deposit before money may leave, of a bonus before it is the member's own.
create table turnovers (
  member_id bigint not null references members,
  id bigint generated always as identity,
  agent_id integer not null,
  key text not null,
  wallet_id bigint not null,
  source text not null check (source in ('deposit', 'promotion', 'coupon', 'cashback')),
  title jsonb not null,
  status text not null check (status in ('active', 'released', 'expired', 'forfeited')),
  amount_satang bigint not null check (amount_satang > 0),
  required_satang bigint not null check (required_satang > 0),
  done_satang bigint not null default 0 check (done_satang between 0 and required_satang),
  -- Share of a settled stake that counts, by what was played.
  percents jsonb not null,
  max_stake_satang bigint,
  -- What the promotion gave as it was accepted; null: of no promotion.
  promotion_id integer,
  promotion_version integer,
  max_withdraw_satang bigint,
  granted_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key)
);
create index turnovers_active on turnovers (member_id) where status = 'active';
-- A member plays one bonus at a time: the promotion wallet is its lock.
create unique index turnovers_one_bonus on turnovers (member_id) where status = 'active' and source <> 'deposit';

-- A settled stake counts once, whatever it was counted toward.
create table turnover_stakes (
  member_id bigint not null,
  transfer_id bigint not null,
  primary key (member_id, transfer_id)
);

create table turnover_progress (
  member_id bigint not null,
  turnover_id bigint not null,
  play text not null check (play in ('lotto', 'slot', 'casino', 'sport')),
  staked_satang bigint not null,
  counted_satang bigint not null,
  primary key (member_id, turnover_id, play),
  foreign key (member_id, turnover_id) references turnovers
);

-- Toward which turnovers a stake was counted: what is needed to reverse it when the stake is voided after all.
create table turnover_counts (
  member_id bigint not null,
  turnover_id bigint not null,
  transfer_id bigint not null,
  play text not null,
  staked_satang bigint not null,
  counted_satang bigint not null,
  primary key (member_id, turnover_id, transfer_id),
  foreign key (member_id, turnover_id) references turnovers
);

-- Which settled stakes one purpose ('points', …) has counted: each once.
create table consumed_stakes (
  member_id bigint not null references members,
  purpose text not null,
  transfer_id bigint not null,
  amount_satang bigint not null check (amount_satang > 0),
  staked_at timestamptz not null,
  primary key (member_id, purpose, transfer_id)
);

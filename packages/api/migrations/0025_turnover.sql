-- What a deposit may bring on top. Content of an operator.
create table bonus_offers (
  agent_id integer not null references agents,
  id integer not null,
  title text not null,
  percent integer not null check (percent > 0),
  min_deposit_satang bigint not null,
  max_bonus_satang bigint not null,
  turnover_times integer not null check (turnover_times > 0),
  max_stake_satang bigint,
  days integer not null check (days > 0),
  -- Share of a settled stake that counts, by what was played.
  percents jsonb not null,
  is_open boolean not null,
  primary key (agent_id, id)
);

-- Play that is asked for: of a deposit before money may leave, of a bonus before it is the member's own.
create table turnovers (
  member_id integer not null references members,
  id bigint generated always as identity,
  agent_id integer not null,
  key text not null,
  wallet_id integer not null,
  source text not null check (source in ('deposit', 'promotion', 'coupon', 'cashback')),
  title text not null,
  status text not null check (status in ('active', 'released', 'expired', 'forfeited')),
  amount_satang bigint not null check (amount_satang > 0),
  required_satang bigint not null check (required_satang > 0),
  done_satang bigint not null default 0 check (done_satang between 0 and required_satang),
  percents jsonb not null,
  max_stake_satang bigint,
  offer_id integer,
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
  member_id integer not null,
  transfer_id bigint not null,
  primary key (member_id, transfer_id)
);
create table turnover_progress (
  member_id integer not null,
  turnover_id bigint not null,
  play text not null check (play in ('lotto', 'slot', 'casino', 'sport')),
  staked_satang bigint not null,
  counted_satang bigint not null,
  primary key (member_id, turnover_id, play),
  foreign key (member_id, turnover_id) references turnovers
);

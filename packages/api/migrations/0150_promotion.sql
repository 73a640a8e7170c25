-- What an operator offers, in numbered versions: what a member accepted stays as its version says.
create table promotion_versions (
  agent_id integer not null references agents,
  id integer not null check (id > 0),
  version integer not null check (version > 0),
  position integer not null,
  category text not null check (category in ('deposit', 'game', 'lotto', 'new_member')),
  kind text not null check (kind in ('deposit_bonus', 'bill_refund', 'free_spins')),
  title text not null,
  summary text not null,
  picture text,
  -- Null: for every member, however long they have been here.
  new_member_days integer check (new_member_days > 0),
  -- For the first deposit of a Bangkok day alone.
  first_deposit boolean not null,
  -- 0 is Sunday; null: every day.
  weekday integer check (weekday between 0 and 6),
  -- Of the deposit, or of the bill that lost.
  percent integer check (percent > 0),
  min_deposit_satang bigint check (min_deposit_satang > 0),
  -- The most that it gives.
  max_bonus_satang bigint check (max_bonus_satang > 0),
  provider_id text,
  game_id text,
  spins integer check (spins > 0),
  spin_stake_satang bigint check (spin_stake_satang > 0),
  wallet text not null check (wallet in ('main', 'promotion')),
  turnover_times integer not null check (turnover_times >= 0),
  -- Share of a settled stake that counts, by what was played.
  percents jsonb not null,
  max_stake_satang bigint check (max_stake_satang > 0),
  -- The most of a played bonus that goes into the main wallet.
  max_withdraw_satang bigint check (max_withdraw_satang > 0),
  -- To use it: to play the bonus or the free rounds, to buy the bill that may be refunded.
  days integer not null check (days > 0),
  often text not null check (often in ('daily', 'once')),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  -- Terms of the operator beside those that follow from the columns.
  more_terms jsonb not null,
  is_open boolean not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (agent_id, id, version),
  -- A bonus of the promotion wallet is played, one of the main wallet is the member's own at once.
  check ((wallet = 'promotion') = (turnover_times > 0)),
  check (kind = 'free_spins' or (percent is not null and max_bonus_satang is not null)),
  check ((kind = 'deposit_bonus') = (min_deposit_satang is not null)),
  check (num_nonnulls(provider_id, game_id, spins, spin_stake_satang) = case kind when 'free_spins' then 4 else 0 end)
);

insert into promotion_versions (agent_id, id, version, position, category, kind, title, summary, first_deposit, percent,
    min_deposit_satang, max_bonus_satang, wallet, turnover_times, percents, max_stake_satang, days, often, more_terms,
    is_open, published_at, published_by)
  select agent_id, id, 1, id, 'deposit', 'deposit_bonus', title, '', true, percent, min_deposit_satang,
    max_bonus_satang, 'promotion', turnover_times, percents, max_stake_satang, days, 'daily', '[]', is_open, now(), 'seed'
  from bonus_offers;
drop table bonus_offers;

-- The promotion that waits for the next deposit of a member.
create table promotion_selections (
  member_id integer primary key references members,
  agent_id integer not null,
  promotion_id integer not null,
  version integer not null,
  selected_at timestamptz not null,
  foreign key (agent_id, promotion_id, version) references promotion_versions
);

alter table turnovers rename column offer_id to promotion_id;
alter table turnovers
  add column promotion_version integer,
  add column max_withdraw_satang bigint;
update turnovers set promotion_version = 1 where promotion_id is not null;

alter table payment_orders rename column offer_id to promotion_id;
alter table payment_orders add column promotion_version integer;
update payment_orders set promotion_version = 1 where promotion_id is not null;

-- What a member was given, once in its period.
create table promotion_grants (
  member_id integer not null references members,
  id bigint generated always as identity,
  agent_id integer not null,
  promotion_id integer not null,
  version integer not null,
  -- The Bangkok day, or 'once'.
  period_key text not null,
  granted_at timestamptz not null,
  -- Of a refund: bills bought until then may be refunded.
  until timestamptz,
  turnover_id bigint,
  freespin_id bigint,
  -- The bill that was refunded.
  bill_id bigint,
  -- What went straight into the main wallet.
  paid_satang bigint check (paid_satang > 0),
  -- Of what no turnover and no free rounds stand for.
  ended_at timestamptz,
  cancelled_at timestamptz,
  primary key (member_id, id),
  unique (member_id, promotion_id, period_key),
  foreign key (agent_id, promotion_id, version) references promotion_versions
);
create index promotion_grants_report on promotion_grants (agent_id, promotion_id, version);

insert into promotion_grants (member_id, agent_id, promotion_id, version, period_key, granted_at, turnover_id)
  select distinct on (member_id, promotion_id, (granted_at at time zone 'Asia/Bangkok')::date)
    member_id, agent_id, promotion_id, 1, to_char(granted_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD'), granted_at, id
  from turnovers where source = 'promotion' and promotion_id is not null
  order by member_id, promotion_id, (granted_at at time zone 'Asia/Bangkok')::date, id;

-- How a win of free rounds is played, when it is a bonus; null: every play counts, for a week.
alter table game_freespins add column bonus jsonb;

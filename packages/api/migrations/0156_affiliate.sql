-- Who is below whom, up to three levels: written with the registration, so that no page has to climb the tree.
create table affiliate_network (
  member_id integer not null references members,
  friend_id integer not null references members,
  level integer not null check (level between 1 and 3),
  joined_at timestamptz not null,
  -- What the friend's play has brought so far.
  commission_satang bigint not null default 0,
  primary key (member_id, friend_id),
  unique (friend_id, level),
  check (member_id <> friend_id)
);
create index affiliate_network_newest on affiliate_network (member_id, joined_at desc, friend_id desc);
create index affiliate_network_level on affiliate_network (member_id, level, joined_at desc, friend_id desc);

create function affiliate_network_grows() returns trigger language plpgsql as $$
declare
  v_referrer integer := new.referred_by;
begin
  for v_level in 1..3 loop
    exit when v_referrer is null;
    insert into affiliate_network (member_id, friend_id, level, joined_at)
      values (v_referrer, new.id, v_level, new.created_at);
    select referred_by into v_referrer from members where id = v_referrer;
  end loop;
  return null;
end $$;
create trigger network_grows after insert on members
  for each row when (new.referred_by is not null) execute function affiliate_network_grows();

insert into affiliate_network (member_id, friend_id, level, joined_at)
  select a.referred_by, a.id, 1, a.created_at from members a where a.referred_by is not null
  union all
  select b.referred_by, a.id, 2, a.created_at from members a
    join members b on b.id = a.referred_by where b.referred_by is not null
  union all
  select c.referred_by, a.id, 3, a.created_at from members a
    join members b on b.id = a.referred_by join members c on c.id = b.referred_by where c.referred_by is not null;

create table affiliate_settings (
  agent_id integer not null references agents,
  version integer not null,
  -- Of levels 1 to 3, hundredths of a percent of a settled stake.
  rates integer[] not null check (array_length(rates, 1) = 3),
  redeem_min_satang bigint not null check (redeem_min_satang > 0),
  redeem_max_satang bigint not null check (redeem_max_satang >= redeem_min_satang),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (agent_id, version)
);

-- The balance of commissions; its row's lock puts what is booked and redeemed in order.
create table affiliate_accounts (
  member_id integer primary key references members,
  -- Ten-thousandths of a satang that have not made a whole one yet.
  rest integer not null default 0 check (rest between 0 and 9999),
  earned_satang bigint not null default 0,
  redeemed_satang bigint not null default 0 check (redeemed_satang >= 0),
  redemptions integer not null default 0
);

-- Every commission, reversal and redemption.
create table affiliate_entries (
  member_id integer not null references members,
  id bigint generated always as identity,
  kind text not null check (kind in ('commission', 'reversal', 'redeem')),
  -- A commission: when the stake was settled.
  at timestamptz not null,
  amount_satang bigint not null,
  -- Whose stake, which one, and for which time: a stake that was taken back may be settled again.
  staker_id integer references members,
  transfer_id bigint,
  no integer,
  level integer,
  staked_satang bigint,
  rate integer,
  ref text unique,
  primary key (member_id, id),
  check ((kind = 'redeem') = (ref is not null)),
  check ((kind = 'redeem') = (staker_id is null)),
  check (num_nulls(staker_id, transfer_id, no, level, staked_satang, rate) in (0, 6))
);
create unique index affiliate_entries_stake on affiliate_entries (staker_id, transfer_id, member_id, kind, no);
create index affiliate_entries_newest on affiliate_entries (member_id, at desc, id desc);
create trigger append_only before update or delete on affiliate_entries
  for each row execute function ledger_is_append_only();

-- The same by Bangkok day and level, for sums that no page has to scan for.
create table affiliate_days (
  member_id integer not null references members,
  day text not null,
  level integer not null,
  commission_satang bigint not null,
  -- Below 0.
  reversal_satang bigint not null,
  primary key (member_id, day, level)
);

-- When a friend's stakes were counted last.
create table affiliate_counts (
  member_id integer primary key references members,
  counted_at timestamptz not null
);

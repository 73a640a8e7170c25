-- Settled stakes, written in the transaction that settles or voids them. Voiding writes a row with the opposite sign, so
-- the sum of a stake's rows is what counts of it now.
create table stake_facts (
  member_id bigint not null,
  -- The member's own count, from 1. Rows become visible in its order, so a reader goes on behind its last number.
  no bigint not null check (no > 0),
  transfer_id bigint not null,
  wallet_id bigint not null,
  play text not null check (play in ('lotto', 'slot', 'casino', 'sport')),
  amount_satang bigint not null check (amount_satang <> 0),
  staked_at timestamptz not null,
  -- A row that voids has the time of the settlement that it takes back.
  settled_at timestamptz not null,
  primary key (member_id, no)
);
create index stake_facts_settled on stake_facts (member_id, settled_at, transfer_id);
create trigger append_only before update or delete on stake_facts
  for each row execute function refuse_change();

-- Sums of these rows by the day of settlement.
create table stake_days (
  member_id bigint not null,
  -- In Bangkok.
  day date not null,
  wallet_id bigint not null,
  play text not null,
  amount_satang bigint not null,
  primary key (member_id, day, wallet_id, play)
) with (fillfactor = 70);

-- Last fact that one purpose ('points', …) has read of a member.
create table stake_cursors (
  member_id bigint not null references members,
  purpose text not null,
  upto_no bigint not null check (upto_no >= 0),
  -- Sum of the stakes that count, and of the rows that were too old to count.
  counted_satang bigint not null,
  passed_satang bigint not null,
  primary key (member_id, purpose)
) with (fillfactor = 70);

-- Members whose earlier stakes have no facts yet. It is empty in a new database.
create table stake_backlog (
  member_id bigint primary key references members
);

-- A stake as it counts now; an amount of 0 counts no longer.
create type stake_state as (
  member_id bigint, transfer_id bigint, wallet_id bigint, play text, amount_satang bigint, staked_at timestamptz,
  settled_at timestamptz
);

-- Stands for the function of this name until that is made, some moments later: its members are read anew.
create function record_stakes(p_states stake_state[]) returns void language sql as $$
  insert into stake_backlog (member_id)
    select distinct s.member_id from unnest(p_states) s order by 1 on conflict do nothing
$$;

-- An older release beside this one takes nothing that a cursor has taken.
create trigger counted_by_cursor before insert on consumed_stakes
  for each row execute function refuse_counted_stake();

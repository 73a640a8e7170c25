-- Money that moves between two house accounts: it belongs to no member yet, or to none any more.
-- One row is both of its postings, so it sums to zero by its shape.
create table ledger_house_transfers (
  agent_id integer not null references agents,
  id bigint generated always as identity,
  key text not null,
  kind text not null,
  -- Loses the amount.
  from_account text not null,
  -- Gains it.
  to_account text not null,
  amount_satang bigint not null check (amount_satang > 0),
  reference text not null,
  note text not null,
  at timestamptz not null,
  primary key (agent_id, id),
  unique (agent_id, key),
  check (from_account <> to_account)
);
create trigger append_only before update or delete on ledger_house_transfers
  for each row execute function ledger_is_append_only();

-- Every posting of a house account, whoever stands on the other side.
create view house_postings as
  select house_account, amount_satang from ledger_postings where house_account is not null
  union all
  select from_account, -amount_satang from ledger_house_transfers
  union all
  select to_account, amount_satang from ledger_house_transfers;

-- A correction needs two persons: one asks, another one posts.
create table ledger_adjustments (
  member_id integer not null references members,
  id integer generated always as identity,
  wallet_id integer not null,
  amount_satang bigint not null check (amount_satang <> 0),
  reason text not null check (reason <> ''),
  requested_by text not null,
  requested_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  primary key (member_id, id),
  check (approved_by is null or approved_by <> requested_by)
);

-- What the daily check of the books found.
create table ledger_checks (
  day date not null primary key,
  checked_at timestamptz not null,
  problems text[] not null
);

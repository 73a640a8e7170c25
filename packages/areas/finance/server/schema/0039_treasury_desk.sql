-- Lists of the finance desk, each by agent and key.
create index payment_orders_of_agent on payment_orders (agent_id, created_at, ref);
create index payment_orders_of_channel on payment_orders (agent_id, channel_id, created_at, ref);
create index payment_orders_by_amount on payment_orders (agent_id, payable_satang, ref);
create index payment_orders_unpaid on payment_orders (agent_id, created_at) where status <> 'paid';
create index payment_orders_unpaid_amount on payment_orders (agent_id, payable_satang, created_at) where status <> 'paid';
create index payment_suspense_of_agent on payment_suspense (agent_id, held_at, event_id);
create index payment_suspense_open on payment_suspense (agent_id, held_at) where resolved_at is null;
create index withdrawals_of_agent on withdrawals (agent_id, requested_at, ref);
create index withdrawal_flags_ref on withdrawal_flags (ref);
create index withdrawals_by_amount on withdrawals (agent_id, amount_satang, ref);
-- Money in and out of a member; rows of bets are none of it.
create index ledger_transfers_cash on ledger_transfers (member_id, at) include (kind, amount_satang)
  where kind in ('deposit', 'withdraw', 'withdraw_refund');
create index ledger_house_transfers_time on ledger_house_transfers (at);
create index psp_events_paid_at on psp_events (paid_at);

alter table payment_suspense
  -- The order that held money was credited to.
  add column settled_ref text,
  -- Staff looked and left it held.
  add column kept_at timestamptz,
  add column kept_by text,
  add column kept_note text;

-- Slips that members sent, for staff who look for their money.
create table payment_slips (
  member_id bigint not null,
  id bigint generated always as identity,
  agent_id integer not null references agents,
  ref text not null,
  sent_at timestamptz not null,
  type text not null check (type in ('image/png', 'image/jpeg')),
  -- Null for a picture that is too large to be kept.
  picture bytea,
  -- The bank's own number of the transfer; null means that no code was read.
  trans_ref text,
  primary key (member_id, id),
  foreign key (member_id, ref) references payment_orders
);
create index payment_slips_transfer on payment_slips (trans_ref) where trans_ref is not null;

-- Postings of house accounts summed up by Bangkok day, as far as profit_rolls and profit_state say.
create table profit_days (
  agent_id integer not null references agents,
  day date not null,
  account text not null,
  kind text not null,
  -- Group of the lottery; empty for every other movement.
  product text not null,
  movements bigint not null check (movements > 0),
  credit_satang bigint not null check (credit_satang >= 0),
  debit_satang bigint not null check (debit_satang >= 0),
  primary key (agent_id, day, account, kind, product)
);
create table profit_rolls (
  member_id bigint primary key references members,
  upto_id bigint not null
);
create table profit_state (
  id integer primary key check (id = 1),
  -- Last day whose movements between house accounts are summed up.
  house_upto date not null,
  counted_at timestamptz not null
);

-- How the file of a bank is read, by receiving account.
create table bank_statement_forms (
  agent_id integer not null references agents,
  account text not null,
  form jsonb not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (agent_id, account)
);
create table bank_statement_files (
  agent_id integer not null references agents,
  id bigint generated always as identity,
  account text not null,
  name text not null,
  sha256 text not null,
  imported_by text not null,
  imported_at timestamptz not null,
  lines integer not null,
  -- Lines that no earlier file had.
  new_lines integer not null,
  primary key (agent_id, id),
  unique (agent_id, account, sha256)
);
create table bank_statement_lines (
  agent_id integer not null references agents,
  account text not null,
  -- Made of the cells of the line, however they are read, so that the same line in two files is one.
  mark text not null,
  file_id bigint not null,
  line integer not null,
  at timestamptz not null,
  day date not null,
  has_time boolean not null,
  -- Above 0 came in, below 0 went out.
  amount_satang bigint not null check (amount_satang <> 0),
  balance_satang bigint,
  description text not null,
  party text not null,
  reference text not null,
  primary key (agent_id, account, mark),
  foreign key (agent_id, file_id) references bank_statement_files
);
create index bank_statement_lines_day on bank_statement_lines (agent_id, account, day);

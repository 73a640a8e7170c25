-- The agent's rules of money. A change is a new version; the highest one holds.
create table finance_settings (
  agent_id integer not null references agents,
  version integer not null,
  withdraw_min_satang bigint not null,
  withdraw_max_satang bigint not null,
  withdraw_per_day integer not null,
  -- Above this, two members of staff approve.
  withdraw_auto_max_satang bigint not null,
  deposit_turnover_percent integer not null check (deposit_turnover_percent between 0 and 1000),
  -- What must match between the sender of a deposit and the registered account.
  payer_rule text not null check (payer_rule in ('off', 'name')),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (agent_id, version)
);

-- Deposits. Channels are content of an agent, changed by its staff.
create table payment_channels (
  agent_id integer not null references agents,
  id integer not null,
  -- Names the channel's adapter.
  code text not null check (code ~ '^[a-z][a-z0-9_]*$'),
  position integer not null,
  name text not null,
  description text not null,
  min_satang bigint not null check (min_satang > 0),
  max_satang bigint not null check (max_satang >= min_satang),
  is_open boolean not null,
  notice text,
  receiver_name text not null,
  -- Tax id and suffix of the biller registered with PromptPay; only a QR needs it.
  biller_id text check (biller_id ~ '^[0-9]{15}$'),
  amount_chips_satang bigint[] not null,
  primary key (agent_id, id),
  unique (agent_id, code),
  check (code <> 'promptpay_qr' or biller_id is not null)
);

-- An order stores everything that was shown to the payer, so that a later change of the channel does not touch it.
create table payment_orders (
  member_id bigint not null references members,
  ref text not null check (ref ~ '^[0-9A-Z]{1,20}$'),
  agent_id integer not null references agents,
  channel_id integer not null,
  -- As the member asked for it.
  amount_satang bigint not null check (amount_satang > 0),
  -- What is to be paid to the satang; credited when it arrives.
  payable_satang bigint not null,
  payload text,
  receiver_name text not null,
  receiver_bank_id integer,
  receiver_account_no text,
  -- The member's registered account when the order was opened.
  sender_bank_id integer,
  sender_account_name text,
  sender_account_no text,
  -- The promotion that it brings, as it was accepted.
  promotion_id integer,
  promotion_version integer,
  status text not null check (status in ('pending', 'paid', 'expired', 'failed', 'mismatch')),
  held_reason text check (held_reason in ('amount', 'payer', 'limit', 'excluded')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when a newer order of the member took the place of this one before it ran out.
  replaced_at timestamptz,
  -- The member ended it before it was paid.
  cancelled_at timestamptz,
  paid_at timestamptz,
  paid_satang bigint check (paid_satang > 0),
  paid_late boolean not null default false,
  primary key (member_id, ref),
  foreign key (agent_id, channel_id) references payment_channels (agent_id, id),
  check (status <> 'paid' or paid_at is not null),
  check ((status = 'mismatch') = (held_reason is not null))
);
-- One running order per member, whatever the code above it does.
create unique index payment_orders_running on payment_orders (member_id) where status = 'pending';
create index payment_orders_recent on payment_orders (member_id, created_at desc);

-- A bank knows only the reference; orders are stored by member. This names the member.
create table payment_order_refs (
  ref text primary key,
  member_id bigint not null
);

-- One order at a time may ask for an amount on an account; reserved for a while after its end for late transfers.
create table payment_reserved_amounts (
  agent_id integer not null,
  channel_id integer not null,
  payable_satang bigint not null,
  member_id bigint not null,
  ref text not null,
  reserved_until timestamptz not null,
  primary key (agent_id, channel_id, payable_satang)
);

-- What the payment provider told us, each event once. `outcome` is null only inside the transaction that receives it.
create table psp_events (
  provider text not null,
  event_id text not null,
  type text not null,
  ref text not null,
  -- The bank's own number of a transfer: the same in a notice, on a slip and in an inquiry, received once.
  trans_ref text,
  amount_satang bigint not null,
  payer_bank text not null,
  payer_name text not null,
  payer_account text not null default '',
  paid_at timestamptz not null,
  received_at timestamptz not null,
  outcome text check (outcome in (
    'credited', 'credited_late', 'mismatch', 'payer_mismatch', 'over_limit', 'excluded', 'already_paid', 'unknown_ref',
    'failed', 'ignored'
  )),
  primary key (provider, event_id)
);
create unique index psp_events_trans_ref on psp_events (provider, trans_ref);
create index psp_events_paid on psp_events (provider, paid_at);

-- A nonce is good for one signed request. Rows older than the time window may go.
create table psp_nonces (
  provider text not null,
  nonce text not null,
  signature text not null,
  seen_at timestamptz not null,
  primary key (provider, nonce)
);
create index psp_nonces_seen on psp_nonces (seen_at);

-- Money that arrived and is held: of a wrong amount, of an unknown payer, or against the member's own rules. Staff
-- resolve each row.
create table payment_suspense (
  provider text not null,
  event_id text not null,
  agent_id integer not null,
  reason text not null check (reason in (
    'mismatch', 'payer_mismatch', 'over_limit', 'excluded', 'already_paid', 'unknown_ref'
  )),
  ref text not null,
  member_id bigint references members,
  amount_satang bigint not null check (amount_satang > 0),
  -- The house account on which it arrived.
  cash_account text not null,
  payer_bank text not null,
  payer_name text not null,
  held_at timestamptz not null,
  resolved_at timestamptz,
  resolution text check (resolution in ('credited', 'returned')),
  resolved_by text,
  resolved_note text,
  primary key (provider, event_id),
  foreign key (provider, event_id) references psp_events (provider, event_id),
  check ((resolved_at is null) = (resolution is null))
);

-- Each day of the provider's statement beside what the books made of it. Checked again: written over.
create table provider_statements (
  provider text not null,
  -- Bangkok day.
  day text not null,
  checked_at timestamptz not null,
  -- Events that the statement had and no notice had told; they were received from it.
  taken_in integer not null,
  totals jsonb not null,
  -- Empty: statement and ledger say the same.
  differences jsonb not null,
  primary key (provider, day)
);

-- Withdrawals.
create table withdrawals (
  member_id bigint not null references members,
  ref text not null,
  agent_id integer not null references agents,
  wallet_id bigint not null,
  amount_satang bigint not null check (amount_satang > 0),
  status text not null check (status in ('requested', 'approved', 'sending', 'done', 'refused')),
  account_id integer not null,
  bank_id integer not null,
  account_name text not null,
  account_no text not null,
  requested_at timestamptz not null,
  approvals_needed integer not null,
  approved_at timestamptz,
  sending_at timestamptz,
  bank_ref text,
  done_at timestamptz,
  refused_at timestamptz,
  refusal text,
  primary key (member_id, ref),
  foreign key (member_id, wallet_id) references wallets,
  check ((status = 'refused') = (refusal is not null))
);
create unique index withdrawals_pending on withdrawals (member_id) where status in ('requested', 'approved', 'sending');
create index withdrawals_recent on withdrawals (member_id, requested_at desc);
create index withdrawals_waiting on withdrawals (requested_at) where status in ('requested', 'approved', 'sending');

-- The bank knows only the reference. This names the member.
create table withdrawal_refs (
  ref text primary key,
  member_id bigint not null
);

create table withdrawal_approvals (
  member_id bigint not null,
  ref text not null,
  staff_name text not null,
  at timestamptz not null,
  primary key (member_id, ref, staff_name),
  foreign key (member_id, ref) references withdrawals
);

-- The first step of a withdrawal: who knows the password may take the second for a few minutes.
create table withdraw_confirmations (
  member_id bigint not null references members,
  token_hash text not null,
  wallet_id bigint not null,
  amount_satang bigint not null,
  account_id integer not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, token_hash)
);

-- The ledger of a member summed up by Bangkok day, wallet and kind, as far as statement_rolls says: what totals and the
-- chart of the balance read instead of every row. The ledger is append-only, so a sum of it stays true.
create table statement_days (
  member_id bigint not null references members,
  day date not null,
  wallet_id bigint not null,
  kind text not null,
  credit_satang bigint not null check (credit_satang >= 0),
  debit_satang bigint not null check (debit_satang >= 0),
  first_id bigint not null,
  last_id bigint not null,
  -- After last_id.
  closing_satang bigint not null,
  primary key (member_id, day, wallet_id, kind)
);

create table statement_rolls (
  member_id bigint primary key references members,
  upto_id bigint not null
);

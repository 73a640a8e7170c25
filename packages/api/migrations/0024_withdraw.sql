-- The operator's rules of money. A change is a new version; the highest one holds.
create table finance_settings (
  agent_id integer not null references agents,
  version integer not null,
  withdraw_min_satang bigint not null,
  withdraw_max_satang bigint not null,
  withdraw_per_day integer not null,
  -- Above this, two operators approve.
  withdraw_auto_max_satang bigint not null,
  deposit_turnover_percent integer not null check (deposit_turnover_percent between 0 and 1000),
  -- What must match between the sender of a deposit and the registered account.
  payer_rule text not null check (payer_rule in ('off', 'name')),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (agent_id, version)
);

create table withdrawals (
  member_id integer not null references members,
  ref text not null,
  agent_id integer not null references agents,
  wallet_id integer not null,
  amount_satang bigint not null check (amount_satang > 0),
  status text not null check (status in ('requested', 'approved', 'sending', 'done', 'refused')),
  account_id integer not null,
  bank_id integer not null,
  account_name text not null,
  account_no text not null,
  requested_at timestamptz not null,
  approved_at timestamptz,
  sending_at timestamptz,
  done_at timestamptz,
  refused_at timestamptz,
  refusal text,
  approvals_needed integer not null,
  bank_ref text,
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
  member_id integer not null
);

create table withdrawal_approvals (
  member_id integer not null,
  ref text not null,
  operator text not null,
  at timestamptz not null,
  primary key (member_id, ref, operator),
  foreign key (member_id, ref) references withdrawals
);

-- The first step of a withdrawal: who knows the password may take the second for a few minutes.
create table withdraw_confirmations (
  member_id integer not null references members,
  token_hash text not null,
  wallet_id integer not null,
  amount_satang bigint not null,
  account_id integer not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, token_hash)
);

-- What the payment provider told us, each event once. `outcome` is null only inside the transaction that takes it in.
create table psp_events (
  provider text not null,
  event_id text not null,
  type text not null,
  ref text not null,
  amount_satang bigint not null,
  payer_bank text not null,
  payer_name text not null,
  paid_at timestamptz not null,
  received_at timestamptz not null,
  outcome text check (outcome in ('credited', 'credited_late', 'mismatch', 'already_paid', 'unknown_ref')),
  primary key (provider, event_id)
);

-- A nonce is good for one signed request. Rows older than the time window may go.
create table psp_nonces (
  provider text not null,
  nonce text not null,
  signature text not null,
  seen_at timestamptz not null,
  primary key (provider, nonce)
);
create index psp_nonces_seen on psp_nonces (seen_at);

-- Money that arrived and belongs to nobody yet: an operator resolves each row.
create table payment_suspense (
  provider text not null,
  event_id text not null,
  reason text not null check (reason in ('mismatch', 'already_paid', 'unknown_ref')),
  ref text not null,
  member_id integer references members,
  amount_satang bigint not null check (amount_satang > 0),
  payer_bank text not null,
  payer_name text not null,
  held_at timestamptz not null,
  resolved_at timestamptz,
  primary key (provider, event_id),
  foreign key (provider, event_id) references psp_events (provider, event_id)
);

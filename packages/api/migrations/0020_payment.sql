-- Deposit channels: content of an agent, changed by the operator.
create table payment_channels (
  agent_id integer not null references agents,
  id integer not null,
  code text not null check (code in ('promptpay_qr', 'bank_transfer', 'truemoney')),
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

-- An order keeps everything its QR says, so that a later change of the channel does not touch it.
create table payment_orders (
  member_id integer not null references members,
  ref text not null check (ref ~ '^[0-9A-Z]{1,20}$'),
  agent_id integer not null references agents,
  channel_id integer not null,
  amount_satang bigint not null check (amount_satang > 0),
  payload text not null,
  receiver_name text not null,
  status text not null check (status in ('pending', 'paid', 'expired', 'failed', 'mismatch')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when a newer order of the member took the place of this one before it ran out.
  replaced_at timestamptz,
  paid_at timestamptz,
  paid_satang bigint check (paid_satang > 0),
  paid_late boolean not null default false,
  primary key (member_id, ref),
  foreign key (agent_id, channel_id) references payment_channels (agent_id, id),
  check (status <> 'paid' or (paid_at is not null and paid_satang = amount_satang))
);

-- One running order per member, whatever the code above it does.
create unique index payment_orders_running on payment_orders (member_id) where status = 'pending';
create index payment_orders_recent on payment_orders (member_id, created_at desc);

-- A bank knows only the reference; orders are kept by member. This names the member.
create table payment_order_refs (
  ref text primary key,
  member_id integer not null
);

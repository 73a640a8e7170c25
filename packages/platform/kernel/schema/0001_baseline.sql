-- Agents: the tenants of the product. Every row of content and every member belongs to one.
create table agents (
  id integer primary key,
  code text not null unique,
  name text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  register_type integer not null default 1 check (register_type in (1, 2)),
  logo text not null,
  line_contact_url text,
  line_admin_url text,
  telegram_contact_url text,
  line_client_id text,
  terms_version text not null,
  announcement text not null
);

create table members (
  id bigint generated always as identity primary key,
  agent_id integer not null references agents,
  username text not null,
  mobile text not null,
  -- A number is proved by SMS or not at all: who registers with a bank account has proved none.
  mobile_verified_at timestamptz,
  password_hash text not null,
  affiliate_code text not null,
  -- No foreign key: another member's row may lie on another machine.
  referred_by bigint,
  know_us_id integer,
  vip_level integer not null default 0,
  status text not null default 'active' check (status in ('active', 'closed')),
  -- Shoots and bets through the public calls like anyone, and is marked wherever it is shown.
  is_sandbox boolean not null default false,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  age_confirmed_at timestamptz not null,
  failed_logins integer not null default 0,
  first_failed_login_at timestamptz,
  locked_until timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null
);

-- What one member alone of an agent may have. Who claims a value first has it; it is claimed in the transaction that
-- writes it to the member's own rows. Directories have no foreign keys: they are found by their value, all that a member
-- owns by the member.
create table member_directory (
  agent_id integer not null references agents,
  kind text not null check (kind in ('username', 'mobile', 'affiliate_code', 'bank_account', 'messaging_user')),
  -- Usernames in lower case.
  value text not null,
  member_id bigint not null,
  primary key (agent_id, kind, value)
);

-- The response of a money call, stored for ever under the key that the client chose.
create table idempotency_keys (
  member_id bigint not null references members,
  key text not null,
  call text not null,
  request_hash text not null,
  -- As text (json, not jsonb): a repeated call gets the very bytes of the first response, its fields in the same order.
  answer json,
  -- While there is no answer: until when the process that runs the call is believed to live.
  lease_until timestamptz not null,
  created_at timestamptz not null,
  primary key (member_id, key)
) with (
  -- Room for the answer: the new version of the row stays on its page, and no index is written.
  fillfactor = 40
);

-- Money. The invariants stand in ../ledger/README.md.
create table wallets (
  member_id bigint not null references members,
  id bigint generated always as identity,
  -- 1: the main wallet.
  wallet_type_id integer not null,
  name text not null,
  balance_satang bigint not null default 0 check (balance_satang >= 0),
  -- Of the main wallet: how many transfers all wallets of the member have had. Its lock numbers them without a gap, so
  -- that their ids are the order in which the balances changed.
  transfer_count bigint not null default 0,
  primary key (member_id, id),
  unique (member_id, wallet_type_id)
);
create trigger one_writer before update of balance_satang, transfer_count on wallets
  for each row execute function balance_has_one_writer();
-- A wallet is born empty.
create trigger starts_at_zero before insert on wallets
  for each row when (new.balance_satang <> 0) execute function balance_starts_at_zero();

create table ledger_transfers (
  member_id bigint not null references members,
  -- The member's own count, from 1.
  id bigint not null check (id > 0),
  key text not null,
  wallet_id bigint not null,
  kind text not null,
  amount_satang bigint not null check (amount_satang <> 0),
  balance_before_satang bigint not null check (balance_before_satang >= 0),
  balance_after_satang bigint not null check (balance_after_satang >= 0),
  reference_kind text,
  reference_id text,
  -- What it is called is worded when it is shown, by this key from these values.
  title_key text not null,
  title_params jsonb not null,
  at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, key),
  foreign key (member_id, wallet_id) references wallets,
  check (balance_after_satang = balance_before_satang + amount_satang),
  check ((reference_kind is null) = (reference_id is null))
);
create index ledger_transfers_time on ledger_transfers (member_id, at desc, id desc);
create trigger append_only before update or delete on ledger_transfers
  for each row execute function refuse_change();

create table ledger_postings (
  member_id bigint not null,
  transfer_id bigint not null,
  line integer not null,
  wallet_id bigint,
  house_account text,
  amount_satang bigint not null check (amount_satang <> 0),
  primary key (member_id, transfer_id, line),
  foreign key (member_id, transfer_id) references ledger_transfers,
  check ((wallet_id is null) <> (house_account is null))
);
create index ledger_postings_house on ledger_postings (house_account) where house_account is not null;
create trigger append_only before update or delete on ledger_postings
  for each row execute function refuse_change();

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
  for each row execute function refuse_change();

-- Every posting of a house account, whoever stands on the other side.
create view house_postings as
  select house_account, amount_satang from ledger_postings where house_account is not null
  union all
  select from_account, -amount_satang from ledger_house_transfers
  union all
  select to_account, amount_satang from ledger_house_transfers;

-- A correction needs two persons: one requests it, another one posts it.
create table ledger_adjustments (
  member_id bigint not null references members,
  id bigint generated always as identity,
  wallet_id bigint not null,
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

-- Points are a second currency under the rules of money: two postings a transfer, one writer, nothing is changed.
create table point_accounts (
  member_id bigint primary key references members,
  balance integer not null default 0 check (balance >= 0),
  -- Numbers the transfers, as in wallets.
  transfer_count bigint not null default 0
);
create trigger one_writer before update of balance, transfer_count on point_accounts
  for each row execute function balance_has_one_writer();
create trigger starts_at_zero before insert on point_accounts
  for each row when (new.balance <> 0) execute function balance_starts_at_zero();

create table point_transfers (
  member_id bigint not null references members,
  id bigint not null check (id > 0),
  key text not null,
  kind text not null,
  amount integer not null check (amount <> 0),
  balance_before integer not null check (balance_before >= 0),
  balance_after integer not null check (balance_after >= 0),
  reference_kind text,
  reference_id text,
  title_key text not null,
  title_params jsonb not null,
  at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, key),
  check (balance_after = balance_before + amount),
  check ((reference_kind is null) = (reference_id is null))
);
create index point_transfers_newest on point_transfers (member_id, id desc);
create trigger append_only before update or delete on point_transfers
  for each row execute function refuse_change();

create table point_postings (
  member_id bigint not null,
  transfer_id bigint not null,
  line integer not null,
  -- Null: the member's own account.
  house_account text,
  amount integer not null check (amount <> 0),
  primary key (member_id, transfer_id, line),
  foreign key (member_id, transfer_id) references point_transfers
);
create trigger append_only before update or delete on point_postings
  for each row execute function refuse_change();

-- What the functions of the ledger take and return.
create type transfer_request as (
  -- Where the transfer stands in its list.
  place integer,
  member_id bigint,
  wallet_id bigint,
  amount_satang bigint,
  kind text,
  house text,
  key text,
  reference_kind text,
  reference_id text,
  title_key text,
  title_params jsonb,
  at timestamptz
);
create type transfer_outcome as (
  -- 'posted', 'replayed', 'too_low', 'key_reused' or 'no_wallet'
  outcome text,
  transfer_id bigint,
  balance_before_satang bigint,
  balance_after_satang bigint
);

-- Work for later, each piece once by its key.
create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  key text not null unique,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  status text not null default 'ready' check (status in ('ready', 'done', 'failed')),
  last_error text,
  done_at timestamptz
);
create index jobs_due on jobs (run_at) where status = 'ready';

-- NOTIFY carries at most 8000 bytes; what is larger lies here for the moment of its delivery.
create unlogged table live_messages (
  id bigint generated always as identity primary key,
  body text not null,
  created_at timestamptz not null default now()
);

-- People who work for an agent. They prove who they are by a token, of which the hash is stored; in a sandbox they need
-- none.
create table staff (
  id integer generated by default as identity primary key,
  agent_id integer not null,
  username text not null,
  is_sandbox boolean not null default false,
  token_hash text unique,
  added_at timestamptz not null default now(),
  disabled_at timestamptz,
  unique (agent_id, username),
  check (not is_sandbox or token_hash is null)
);
-- A name stands for one person at all agents, so that a proven name cannot be taken for another's.
create unique index staff_name on staff (username) where not is_sandbox;

-- What staff did: who, when, what; written with the act itself, never changed.
create table staff_audit (
  id bigint generated always as identity primary key,
  agent_id integer not null,
  staff_id integer not null references staff,
  act text not null,
  -- The lottery and the round that the act was about, if any.
  category_id integer,
  round_id bigint,
  details jsonb not null,
  at timestamptz not null
);
create index staff_audit_of_round on staff_audit (round_id, id);
create trigger append_only before update or delete on staff_audit
  for each row execute function refuse_change();

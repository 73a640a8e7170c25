-- A number is proved by SMS or not at all: who registers with a bank account has proved none.
alter table members add column mobile_verified_at timestamptz;
update members set mobile_verified_at = created_at;

-- Where a member's withdrawals go. Numbered per member; digits only.
create table member_bank_accounts (
  member_id integer not null references members,
  id integer not null check (id > 0),
  agent_id integer not null references agents,
  bank_id integer not null,
  account_name text not null check (account_name <> ''),
  account_no text not null check (account_no ~ '^[0-9]{10,20}$'),
  is_main boolean not null,
  created_at timestamptz not null,
  primary key (member_id, id)
);
create unique index member_bank_accounts_number on member_bank_accounts (agent_id, account_no);
create unique index member_bank_accounts_main on member_bank_accounts (member_id) where is_main;

-- One account of the messaging app for one member of an operator.
create table member_messaging_accounts (
  member_id integer primary key references members,
  agent_id integer not null references agents,
  messaging_user_id text not null,
  display_name text not null,
  linked_at timestamptz not null
);
create unique index member_messaging_accounts_user on member_messaging_accounts (agent_id, messaging_user_id);

-- Proof that a messaging account was signed in; the next login or registration with it links the two.
create table messaging_link_tokens (
  token_hash text primary key,
  agent_id integer not null references agents,
  messaging_user_id text not null,
  display_name text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A newer code takes the place of the one before it.
alter table otp_challenges add column voided_at timestamptz;
-- Wrong last digits of the bank account in a reset; the token is used up by too many.
alter table otp_challenges add column token_wrong_uses integer not null default 0;
create index otp_challenges_by_mobile on otp_challenges (mobile, created_at desc);

-- Who did what to an account, from where. Nothing is changed or taken away.
create table account_events (
  member_id integer not null references members,
  id bigint generated always as identity,
  kind text not null check (kind in (
    'registered', 'logged_in', 'login_failed', 'locked', 'password_changed', 'password_reset',
    'bank_account_added', 'main_bank_account_changed', 'session_revoked', 'session_reused', 'messaging_linked'
  )),
  at timestamptz not null,
  -- Of the caller, its last part hidden.
  masked_address text not null,
  primary key (member_id, id)
);

create function account_events_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'account_events is append-only';
end $$;
create trigger append_only before update or delete on account_events
  for each row execute function account_events_are_append_only();
create trigger append_only_whole before truncate on account_events
  for each statement execute function account_events_are_append_only();

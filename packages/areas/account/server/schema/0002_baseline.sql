-- What an agent says and shows.
create table agent_settings (
  agent_id integer not null references agents,
  config_key text not null,
  val text,
  default_val text not null,
  primary key (agent_id, config_key)
);

create table banners (
  agent_id integer not null references agents,
  id text not null,
  position integer not null,
  title text not null,
  subtitle text not null,
  action text not null,
  link text not null,
  art text not null,
  primary key (agent_id, id)
);

create table events (
  agent_id integer not null references agents,
  id text not null,
  position integer not null,
  title text not null,
  description text not null,
  image text not null,
  link text,
  -- Text of the link.
  action text,
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (agent_id, id)
);

create table notifications (
  agent_id integer not null references agents,
  id text not null,
  -- Null: for everyone of the agent.
  member_id bigint,
  type integer not null default 1,
  image text,
  title text not null,
  description text not null,
  link text,
  created_at timestamptz not null,
  primary key (agent_id, id)
);
create index notifications_newest on notifications (agent_id, created_at desc, id desc);

-- Where members of an agent may pay in by transfer.
create table agent_bank_accounts (
  agent_id integer not null references agents,
  id text not null,
  position integer not null,
  bank_id integer not null,
  account_name text not null,
  account_no text not null check (account_no ~ '^[0-9]{10,20}$'),
  primary key (agent_id, id)
);

create table agent_true_money_accounts (
  agent_id integer not null references agents,
  id text not null,
  position integer not null,
  account_name text not null,
  mobile text not null check (mobile ~ '^0[0-9]{9}$'),
  primary key (agent_id, id)
);

-- How members sign up and in.
create table otp_challenges (
  ref text primary key,
  agent_id integer not null references agents,
  mobile text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  code_hash text not null,
  wrong_attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  resend_at timestamptz not null,
  -- A newer code took the place of this one.
  voided_at timestamptz,
  verified_at timestamptz,
  token_hash text unique,
  token_expires_at timestamptz,
  -- Wrong last digits of the bank account in a reset; the token is used up by too many.
  token_wrong_uses integer not null default 0,
  token_used_at timestamptz
);
create index otp_challenges_mobile on otp_challenges (agent_id, mobile, purpose, created_at desc);
-- Over all agents: a mobile has one limit of messages.
create index otp_challenges_by_mobile on otp_challenges (mobile, created_at desc);

create table sessions (
  member_id bigint not null references members,
  id uuid not null,
  token_hash text not null,
  -- The token before the last rotation: still good for a few seconds, because two tabs may refresh at once.
  previous_token_hash text,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  user_agent text not null default '',
  ip text not null default '',
  primary key (member_id, id)
);

-- Proof that a messaging account was signed in; the next login or registration with it links the two.
create table messaging_link_tokens (
  token_hash text primary key,
  agent_id integer not null references agents,
  messaging_user_id text not null,
  display_name text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- One account of the messaging app for one member of an agent.
create table member_messaging_accounts (
  member_id bigint primary key references members,
  agent_id integer not null references agents,
  messaging_user_id text not null,
  display_name text not null,
  linked_at timestamptz not null
);

-- Where a member's withdrawals go. Numbered per member; digits only.
create table member_bank_accounts (
  member_id bigint not null references members,
  id integer not null check (id > 0),
  agent_id integer not null references agents,
  bank_id integer not null,
  account_name text not null check (account_name <> ''),
  account_no text not null check (account_no ~ '^[0-9]{10,20}$'),
  is_main boolean not null,
  created_at timestamptz not null,
  primary key (member_id, id)
);
create unique index member_bank_accounts_main on member_bank_accounts (member_id) where is_main;

-- Who did what to an account, from where. Nothing is changed or taken away.
create table account_events (
  member_id bigint not null references members,
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
create trigger append_only before update or delete on account_events
  for each row execute function refuse_change();
create trigger append_only_whole before truncate on account_events
  for each statement execute function refuse_change();

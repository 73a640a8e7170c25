-- Operators. Every row of content and every member belongs to one.
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
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (agent_id, id)
);

create table notifications (
  agent_id integer not null references agents,
  id text not null,
  -- null: for everyone of the operator
  member_id integer,
  type integer not null default 1,
  image text,
  title text not null,
  description text not null,
  link text,
  created_at timestamptz not null,
  primary key (agent_id, id)
);
create index notifications_newest on notifications (agent_id, created_at desc);

create table members (
  id integer generated always as identity primary key,
  agent_id integer not null references agents,
  username text not null,
  mobile text not null,
  password_hash text not null,
  affiliate_code text not null,
  referred_by integer references members,
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
create unique index members_username on members (agent_id, lower(username));
create unique index members_mobile on members (agent_id, mobile);
create unique index members_affiliate_code on members (agent_id, affiliate_code);

create table sessions (
  member_id integer not null references members,
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
  verified_at timestamptz,
  token_hash text unique,
  token_expires_at timestamptz,
  token_used_at timestamptz
);
create index otp_challenges_mobile on otp_challenges (agent_id, mobile, purpose, created_at desc);

-- The answer of a money call, kept for ever under the key the client gave it.
create table idempotency_keys (
  member_id integer not null references members,
  key text not null,
  call text not null,
  request_hash text not null,
  answer jsonb,
  -- While there is no answer: until when the process that runs the call may be believed to live.
  lease_until timestamptz not null,
  created_at timestamptz not null,
  primary key (member_id, key)
);

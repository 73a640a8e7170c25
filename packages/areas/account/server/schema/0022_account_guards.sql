-- Browsers that members have signed in on, each by the id in its own cookie.
create table member_devices (
  member_id bigint not null references members,
  device_id uuid not null,
  user_agent text not null,
  first_seen_at timestamptz not null,
  -- Null: signed in on, and nothing more has proven that it is the member's.
  known_at timestamptz,
  primary key (member_id, device_id)
);
alter table sessions add column device_id uuid;

-- A new payout account rests before it can be paid to. Those that are there are old enough.
alter table member_bank_accounts add column usable_at timestamptz;
update member_bank_accounts set usable_at = created_at;
alter table member_bank_accounts alter column usable_at set not null;

-- Wrong passwords, each counted where it was typed: at a name from a network, on a device, in a session.
create table password_tries (
  -- Keyed: a name that was tried is not to be read here.
  scope text primary key,
  failures integer not null,
  first_at timestamptz not null,
  locked_until timestamptz
);
create index password_tries_first on password_tries (first_at);
alter table members drop column failed_logins, drop column first_failed_login_at, drop column locked_until;

-- What a number, an address, a network … has used of a budget since its window began. All processes count here.
create table budgets (
  name text not null,
  -- Keyed as above.
  key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  used integer not null,
  primary key (name, key, starts_at)
);
create index budgets_ends on budgets (ends_at);

-- Who asked for a code: codes for one number that were asked for from two places do not end each other.
alter table otp_challenges add column asker text not null default '';
drop index otp_challenges_by_mobile;

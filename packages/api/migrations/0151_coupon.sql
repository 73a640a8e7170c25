-- Coupons in numbered versions: a use keeps the version it was made on.
create table coupon_versions (
  agent_id integer not null references agents,
  id integer not null check (id > 0),
  version integer not null check (version > 0),
  title text not null,
  kind text not null check (kind in ('credit', 'bonus', 'points', 'spin')),
  -- Satang for credit and bonus, a count otherwise.
  value bigint not null check (value > 0),
  -- Times the bonus that must be played, and the days to do it.
  turnover_times integer not null check (turnover_times >= 0),
  days integer not null check (days > 0),
  max_stake_satang bigint check (max_stake_satang > 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  is_open boolean not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (agent_id, id, version),
  check ((kind = 'bonus') = (turnover_times > 0))
);

-- What members type, without spaces and in capitals. Of one coupon there may be one code for many members, or many
-- codes for one each.
create table coupon_codes (
  agent_id integer not null references agents,
  code text not null check (code ~ '^[A-Z0-9]{4,32}$'),
  coupon_id integer not null,
  -- Null: as often as there are members.
  uses_max integer check (uses_max > 0),
  -- Counted where there is a most; its lock lets nobody be the last twice.
  uses integer not null default 0 check (uses >= 0),
  primary key (agent_id, code),
  check (uses <= uses_max)
);
create index coupon_codes_of_coupon on coupon_codes (agent_id, coupon_id);

-- A member uses a coupon once, whichever of its codes.
create table coupon_uses (
  member_id integer not null references members,
  id bigint generated always as identity,
  ref text not null unique,
  agent_id integer not null,
  coupon_id integer not null,
  version integer not null,
  code text not null,
  turnover_id bigint,
  at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, coupon_id),
  foreign key (agent_id, coupon_id, version) references coupon_versions
);
create index coupon_uses_report on coupon_uses (agent_id, coupon_id);

-- Codes that do not exist: guesses of a member, over all processes.
create table coupon_guesses (
  member_id integer not null references members,
  id bigint generated always as identity,
  at timestamptz not null,
  primary key (member_id, id)
);
create index coupon_guesses_recent on coupon_guesses (member_id, at);

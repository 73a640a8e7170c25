-- A wheel is published as numbered versions; a version never changes, a new one takes its place for later spins.
create table wheel_versions (
  agent_id integer not null references agents,
  version integer not null,
  stock_id text not null,
  is_open boolean not null,
  free_spins_a_day integer not null check (free_spins_a_day >= 0),
  published_at timestamptz not null,
  primary key (agent_id, version)
);

create table wheel_prizes (
  agent_id integer not null,
  version integer not null,
  id integer not null,
  position integer not null check (position >= 0),
  name text not null,
  kind text not null check (kind in ('credit', 'points', 'spin', 'none')),
  -- Satang for credit, a count otherwise.
  value bigint not null check (value >= 0),
  odds_basis_points integer not null check (odds_basis_points > 0),
  primary key (agent_id, version, id),
  unique (agent_id, version, position),
  foreign key (agent_id, version) references wheel_versions
);

-- One row per member who ever looked at the wheel; its lock puts the member's spins one after another.
create table wheel_players (
  member_id integer primary key references members,
  client_seed text not null check (client_seed ~ '^[0-9A-Za-z_-]{1,64}$')
);

create table wheel_seeds (
  member_id integer not null references members,
  id integer generated always as identity,
  server_seed bytea not null check (length(server_seed) = 32),
  commit text not null check (commit = encode(sha256(server_seed), 'hex')),
  next_nonce integer not null default 0,
  created_at timestamptz not null,
  -- From then on the member knows the seed: it decides no further spin.
  revealed_at timestamptz,
  primary key (member_id, id)
);
create unique index wheel_seeds_in_use on wheel_seeds (member_id) where revealed_at is null;

-- Spins given to a member. The key says what for: 'daily:2026-11-21', 'spin:17'.
create table wheel_grants (
  member_id integer not null references members,
  key text not null,
  granted integer not null check (granted > 0),
  used integer not null default 0,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, key),
  check (used between 0 and granted)
);

create table wheel_spins (
  member_id integer not null references members,
  id bigint generated always as identity,
  idempotency_key text,
  agent_id integer not null,
  version integer not null,
  prize_id integer not null,
  seed_id integer not null,
  client_seed text not null,
  nonce integer not null,
  grant_key text not null,
  free_spins_after integer not null,
  points_after integer not null,
  at timestamptz not null,
  primary key (member_id, id),
  -- The lock against a second spin for the same request, and against a second spin of the same nonce.
  unique (member_id, idempotency_key),
  unique (member_id, seed_id, nonce),
  foreign key (agent_id, version, prize_id) references wheel_prizes,
  foreign key (member_id, seed_id) references wheel_seeds,
  foreign key (member_id, grant_key) references wheel_grants
);

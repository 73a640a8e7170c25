-- Which release of an area is shown to whom. Written by `npm run release` and by the watch over canaries alone.
-- Which areas there are, and who answers for each: whoever acts on an area is its owner or looks after all of them.
create table release_areas (
  area text primary key check (area ~ '^[a-z][a-z0-9]{1,19}$'),
  -- Name of a team.
  owner text not null check (owner ~ '^[a-z][a-z0-9-]{1,29}$'),
  registered_at timestamptz not null default now(),
  registered_by text not null,
  -- { at, by, why }: nothing new is shown of it, the way back stays open
  frozen jsonb
);

-- Addresses that belong to an area: a path and all below it, or with '=' before it that path alone.
create table release_prefixes (
  prefix text primary key check (prefix ~ '^=?/[a-z0-9/-]*$'),
  area text not null references release_areas
);
create index release_prefixes_area on release_prefixes (area);

-- Who may act over HTTP: of a token the hash alone.
create table release_tokens (
  id integer generated always as identity primary key,
  team text not null,
  holder text not null,
  token_hash text not null unique,
  -- Looks after all areas.
  is_admin boolean not null,
  made_at timestamptz not null default now(),
  made_by text not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

-- What was done beside the history of what is shown: areas, tokens, plans, uploads, also what was refused.
create table release_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  by text not null,
  call text not null,
  area text,
  details jsonb not null,
  -- Why it was refused; null when it was done.
  refused text
);
create trigger append_only before update or delete on release_audit
  for each row execute function refuse_change();

-- Canaries that widen by themselves.
create table release_plans (
  area text primary key references release_areas,
  version text not null,
  -- [{ percent, hold_minutes }]
  steps jsonb not null,
  next_step integer not null default 0,
  next_at timestamptz not null,
  made_by text not null,
  reason text not null
);

create table release_versions (
  area text not null,
  version text not null,
  -- Federation container, the hash of the contracts it was built with, and where it comes from.
  container text not null,
  contracts text not null,
  commit text not null,
  -- Hash of what everyone meets of it: a version never gets another one, also when its files are gone.
  content text not null,
  bytes integer not null check (bytes >= 0),
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (area, version)
);

create table release_states (
  area text primary key,
  -- Counts up with each act: who acts names the revision that they saw.
  revision integer not null,
  stable text not null,
  previous text,
  -- { version, shareBp, members, agents, since }
  canary jsonb,
  changed_at timestamptz not null default now(),
  foreign key (area, stable) references release_versions (area, version),
  foreign key (area, previous) references release_versions (area, version)
);

create table release_history (
  area text not null,
  revision integer not null,
  act text not null check (act in ('promote', 'canary', 'rollback')),
  stable text not null,
  previous text,
  canary jsonb,
  acted_by text not null,
  reason text not null,
  acted_at timestamptz not null default now(),
  primary key (area, revision)
);
create trigger append_only before update or delete on release_history
  for each row execute function refuse_change();

-- What the loads of a canary have said of it so far: stored here so that any gateway can go on with it. Written by the
-- watch over canaries alone.
create table release_trials (
  area text primary key,
  -- Which canary since when, beside which stable version: a trial of anything else begins anew.
  trial text not null,
  -- { weighed: { canary: { loads, errors }, stable: { loads, errors } }, logWeights: [] }
  evidence jsonb not null,
  weighed_at timestamptz not null default now()
);

-- How areas load in browsers, counted by the minute. No row knows a person.
create table release_loads (
  minute timestamptz not null,
  area text not null,
  version text not null,
  -- tried: asked for by an address
  bucket text not null check (bucket in ('stable', 'canary', 'fallback', 'tried')),
  phase text not null,
  -- 'ok', or the class of the error
  outcome text not null,
  -- Upper edge of the duration's class in ms, growing by a quarter from one to the next.
  ms_class integer not null,
  -- Told with a ticket of the front door; what anybody may say decides nothing.
  proven boolean not null,
  loads integer not null,
  primary key (minute, area, version, bucket, phase, outcome, ms_class, proven)
);
create index release_loads_version on release_loads (area, version, minute);

-- What front doors sign tickets with: the newest, and the one before it is still good.
create table release_keys (
  id integer generated always as identity primary key,
  secret text not null,
  made_at timestamptz not null default now()
);
insert into release_keys (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- Who has met a version of a trial, once well and once badly at most: its people, by tags that tell nobody who they are.
-- Emptied when a trial begins, and a day after they were told.
create table release_people (
  area text not null,
  version text not null,
  bucket text not null check (bucket in ('stable', 'canary')),
  visitor text not null,
  failed boolean not null,
  told_at timestamptz not null default now(),
  primary key (area, version, bucket, visitor, failed)
);
create index release_people_told on release_people (told_at);

-- The same people by network; of one network only so many count in an hour.
create table release_networks (
  area text not null,
  version text not null,
  bucket text not null check (bucket in ('stable', 'canary')),
  network text not null,
  -- Who counts since the trial began: people who met it well, and badly.
  well integer not null,
  badly integer not null,
  -- Of them, in the hour of the last one.
  hour timestamptz not null,
  hour_well integer not null,
  hour_badly integer not null,
  primary key (area, version, bucket, network)
);

-- Files of releases that a front door should have and answered with an error.
create table release_asset_faults (
  minute timestamptz not null,
  area text not null,
  version text not null,
  status integer not null,
  faults integer not null,
  primary key (minute, area, version, status)
);

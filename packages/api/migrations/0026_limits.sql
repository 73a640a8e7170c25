create table member_limits (
  member_id integer not null references members,
  kind text not null check (kind in ('deposit', 'loss', 'stake')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Null: no limit.
  amount_satang bigint check (amount_satang > 0),
  -- A raise that waits; null with effective_at: the end of the limit.
  waiting_satang bigint check (waiting_satang > 0),
  effective_at timestamptz,
  changed_at timestamptz not null,
  primary key (member_id, kind, period)
);

create table member_exclusions (
  member_id integer not null references members,
  id integer generated always as identity,
  kind text not null check (kind in ('cool_off', 'exclude')),
  from_at timestamptz not null,
  -- Null: for ever.
  until_at timestamptz,
  primary key (member_id, id)
);

create table member_play_settings (
  member_id integer primary key references members,
  reality_check_minutes integer,
  limits_dismissed_at timestamptz
);

create table reality_checks (
  member_id integer not null,
  session_id uuid not null,
  acknowledged_at timestamptz not null,
  primary key (member_id, session_id)
);

-- What a member decided about limits, for ever.
create table limit_events (
  member_id integer not null references members,
  id bigint generated always as identity,
  what text not null,
  details jsonb not null,
  at timestamptz not null,
  primary key (member_id, id)
);
create trigger append_only before update or delete on limit_events
  for each row execute function ledger_is_append_only();

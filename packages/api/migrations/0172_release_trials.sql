-- What the loads of a canary have said of it so far: kept here so that any gateway can go on with it. Written by the
-- watch over canaries alone.
create table release_trials (
  area text primary key,
  -- Which canary since when, beside which stable version: a trial of anything else begins anew.
  trial text not null,
  -- { weighed: { canary: { loads, errors }, stable: { loads, errors } }, logWeights: [] }
  evidence jsonb not null,
  weighed_at timestamptz not null default now()
);

-- The wheel, second form: spins for points, prizes of which there are so many, prizes that the member claims.
alter table wheel_versions
  -- Null: no spins for points.
  add column points_per_spin integer check (points_per_spin > 0),
  -- 'by_member': a prize of the second form is paid when it is claimed, within claim_days.
  add column claims text not null default 'at_once' check (claims in ('at_once', 'by_member')),
  add column claim_days integer not null default 30 check (claim_days > 0),
  add column published_by text not null default 'seed',
  -- Why this version took the place of the one before.
  add column reason text not null default '';
alter table wheel_versions alter column published_by drop default, alter column reason drop default;

alter table wheel_prizes
  drop constraint wheel_prizes_odds_basis_points_check,
  -- A prize that is used up keeps its place with no chance.
  add check (odds_basis_points >= 0),
  add column has_stock boolean not null default false;

-- How many of a prize are left. The row's lock puts the spins that can hit it one after another.
create table wheel_stocks (
  agent_id integer not null,
  prize_id integer not null,
  left_count integer not null check (left_count >= 0),
  primary key (agent_id, prize_id)
);

alter table wheel_spins
  alter column grant_key drop not null,
  add column points_spent integer not null default 0 check (points_spent >= 0),
  add column claimed_at timestamptz,
  add column claimable_until timestamptz,
  add check ((grant_key is null) = (points_spent > 0));
update wheel_spins s set claimed_at = s.at from wheel_prizes p
  where p.agent_id = s.agent_id and p.version = s.version and p.id = s.prize_id and p.kind <> 'none';
create index wheel_spins_newest on wheel_spins (agent_id, at desc);

update wheel_versions set points_per_spin = 100;
update agent_settings set default_val = '2' where agent_id = 1 and config_key = 'wheel_version';

-- Origins that its games are shown from, and what their frame may do beside running scripts.
alter table game_providers
  add column origins text[] not null default '{}',
  add column sandbox_flags text[] not null default '{}';

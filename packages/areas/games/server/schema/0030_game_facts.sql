-- What lists of games need of what a provider tells beyond a game's name, and by how many members it is played.
alter table games
  add column themes text[] not null default '{}',
  add column released_at timestamptz,
  -- Members who played it in the last seven days, as they were last counted.
  add column players_week integer not null default 0 check (players_week >= 0),
  -- One of those that most members of its agent played.
  add column is_hit boolean not null default false;

-- The rest, read when one game is looked at; the same for all agents.
create table game_facts (
  provider_id text not null references game_providers,
  provider_game_id text not null,
  volatility text check (volatility in ('low', 'medium', 'high')),
  -- The least and the most that a round costs.
  min_bet_satang bigint check (min_bet_satang > 0),
  max_bet_satang bigint check (max_bet_satang >= min_bet_satang),
  features text[] not null default '{}',
  paytable jsonb not null default '[]',
  primary key (provider_id, provider_game_id)
);

-- Who played which game in the last seven days: rounds are read once, when they are new, and only this is counted.
create table game_week_players (
  member_id bigint not null references members,
  game_id text not null,
  agent_id integer not null references agents,
  last_played_at timestamptz not null,
  primary key (member_id, game_id)
);
create index game_week_players_game on game_week_players (agent_id, game_id);

-- Up to when rounds were read for it.
create table game_play_counts (
  id integer primary key check (id = 1),
  counted_until timestamptz not null
);

create index game_sessions_closed on game_sessions (closed_at) where closed_at is not null;

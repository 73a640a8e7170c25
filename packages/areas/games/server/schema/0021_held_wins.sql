-- The most that a round of a game can pay: so many times its stakes, and never above an amount. Of the provider, unless
-- the game has one of its own.
alter table game_providers
  add column max_win_times integer not null default 10000 check (max_win_times > 0),
  add column max_win_satang bigint not null default 200000000 check (max_win_satang > 0);
alter table games
  add column max_win_times integer check (max_win_times > 0),
  add column max_win_satang bigint check (max_win_satang > 0);

-- Wins above it: acknowledged to the provider and kept from the wallet until a person has looked at them.
create table game_held_wins (
  member_id bigint not null references members,
  provider text not null,
  tx_id text not null,
  agent_id integer not null references agents,
  round_id text not null,
  game_id text not null,
  wallet_id bigint not null,
  amount_satang bigint not null check (amount_satang > 0),
  -- What the round could pay at most.
  max_satang bigint not null check (max_satang >= 0),
  held_at timestamptz not null,
  resolved_at timestamptz,
  resolution text check (resolution in ('released', 'refused')),
  resolved_by text,
  resolved_note text,
  primary key (member_id, provider, tx_id),
  check ((resolved_at is null) = (resolution is null))
);
create index game_held_wins_open on game_held_wins (held_at) where resolved_at is null;

-- A quest may give free rounds of a game; what they win is the member's own.
alter table quest_versions
  drop constraint quest_versions_reward_kind_check,
  add constraint quest_versions_reward_kind_check check (reward_kind in ('points', 'credit', 'spin', 'free_spins')),
  add column reward_provider_id text,
  add column reward_game_id text,
  add column reward_stake_satang bigint check (reward_stake_satang > 0),
  add constraint quest_versions_reward_game check (num_nonnulls(reward_provider_id, reward_game_id, reward_stake_satang)
    = case reward_kind when 'free_spins' then 3 else 0 end);

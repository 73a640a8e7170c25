-- The night finds rows that are past their time by an index, oldest first.
create index game_tokens_age on game_tokens (expires_at);
create index game_provider_nonces_age on game_provider_nonces (seen_at);
create index game_week_players_age on game_week_players (last_played_at);

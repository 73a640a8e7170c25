-- The adapter that served the game when it was started: a provider may move to another one later.
alter table game_tokens add column source text;
alter table game_sessions add column source text;

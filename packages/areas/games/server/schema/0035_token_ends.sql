-- A token takes stakes while the session that launched it is open; wins and rollbacks need none.
alter table game_tokens add column session_id uuid;
-- How its member names the launch.
alter table game_tokens add column launch_id uuid;
alter table game_tokens add column ended_at timestamptz;

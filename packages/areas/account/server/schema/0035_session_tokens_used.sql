-- When the refresh token was first presented; null means its browser may never have received it.
alter table sessions add column token_used_at timestamptz;
update sessions set token_used_at = rotated_at;

-- Time of the last call with a token, to the minute: staff tokens shows it.
alter table staff_tokens add column last_used_at timestamptz;

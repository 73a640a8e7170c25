-- The night finds rows that are past their time by an index, oldest first.
create index sessions_age on sessions (coalesce(ended_at, expires_at));
create index otp_challenges_age on otp_challenges (created_at);
create index messaging_link_tokens_age on messaging_link_tokens (expires_at);
create index step_ups_age on step_ups (created_at);
create index member_wins_age on member_wins (shown_from);
create index notification_reads_age on notification_reads (read_at);
create index push_subscriptions_age on push_subscriptions (created_at);
-- A BRIN index reads ever more of the table, since new rows take the place of deleted ones.
drop index member_notices_old;
create index member_notices_age on member_notices (created_at);

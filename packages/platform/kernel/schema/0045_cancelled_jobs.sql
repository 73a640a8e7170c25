-- A job that was given up and that nobody needs any more is cancelled. Its end is `done_at`.
alter table jobs drop constraint jobs_status_check;
alter table jobs add constraint jobs_status_check
  check (status in ('ready', 'running', 'done', 'failed', 'cancelled'));

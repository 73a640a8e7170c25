-- A job that runs is marked with the number of its process, which holds an advisory lock of that number for as long as it
-- lives. When it is due stays what it was.
alter table jobs add column leased_by integer;
alter table jobs drop constraint jobs_status_check;
alter table jobs add constraint jobs_status_check check (status in ('ready', 'running', 'done', 'failed'));
alter table jobs add constraint jobs_leased_while_running check ((status = 'running') = (leased_by is not null));
create index jobs_running on jobs (leased_by) where status = 'running';
create index jobs_given_up on jobs (name) where status = 'failed';

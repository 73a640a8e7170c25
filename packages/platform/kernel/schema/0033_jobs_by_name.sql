-- Each lane of jobs is picked from by the names that it has: what waits in another one is not looked at.
create index jobs_due_of_name on jobs (name, run_at, id) where status = 'ready';

-- The list of the house desk reads the done jobs of one name among the millions of 30 days.
create index jobs_done_of_name on jobs (name, id) where status = 'done';

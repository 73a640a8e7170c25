-- Few jobs among millions are cancelled; the list of the house desk reads them alone.
create index jobs_cancelled on jobs (id) where status = 'cancelled';

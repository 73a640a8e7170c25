-- True where Citus spreads the tables over several nodes: a statement then writes rows of one member alone.
create or replace function is_distributed() returns boolean language sql stable as $$
  select to_regclass('pg_catalog.pg_dist_partition') is not null
$$;

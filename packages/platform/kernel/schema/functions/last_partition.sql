-- Lower bound of the last partition of a table, which is part of its name.
create or replace function last_partition(p_table text) returns bigint language sql stable as $$
  select max(substring(c.relname from '[0-9]+$')::bigint)
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = p_table::regclass
$$;

/*
 * Makes the next partition of tables that have the same bounds, unless two of `p_width` ids stand ready behind the last
 * id of the sequence. The last partition has no upper bound: it takes what comes when this was not called in time. It
 * is ended here, and the next one begins there. A width counts in steps, from one to a thousand, and bounds are multiples
 * of a step: so two calls have enough ready, whatever width they are given.
 * Locks no older partition, on which autovacuum may work for hours. Reads the rows of the last one: it is empty in time.
 * Returns the lower bound of the new partition. Null means that none was made.
 */
create or replace function next_partition(p_tables text[], p_ids regclass, p_width bigint, p_step bigint) returns bigint
language plpgsql as $$
declare
  v_width bigint := (least(greatest(p_width, p_step), 1000 * p_step) + p_step - 1) / p_step * p_step;
  v_given bigint;
  v_last bigint;
  v_end bigint;
  v_table text;
begin
  -- One call at a time; rows go on.
  execute format('lock table only %I in share update exclusive mode', p_tables[1]);
  v_given := coalesce(pg_sequence_last_value(p_ids), 0);
  v_last := last_partition(p_tables[1]);
  if v_last - v_given >= 2 * v_width then
    return null;
  end if;
  v_end := (greatest(v_last, v_given) + v_width + p_step - 1) / p_step * p_step;
  foreach v_table in array p_tables loop
    execute format('lock table only %I in access exclusive mode', v_table);
  end loop;
  foreach v_table in array p_tables loop
    execute format('alter table %I detach partition %I', v_table, v_table || '_p' || v_last);
    execute format('alter table %I attach partition %I for values from (%s) to (%s)', v_table, v_table || '_p' || v_last,
      v_last, v_end);
    execute format('create table public.%I partition of %I for values from (%s) to (maxvalue)', v_table || '_p' || v_end,
      v_table, v_end);
  end loop;
  return v_end;
end $$;

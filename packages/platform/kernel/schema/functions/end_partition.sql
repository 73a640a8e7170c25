-- Ends the last partition of a table at `p_end`, and begins the next one there. Reads its rows: it is empty in time.
create or replace function end_partition(p_table text, p_end bigint) returns void language plpgsql as $$
declare
  v_begin bigint := last_partition(p_table);
begin
  execute format('alter table %I detach partition %I', p_table, p_table || '_p' || v_begin);
  execute format('alter table %I attach partition %I for values from (%s) to (%s)', p_table, p_table || '_p' || v_begin,
    v_begin, p_end);
  execute format('create table public.%I partition of %I for values from (%s) to (maxvalue)', p_table || '_p' || p_end,
    p_table, p_end);
end $$;

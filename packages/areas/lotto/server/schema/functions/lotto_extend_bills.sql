/*
 * Makes a partition of bills, lines and debts, unless two of `p_width` ids stand ready. The last partition has no upper
 * bound: it takes every bill, also when this was not called in time. Returns true when it made one. Bets wait some
 * milliseconds; rows are read only when bills are in the last partition already.
 * Runs as its owner: the api may make no tables.
 */
create or replace function lotto_extend_bills(p_width bigint) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_placed bigint;
  v_last bigint;
  v_end bigint;
  v_table text;
begin
  if p_width not between 1000000 and 1000000000 then
    raise exception 'a partition of % bills', p_width;
  end if;
  -- One call at a time; bets go on. No older partition is locked, so that autovacuum may work on it.
  lock table only lotto_bill in share update exclusive mode;
  v_placed := (select last_value from lotto_bill_id);
  v_last := last_partition('lotto_bill');
  if v_last - v_placed >= 2 * p_width then
    return false;
  end if;
  v_end := (greatest(v_last, v_placed) + p_width + 999999) / 1000000 * 1000000;
  lock table only lotto_bill_line, only lotto_bill, only lotto_shortfall in access exclusive mode;
  perform end_partition(t, v_end) from unnest('{lotto_bill,lotto_bill_line,lotto_shortfall}'::text[]) t;
  -- A line and its bill have the same bounds.
  foreach v_table in array '{lotto_bill_line,lotto_shortfall}'::text[] loop
    execute format('alter table %I add foreign key (member_id, bill_id) references %I', v_table || '_p' || v_end,
      'lotto_bill_p' || v_end);
  end loop;
  return true;
end $$;

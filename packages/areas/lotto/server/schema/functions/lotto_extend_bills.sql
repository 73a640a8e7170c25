/*
 * Makes a partition of bills, lines and debts, unless two of `p_width` ids stand ready: see next_partition. Locks the
 * tables in the order of a purchase; bets wait some milliseconds. Returns true when it made one.
 * Runs as its owner: the api may make no tables.
 */
create or replace function lotto_extend_bills(p_width bigint) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_begin bigint := next_partition('{lotto_bill_line,lotto_bill,lotto_shortfall}', 'lotto_bill_id', p_width, 1000000);
  v_table text;
begin
  if v_begin is null then
    return false;
  end if;
  -- A line has the bounds of its bill.
  foreach v_table in array '{lotto_bill_line,lotto_shortfall}'::text[] loop
    execute format('alter table %I add foreign key (member_id, bill_id) references %I', v_table || '_p' || v_begin,
      'lotto_bill_p' || v_begin);
  end loop;
  return true;
end $$;

-- Makes a partition of shots, unless two of `p_width` rounds stand ready: as lotto_extend_bills does for bills.
create or replace function yeekee_extend_shots(p_width bigint) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_opened bigint;
  v_last bigint;
begin
  if p_width not between 10000 and 100000000 then
    raise exception 'a partition of % rounds', p_width;
  end if;
  -- One call at a time; shots go on.
  lock table only yeekee_shot in share update exclusive mode;
  v_opened := (select last_value from lotto_round_id_seq);
  v_last := last_partition('yeekee_shot');
  if v_last - v_opened >= 2 * p_width then
    return false;
  end if;
  lock table only yeekee_shot in access exclusive mode;
  perform end_partition('yeekee_shot', (greatest(v_last, v_opened) + p_width + 9999) / 10000 * 10000);
  return true;
end $$;

/*
 * Reads those of some bills that are the member's, by a kept plan that opens the partitions between their ids alone. One
 * node looks for each by its key, however many bills of the member lie between: what `offset 0` is for.
 */
create or replace function lotto_bills_of(p_member_id bigint, p_ids bigint[]) returns setof lotto_bill
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_least bigint := (select min(i) from unnest(p_ids) i);
  v_highest bigint := (select max(i) from unnest(p_ids) i);
begin
  if is_distributed() then
    perform plan_with_values();
    return query select r.* from lotto_bill r where r.member_id = p_member_id and r.id = any(p_ids);
    return;
  end if;
  return query select r.* from unnest(p_ids) as i(id) cross join lateral (
      select * from lotto_bill t
        where t.member_id = p_member_id and t.id = i.id and t.id between v_least and v_highest offset 0) r;
end $$;

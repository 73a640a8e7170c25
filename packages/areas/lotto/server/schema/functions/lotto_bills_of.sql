-- Reads those of some bills that are the member's, by a kept plan that opens the partitions between their ids alone.
create or replace function lotto_bills_of(p_member_id bigint, p_ids bigint[]) returns setof lotto_bill
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_least bigint := (select min(i) from unnest(p_ids) i);
  v_highest bigint := (select max(i) from unnest(p_ids) i);
begin
  perform plan_with_values();
  return query select b.* from lotto_bill b
    where b.member_id = p_member_id and b.id = any(p_ids) and b.id between v_least and v_highest;
end $$;

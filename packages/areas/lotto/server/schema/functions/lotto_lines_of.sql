/*
 * Reads the lines of some bills of a member, by a kept plan that opens the partitions between their ids alone. One node
 * looks for those of each bill by its key, as lotto_bills_of does.
 */
create or replace function lotto_lines_of(p_member_id bigint, p_ids bigint[]) returns setof lotto_bill_line
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_least bigint := (select min(i) from unnest(p_ids) i);
  v_highest bigint := (select max(i) from unnest(p_ids) i);
begin
  if is_distributed() then
    perform plan_with_values();
    return query select r.* from lotto_bill_line r where r.member_id = p_member_id and r.bill_id = any(p_ids)
      order by r.bill_id, r.line_no;
    return;
  end if;
  return query select r.* from unnest(p_ids) as i(id) cross join lateral (
      select * from lotto_bill_line t
        where t.member_id = p_member_id and t.bill_id = i.id and t.bill_id between v_least and v_highest offset 0) r
    order by r.bill_id, r.line_no;
end $$;

-- Reads the lines of some bills of a member, by a kept plan that opens the partitions between their ids alone.
create or replace function lotto_lines_of(p_member_id bigint, p_ids bigint[]) returns setof lotto_bill_line
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_least bigint := (select min(i) from unnest(p_ids) i);
  v_highest bigint := (select max(i) from unnest(p_ids) i);
begin
  perform plan_with_values();
  return query select l.* from lotto_bill_line l
    where l.member_id = p_member_id and l.bill_id = any(p_ids) and l.bill_id between v_least and v_highest
    order by l.bill_id, l.line_no;
end $$;

/*
 * Reads bills of a member, newest first, between two ids that are not among them. The plan is kept: to plan a page anew
 * costs more than to read it. p_scope is 'pending', 'history', or null for both.
 */
create or replace function lotto_newest_bills(p_member_id bigint, p_after bigint, p_before bigint, p_scope text,
  p_category_id integer, p_limit integer) returns setof lotto_bill
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  perform plan_with_values();
  return query select b.* from lotto_bill b
    where b.member_id = p_member_id and b.id > p_after and b.id < p_before
      and (p_scope is null or (b.status = 'pending') = (p_scope = 'pending'))
      and (p_category_id is null or b.category_id = p_category_id)
    order by b.id desc limit p_limit;
end $$;

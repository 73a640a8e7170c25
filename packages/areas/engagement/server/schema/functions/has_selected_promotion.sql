-- True when the member selected a promotion for a deposit after that moment.
create or replace function has_selected_promotion(p_member_id bigint, p_since timestamptz) returns boolean
language plpgsql stable as $$
begin
  return exists (select from promotion_selections s where s.member_id = p_member_id and s.selected_at > p_since);
end $$;

-- True for an order of a member whose deposits nothing restrains, and with which no promotion comes. p_takes_selected: the
-- order takes the promotion that the member has selected. For all others the api decides.
create or replace function order_is_free(p_member_id bigint, p_takes_selected boolean, p_at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return deposit_is_free(p_member_id, p_at)
    and not (p_takes_selected and has_selected_promotion(p_member_id, '-infinity'));
end $$;

-- Returns until when withdrawals of a member rest: 24 hours after the last factor was removed or staff have set another
-- number. Null means that they do not.
create or replace function withdraw_rest(p_member_id bigint, p_at timestamptz) returns timestamptz
language plpgsql stable as $$
begin
  return (select m.factors_removed_at + interval '24 hours' from members m
    where m.id = p_member_id and m.factors_removed_at > p_at - interval '24 hours');
end $$;

-- Takes the stakes of one member. On several nodes it is one command to the member's node.
create or replace function take_stakes_of(p_member_id bigint, p_purpose text, p_since timestamptz)
returns table (
  member_id bigint, transfer_id bigint, voided_satang bigint, settled_satang bigint, at timestamptz, settled_at timestamptz
) language plpgsql as $$
begin
  return query select * from take_stakes(array[p_member_id], p_purpose, p_since);
end $$;

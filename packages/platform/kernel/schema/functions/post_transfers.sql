-- The same for callers that send the list as JSON: an array of objects with the fields of transfer_request.
create or replace function post_transfers(p_transfers jsonb) returns table (
  place integer, outcome text, transfer_id bigint, balance_before_satang bigint, balance_after_satang bigint
) language plpgsql as $$
declare
  v_list transfer_request[] := (select array_agg(r) from jsonb_populate_recordset(null::transfer_request, p_transfers) r);
begin
  if is_distributed() then
    return query select * from post_transfer_each(v_list);
  else
    return query select * from post_transfer_list(v_list);
  end if;
end $$;

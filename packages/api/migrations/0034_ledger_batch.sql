/*
 * Many transfers in one call, each by post_transfer and each with an outcome of its own; `place` is where a transfer
 * stood in the list. Wallets are taken in the order of their ids, so that two calls never wait for each other in a
 * circle; the transfers of one wallet keep the order of the list.
 */
create function post_transfers(p_transfers jsonb) returns table (
  place integer, outcome text, transfer_id bigint, balance_before_satang bigint, balance_after_satang bigint
) language plpgsql as $$
declare
  t record;
begin
  for t in
    select r.* from jsonb_to_recordset(p_transfers) as r(
      place integer, member_id integer, wallet_id integer, amount_satang bigint, kind text, house text, key text,
      reference_kind text, reference_id text, title text, at timestamptz)
    order by r.member_id, r.wallet_id, r.place
  loop
    return query select t.place, o.* from post_transfer(t.member_id, t.wallet_id, t.amount_satang, t.kind, t.house,
      t.key, t.reference_kind, t.reference_id, t.title, t.at) o;
  end loop;
end $$;

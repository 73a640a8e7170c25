/*
 * The same as post_transfer_list where a house stands on several nodes: a statement locks and writes the rows of one
 * member, so each transfer is posted by post_transfer on the node of its member. Runs as its caller, not as its owner:
 * the engine has a connection for each role, and the rows that the caller has locked before are locked for the other.
 */
create or replace function post_transfer_each(p_list transfer_request[]) returns table (
  place integer, outcome text, transfer_id bigint, balance_before_satang bigint, balance_after_satang bigint
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  t transfer_request;
  v_member bigint;
begin
  for v_member in select distinct r.member_id from unnest(p_list) r order by 1 loop
    perform from wallets w where w.member_id = v_member order by w.id for no key update;
  end loop;
  for t in select r.* from unnest(p_list) r order by r.member_id, r.wallet_id, r.place loop
    return query select t.place, o.* from post_transfer(t.member_id, t.wallet_id, t.amount_satang, t.kind, t.house,
      t.key, t.reference_kind, t.reference_id, t.title_key, t.title_params, t.at) o;
  end loop;
end $$;

/*
 * Moves money from one wallet of a member to another through a house account that is empty before and after, and stores
 * the answer of the call. p_wallets is what the member's wallets held when the api decided: objects of id and
 * balance_satang. False says that nothing was written, because a wallet holds something else by now, a bonus is under
 * way, or the key has an answer: the api decides again.
 * Locks the wallets in the order of their ids.
 */
create or replace function move_between_wallets(p_member_id bigint, p_wallets jsonb, p_legs jsonb, p_kept json,
  p_at timestamptz) returns boolean language plpgsql as $$
declare
  v_leg record;
  v_outcome text;
begin
  perform from wallets w where w.member_id = p_member_id order by w.id for no key update;
  if exists (select from jsonb_to_recordset(p_wallets) as s(id bigint, balance_satang bigint)
      left join (select w.id, w.balance_satang from wallets w where w.member_id = p_member_id) n on n.id = s.id
      where n.balance_satang is distinct from s.balance_satang) then
    return false;
  end if;
  perform from turnovers t where t.member_id = p_member_id and t.status = 'active' and t.source <> 'deposit';
  if found or p_kept is not null and not store_answer(p_member_id, p_kept) then
    return false;
  end if;
  for v_leg in select * from jsonb_to_recordset(p_legs) as l(wallet_id bigint, amount_satang bigint, key text,
      title_key text, title_params jsonb) order by l.wallet_id loop
    v_outcome := (post_transfer(p_member_id, v_leg.wallet_id, v_leg.amount_satang, 'wallet_transfer',
      'wallet:transfer', v_leg.key, null, null, v_leg.title_key, v_leg.title_params, p_at)).outcome;
    if v_outcome <> 'posted' then
      raise exception 'a movement that was checked is %', v_outcome;
    end if;
  end loop;
  return true;
end $$;

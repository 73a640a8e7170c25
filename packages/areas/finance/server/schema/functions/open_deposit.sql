/*
 * Opens an order on the node of its member, in place of the running one, and stores the answer of the call: on several
 * nodes it is the one remote command of an order. Null p_order: the running order is the answer.
 * p_seen is what the api decided by: `running` (reference of the running order; null: none), `replaced_at` (null: its time
 * was over), `takes_selected`, and `is_locked`. Without a lock it opens only an order that nothing speaks against, while
 * the running order is the same one. False says that nothing was written and that the api has to judge.
 * Locks: the member's main wallet.
 */
create or replace function open_deposit(p_member_id bigint, p_order jsonb, p_seen jsonb, p_kept json, p_at timestamptz)
returns boolean language plpgsql as $$
declare
  r payment_orders;
  v_running text;
begin
  perform from wallets w where w.member_id = p_member_id and w.wallet_type_id = 1 for no key update;
  select o.ref into v_running from payment_orders o where o.member_id = p_member_id and o.status = 'pending';
  if not (p_seen->>'is_locked')::boolean and (v_running is distinct from p_seen->>'running'
      or not order_is_free(p_member_id, (p_seen->>'takes_selected')::boolean, p_at))
      or p_kept is not null and not store_answer(p_member_id, p_kept) then
    return false;
  end if;
  if p_order is null then
    return true;
  end if;

  if v_running is not null then
    update payment_orders o set status = 'expired', replaced_at = (p_seen->>'replaced_at')::timestamptz
      where o.member_id = p_member_id and o.ref = v_running and o.status = 'pending';
  end if;
  r := jsonb_populate_record(null::payment_orders, p_order);
  insert into payment_orders (member_id, ref, agent_id, channel_id, provider, amount_satang, payable_satang, payload,
      receiver_name, receiver_bank_id, receiver_account_no, sender_bank_id, sender_account_name, sender_account_no,
      promotion_id, promotion_version, status, created_at, expires_at)
    values (p_member_id, r.ref, r.agent_id, r.channel_id, r.provider, r.amount_satang, r.payable_satang, r.payload,
      r.receiver_name, r.receiver_bank_id, r.receiver_account_no, r.sender_bank_id, r.sender_account_name,
      r.sender_account_no, r.promotion_id, r.promotion_version, r.status, r.created_at, r.expires_at);
  return true;
end $$;

/*
 * Credits the money of an order on the node of its member: on several nodes it is the one remote command of a deposit.
 * Writes the member's name when the payer is the first to say it, the links of the payer, the movement, the play that is
 * asked for, the notice, and the order as paid.
 * p_terms is what the api saw when it decided without locks: payable_satang, and name_version (0: the member has no
 * name). Then it credits only an order that nothing speaks against: it still runs, nothing restrains the member's
 * deposits, and no promotion comes with it. Not credited says that nothing was written and that the api has to judge.
 * Null p_terms: the api has judged, with the wallet and the order locked.
 * Locks: the member's main wallet, then the order.
 */
create or replace function credit_deposit(p_member_id bigint, p_ref text, p_credit jsonb, p_terms jsonb,
  p_at timestamptz) returns table (is_credited boolean, notice_id bigint) language plpgsql as $$
declare
  c record;
  v_wallet_id bigint;
  v_order payment_orders;
  v_name_version integer;
  v_outcome text;
begin
  select * into c from jsonb_to_record(p_credit) as r(agent_id integer, amount_satang bigint, house text, key text,
    title_key text, title_params jsonb, name text, links jsonb, turnover jsonb, notice jsonb, paid_at timestamptz,
    paid_late boolean, reason text);
  select w.id into v_wallet_id from wallets w where w.member_id = p_member_id and w.wallet_type_id = 1
    for no key update;
  select o.* into v_order from payment_orders o where o.member_id = p_member_id and o.ref = p_ref for update;
  if not found then
    raise exception 'member % has no order %', p_member_id, p_ref;
  end if;
  select coalesce(max(n.version), 0) into v_name_version from member_names n where n.member_id = p_member_id;
  if p_terms is not null and (v_order.status <> 'pending' or v_order.expires_at <= p_at
      or v_order.payable_satang <> (p_terms->>'payable_satang')::bigint
      or v_order.promotion_id is not null or has_selected_promotion(p_member_id, v_order.created_at)
      or v_name_version <> (p_terms->>'name_version')::integer
      or not deposit_is_free(p_member_id, p_at)) then
    return query select false, null::bigint;
    return;
  end if;

  if c.name is not null and v_name_version = 0 then
    insert into member_names (member_id, version, agent_id, name, source, reference, at)
      values (p_member_id, 1, c.agent_id, c.name, 'deposit', p_ref, p_at);
  end if;
  if jsonb_array_length(c.links) > 0 then
    perform record_links(p_member_id, c.agent_id, c.links, p_at);
  end if;
  v_outcome := (post_transfer(p_member_id, v_wallet_id, c.amount_satang, 'deposit', c.house, c.key, 'payment', p_ref,
    c.title_key, c.title_params, p_at)).outcome;
  if v_outcome <> 'posted' then
    raise exception 'the credit of deposit % is %', p_ref, v_outcome;
  end if;
  if c.turnover is not null then
    perform write_turnover(p_member_id, c.turnover || jsonb_build_object('wallet_id', v_wallet_id));
  end if;
  update payment_orders o set status = 'paid', held_reason = null, paid_at = c.paid_at, paid_satang = c.amount_satang,
      paid_late = c.paid_late, reason = c.reason
    where o.member_id = p_member_id and o.ref = p_ref;
  return query select true, write_notice(p_member_id, c.notice);
end $$;

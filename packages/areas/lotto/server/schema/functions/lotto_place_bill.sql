/*
 * Places one bill on the node of its member: on several nodes it is the one remote command of a bet. Writes what
 * `lotto_place_bills` writes, and stores the answer of the call. It places only a bill that nothing speaks against.
 * False says that nothing was written and that the general way has to judge: a token or a key that was used, a round
 * that has changed, a restricted number, too little room or money, a member whose play is restrained.
 * p_terms is the round as the bill was checked, and the stakes that the member may have had before: on the round
 * (null: any) and on each number (`rooms`).
 * Locks: the round, shared, on this node; then the member's main wallet.
 */
create or replace function lotto_place_bill(p_member_id bigint, p_bill_id bigint, p_bills jsonb, p_lines jsonb,
  p_terms jsonb, p_kept json, p_at timestamptz) returns boolean language plpgsql set enable_seqscan = off as $$
declare
  v_bill record;
  v_round record;
  v_open boolean;
  v_wallet wallets;
  v_outcome text;
begin
  select * into v_bill from jsonb_to_record(p_bills->0) as b(round_id bigint, total_satang bigint, token_hash text,
    title_key text, title_params jsonb);
  select * into v_round from jsonb_to_record(p_terms) as t(version_no integer, closes_at timestamptz,
    first_bill_id bigint, room_satang bigint, rooms jsonb);

  execute format('select true from %s r where r.id = $1 and r.status = ''scheduled'' and r.opens_at <= $4
      and r.closes_at > $4 and r.version_no = $2 and r.closes_at = $3 for share', own_replica('lotto_round'))
    into v_open using v_bill.round_id, v_round.version_no, v_round.closes_at, p_at;
  if v_open is null then
    return false;
  end if;
  select * into v_wallet from wallets w where w.member_id = p_member_id and w.wallet_type_id = 1 for no key update;
  if v_wallet.balance_satang < v_bill.total_satang or not play_is_free(p_member_id, p_at) then
    return false;
  end if;

  -- The id was taken before the wallet was locked; the general way takes one under the lock.
  perform from lotto_bill_rolls r where r.member_id = p_member_id and r.upto_id >= p_bill_id;
  if found then
    return false;
  end if;
  perform from lotto_bill_token t where t.member_id = p_member_id and t.token_hash = v_bill.token_hash;
  if found then
    return false;
  end if;
  perform from lotto_restriction n join jsonb_to_recordset(v_round.rooms) as r(bet_type text, number text)
      on r.bet_type = n.bet_type and r.number = n.number where n.round_id = v_bill.round_id;
  if found then
    return false;
  end if;
  perform from lotto_member_round m where m.member_id = p_member_id and m.round_id = v_bill.round_id
    and m.stake_satang > v_round.room_satang;
  if found then
    return false;
  end if;
  perform from lotto_bill_line l
      join jsonb_to_recordset(v_round.rooms) as r(bet_type text, number text, room_satang bigint)
        on r.bet_type = l.bet_type and r.number = lotto_canonical_number(l.bet_type, l.number)
    where l.member_id = p_member_id and l.round_id = v_bill.round_id and l.bill_id >= v_round.first_bill_id
      and l.status = 'pending'
    group by r.bet_type, r.number, r.room_satang having sum(l.amount_satang) > r.room_satang;
  if found then
    return false;
  end if;
  if p_kept is not null and not store_answer(p_member_id, p_kept) then
    return false;
  end if;

  perform from lotto_insert_bills(array[p_bill_id], p_bills, p_lines, p_at);
  v_outcome := (post_transfer(p_member_id, v_wallet.id, -v_bill.total_satang, 'lotto_bet', 'lotto:stakes',
    'bill:' || p_bill_id, 'bill', p_bill_id::text, v_bill.title_key, v_bill.title_params, p_at)).outcome;
  if v_outcome <> 'posted' then
    raise exception 'a debit that was checked is %', v_outcome;
  end if;
  return true;
end $$;

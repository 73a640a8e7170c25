/*
 * Cancels a bill on the node of its member: on several nodes it is the one remote command of a cancel. Counts it, takes
 * its stakes back, refunds it, marks it and its lines, and stores the answer of the call.
 * p_terms is what the api decided by: the round's id, version_no and closes_at, most_cancels of a member on a round, the
 * canonical numbers of the bill, and the title of the refund. False says that nothing was written and that the api has to
 * judge: the round or the bill has changed, the cancels are used up, a number of the bill has steps, or the key has an
 * answer.
 * `is_locked`: the api has judged with the round and the stepped numbers locked, and given back what they carry.
 * Locks: the round, shared, on this node; then the member's main wallet, then the bill.
 */
create or replace function lotto_cancel_bill(p_member_id bigint, p_bill_id bigint, p_terms jsonb, p_kept json,
  p_at timestamptz) returns boolean language plpgsql set enable_seqscan = off as $$
declare
  v_terms record;
  v_open boolean;
  v_wallet_id bigint;
  v_bill lotto_bill;
  v_outcome text;
begin
  select * into v_terms from jsonb_to_record(p_terms) as t(round_id bigint, version_no integer, closes_at timestamptz,
    most_cancels integer, numbers jsonb, title_key text, title_params jsonb, is_locked boolean);
  execute format('select true from %s r where r.id = $1 and r.status = ''scheduled''
      and ($4 or r.version_no = $2 and r.closes_at = $3) for share', own_replica('lotto_round'))
    into v_open using v_terms.round_id, v_terms.version_no, v_terms.closes_at, v_terms.is_locked;
  if v_open is null then
    return false;
  end if;
  if not v_terms.is_locked then
    perform from lotto_restriction n join jsonb_to_recordset(v_terms.numbers) as r(bet_type text, number text)
        on r.bet_type = n.bet_type and r.number = n.number
      where n.round_id = v_terms.round_id and n.kind = 'stepped';
    if found then
      return false;
    end if;
  end if;
  select w.id into v_wallet_id from wallets w where w.member_id = p_member_id and w.wallet_type_id = 1
    for no key update;
  select * into v_bill from lotto_bill b where b.member_id = p_member_id and b.id = p_bill_id for update;
  if v_bill.status is distinct from 'pending' or v_bill.round_id <> v_terms.round_id then
    return false;
  end if;
  perform from lotto_member_round m where m.member_id = p_member_id and m.round_id = v_bill.round_id
    and m.cancelled_bills < v_terms.most_cancels;
  if not found or p_kept is not null and not store_answer(p_member_id, p_kept) then
    return false;
  end if;

  update lotto_member_round m set cancelled_bills = m.cancelled_bills + 1,
      stake_satang = m.stake_satang - v_bill.total_satang
    where m.member_id = p_member_id and m.round_id = v_bill.round_id;
  insert into lotto_uncounted (member_id, bill_id, sign) values (p_member_id, p_bill_id, -1);
  v_outcome := (post_transfer(p_member_id, v_wallet_id, v_bill.total_satang, 'lotto_refund', 'lotto:stakes',
    'cancel:' || p_bill_id, 'bill', p_bill_id::text, v_terms.title_key, v_terms.title_params, p_at)).outcome;
  if v_outcome <> 'posted' then
    raise exception 'the refund of bill % is %', p_bill_id, v_outcome;
  end if;
  update lotto_bill_line l set status = 'cancelled' where l.member_id = p_member_id and l.bill_id = p_bill_id;
  update lotto_bill b set status = 'cancelled', settled_at = p_at, cancelled_at = p_at
    where b.member_id = p_member_id and b.id = p_bill_id;
  return true;
end $$;

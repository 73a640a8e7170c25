/*
 * Makes one settled bill pending again as `lotto_reverse_bills` does many: all rows are the member's, so one node has
 * them. Returns the bill if it had won, else null. A bill that is not settled stays as it is.
 * Locks: the bill, then the main wallet.
 */
create or replace function lotto_reverse_bill(p_member_id bigint, p_bill_id bigint, p_no integer, p_title_params jsonb,
  p_at timestamptz) returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_bill lotto_bill;
  v_wallet wallets;
  v_taken bigint;
  v_outcome text;
begin
  select * into v_bill from lotto_bill
    where member_id = p_member_id and id = p_bill_id and status in ('won', 'lost') for update;
  if not found then
    return null;
  end if;
  -- A lost bill, too: the list sums up bills that have ended under this lock.
  select * into v_wallet from wallets where member_id = p_member_id and wallet_type_id = 1 for no key update;
  if v_bill.payout_satang > 0 then
    v_taken := least(v_bill.payout_satang, v_wallet.balance_satang);
    if v_taken < v_bill.payout_satang then
      insert into lotto_shortfall (member_id, bill_id, reversal_no, round_id, owed_satang)
        values (p_member_id, p_bill_id, p_no, v_bill.round_id, v_bill.payout_satang - v_taken);
    end if;
    if v_taken > 0 then
      v_outcome := (post_transfer(p_member_id, v_wallet.id, -v_taken, 'correction', 'lotto:payouts',
        'reverse:' || p_bill_id || ':' || p_no, 'bill', p_bill_id::text, 'lotto.reversal', p_title_params, p_at)).outcome;
      if v_outcome not in ('posted', 'replayed') then
        raise exception 'a debit that was checked is %', v_outcome;
      end if;
    end if;
  end if;
  -- Lines that an earlier release has settled are written as lost.
  update lotto_bill_line set status = 'pending', payout_satang = 0
    where member_id = p_member_id and bill_id = p_bill_id and status <> 'pending';
  update lotto_bill set status = 'pending', payout_satang = 0, settled_at = null
    where member_id = p_member_id and id = p_bill_id;
  if v_bill.payout_satang = 0 then
    return null;
  end if;
  return jsonb_build_object('member_id', p_member_id, 'id', p_bill_id::text);
end $$;

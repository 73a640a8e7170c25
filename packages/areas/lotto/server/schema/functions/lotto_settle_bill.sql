/*
 * Settles one pending bill as `lotto_settle_bills` does many: all rows are the member's, so one node has them.
 * Returns the bill if the member is told of it, else null. A bill that is settled stays as it is.
 */
create or replace function lotto_settle_bill(p_member_id bigint, p_bill_id bigint, p_result_no integer, p_winning jsonb,
  p_title_params jsonb, p_at timestamptz) returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_winning text[] := array(select w.bet_type || ':' || w.number
    from jsonb_to_recordset(p_winning) as w(bet_type text, number text));
  v_bill lotto_bill;
  v_wallet bigint;
  v_debt lotto_shortfall;
  v_left bigint;
  v_taken bigint;
  v_outcome text;
begin
  select * into v_bill from lotto_bill where member_id = p_member_id and id = p_bill_id and status = 'pending' for update;
  if not found then
    return null;
  end if;
  if p_winning is null then
    v_bill.status := 'refunded';
    v_bill.payout_satang := v_bill.total_satang;
  else
    update lotto_bill_line set status = 'won', payout_satang = lotto_line_liability(amount_satang, rate_hundredths)
      where member_id = p_member_id and bill_id = p_bill_id and bet_type || ':' || number = any(v_winning);
    select case when count(*) > 0 then 'won' else 'lost' end, coalesce(sum(payout_satang), 0)
      into v_bill.status, v_bill.payout_satang
      from lotto_bill_line where member_id = p_member_id and bill_id = p_bill_id and status = 'won';
  end if;
  update lotto_bill set settled_at = p_at, status = v_bill.status, payout_satang = v_bill.payout_satang
    where member_id = p_member_id and id = p_bill_id;

  select id into v_wallet from wallets where member_id = p_member_id and wallet_type_id = 1;
  if v_bill.payout_satang > 0 then
    v_outcome := (post_transfer(p_member_id, v_wallet, v_bill.payout_satang,
      case when p_winning is null then 'lotto_refund' else 'lotto_win' end,
      case when p_winning is null then 'lotto:stakes' else 'lotto:payouts' end,
      'settle:' || p_bill_id || case when p_result_no = 0 then '' else ':' || p_result_no end, 'bill', p_bill_id::text,
      case when p_winning is null then 'lotto.refund' else 'lotto.win' end, p_title_params, p_at)).outcome;
    if v_outcome not in ('posted', 'replayed') then
      raise exception 'a payout is refused: %', v_outcome;
    end if;
  end if;
  v_left := case when v_bill.status = 'won' and p_result_no > 0 then v_bill.payout_satang else 0 end;
  for v_debt in select * from lotto_shortfall where member_id = p_member_id and bill_id = p_bill_id
      and recovered_satang < owed_satang order by reversal_no loop
    v_taken := least(v_left, v_debt.owed_satang - v_debt.recovered_satang);
    exit when v_taken = 0;
    v_left := v_left - v_taken;
    update lotto_shortfall set recovered_satang = recovered_satang + v_taken
      where member_id = p_member_id and bill_id = p_bill_id and reversal_no = v_debt.reversal_no;
    v_outcome := (post_transfer(p_member_id, v_wallet, -v_taken, 'correction', 'lotto:payouts',
      'recover:' || p_bill_id || ':' || v_debt.reversal_no || ':' || p_result_no, 'bill', p_bill_id::text,
      'lotto.recovery', p_title_params, p_at)).outcome;
    if v_outcome not in ('posted', 'replayed') then
      raise exception 'a payout is refused: %', v_outcome;
    end if;
  end loop;

  if v_bill.status = 'lost' then
    perform from notice_wishes where member_id = p_member_id and topic = 'lottery_lost';
    if not found then
      return null;
    end if;
  end if;
  return jsonb_build_object('member_id', p_member_id, 'id', p_bill_id::text, 'bill_no', v_bill.bill_no,
    'status', v_bill.status, 'total', v_bill.total_satang::text, 'payout', v_bill.payout_satang::text);
end $$;

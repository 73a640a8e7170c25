/*
 * Ends a withdrawal on the node of its member: on several nodes one remote command. Refunds a refused one by a movement of
 * its own, writes the notice, and the end. p_seen is the status that the api saw. Not ended says that nothing was written,
 * because the withdrawal has another status by now.
 * Locks: the withdrawal, then the member's wallets.
 */
create or replace function end_withdrawal(p_member_id bigint, p_ref text, p_seen text, p_end jsonb, p_notice jsonb,
  p_at timestamptz) returns table (is_ended boolean, notice_id bigint) language plpgsql as $$
declare
  v_withdrawal withdrawals;
  v_status text := p_end->>'status';
  v_outcome text;
begin
  select w.* into v_withdrawal from withdrawals w where w.member_id = p_member_id and w.ref = p_ref for update;
  if v_withdrawal.status is distinct from p_seen then
    return query select false, null::bigint;
    return;
  end if;
  if v_status = 'refused' then
    v_outcome := (post_transfer(p_member_id, v_withdrawal.wallet_id, v_withdrawal.amount_satang, 'withdraw_refund',
      'cash:withdrawals_pending', 'withdraw-refund:' || p_ref, 'withdrawal', p_ref, 'withdraw.refund', '{}', p_at)).outcome;
    if v_outcome <> 'posted' then
      raise exception 'the refund of % is %', p_ref, v_outcome;
    end if;
    update withdrawals w set status = 'refused', refused_at = p_at, refusal = p_end->>'refusal'
      where w.member_id = p_member_id and w.ref = p_ref;
  elsif v_status = 'done' then
    update withdrawals w set status = 'done', done_at = p_at, bank_ref = p_end->>'bank_ref'
      where w.member_id = p_member_id and w.ref = p_ref;
  else
    raise exception 'a withdrawal does not end as %', v_status;
  end if;
  return query select true, write_notice(p_member_id, p_notice);
end $$;

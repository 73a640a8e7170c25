/*
 * Writes the withdrawal that a member asks for, on the member's node: on several nodes one remote command. Uses up the
 * confirmation, and writes the withdrawal with its flags, its movement, the notice, and the answer of the call.
 * p_seen is what the api decided by: `movements` (transfers of the member until then) and the confirmation's
 * `token_hash`. Not asked says that nothing was written and that the api has to judge: money moved since, withdrawals
 * rest, the confirmation is used, or the key has an answer.
 * Locks: the member's main wallet, then the confirmation.
 */
create or replace function request_withdrawal(p_member_id bigint, p_withdrawal jsonb, p_flags jsonb, p_seen jsonb,
  p_notice jsonb, p_kept json, p_at timestamptz) returns table (is_asked boolean, notice_id bigint)
language plpgsql as $$
declare
  r withdrawals;
  v_wallet wallets;
  v_confirmed withdraw_confirmations;
  v_outcome text;
begin
  r := jsonb_populate_record(null::withdrawals, p_withdrawal);
  select w.* into v_wallet from wallets w where w.member_id = p_member_id and w.wallet_type_id = 1 for no key update;
  select c.* into v_confirmed from withdraw_confirmations c
    where c.member_id = p_member_id and c.token_hash = p_seen->>'token_hash' for update;
  if v_wallet.transfer_count is distinct from (p_seen->>'movements')::bigint or v_wallet.id is distinct from r.wallet_id
      or v_confirmed.account_id is distinct from r.account_id or v_confirmed.wallet_id is distinct from r.wallet_id
      or v_confirmed.amount_satang is distinct from r.amount_satang or v_confirmed.used_at is not null
      or v_confirmed.expires_at <= p_at or withdraw_rest(p_member_id, p_at) is not null
      or p_kept is not null and not store_answer(p_member_id, p_kept) then
    return query select false, null::bigint;
    return;
  end if;

  update withdraw_confirmations c set used_at = p_at
    where c.member_id = p_member_id and c.token_hash = v_confirmed.token_hash;
  insert into withdrawals (member_id, ref, agent_id, wallet_id, amount_satang, status, account_id, bank_id, account_name,
      account_no, requested_at, approvals_needed, approved_at)
    values (p_member_id, r.ref, r.agent_id, r.wallet_id, r.amount_satang, r.status, r.account_id, r.bank_id,
      r.account_name, r.account_no, r.requested_at, r.approvals_needed, r.approved_at);
  if jsonb_array_length(p_flags) > 0 then
    insert into withdrawal_flags (member_id, ref, rule, measured, threshold)
      select p_member_id, r.ref, f.rule, f.measured, f.threshold
        from jsonb_to_recordset(p_flags) as f(rule text, measured bigint, threshold bigint);
  end if;
  v_outcome := (post_transfer(p_member_id, r.wallet_id, -r.amount_satang, 'withdraw', 'cash:withdrawals_pending',
    'withdraw:' || r.ref, 'withdrawal', r.ref, 'withdraw.request', '{}', p_at)).outcome;
  if v_outcome <> 'posted' then
    raise exception 'the debit of % is %', r.ref, v_outcome;
  end if;
  return query select true, write_notice(p_member_id, p_notice);
end $$;

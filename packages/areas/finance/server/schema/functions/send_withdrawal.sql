/*
 * Marks an approved withdrawal as sent to the bank, on the node of its member: on several nodes one remote command.
 * p_name_version and p_inquiry_id are what proved the account as the member's own when the api looked. False says that
 * nothing was written and that the api has to judge: the withdrawal has another status, the member is frozen, or the
 * member's name or the bank's word on the account has changed.
 * Locks: the withdrawal, then the member, shared.
 */
create or replace function send_withdrawal(p_member_id bigint, p_ref text, p_provider text, p_name_version integer,
  p_inquiry_id bigint, p_at timestamptz) returns boolean language plpgsql as $$
declare
  v_withdrawal withdrawals;
  v_status text;
  v_name_version integer;
  v_inquiry_id bigint;
begin
  select w.* into v_withdrawal from withdrawals w where w.member_id = p_member_id and w.ref = p_ref for update;
  select m.status into v_status from members m where m.id = p_member_id for share;
  select max(n.version) into v_name_version from member_names n where n.member_id = p_member_id;
  select max(i.id) into v_inquiry_id from name_inquiries i where i.member_id = p_member_id
    and i.bank_id = v_withdrawal.bank_id and i.account_no = v_withdrawal.account_no and i.outcome <> 'unavailable';
  if v_withdrawal.status is distinct from 'approved' or v_status is not distinct from 'frozen'
      or v_name_version is distinct from p_name_version or v_inquiry_id is distinct from p_inquiry_id then
    return false;
  end if;
  update withdrawals w set status = 'sending', sending_at = p_at, provider = p_provider
    where w.member_id = p_member_id and w.ref = p_ref;
  return true;
end $$;

-- Writes the facts of members whose stakes were settled before facts were kept, once. Read them only after it.
create or replace function fill_stakes(p_members bigint[]) returns void language plpgsql as $$
declare
  v_members bigint[];
begin
  select array_agg(b.member_id) into v_members from stake_backlog b where b.member_id = any(p_members);
  if v_members is null then
    return;
  end if;
  perform lock_main_wallets(v_members);
  perform record_stakes((
    select array_agg(row(s.member_id, s.transfer_id, s.wallet_id, s.play, s.amount_satang, s.at, s.settled_at)::stake_state)
      from settled_stakes s where s.member_id = any(v_members)));
  delete from stake_backlog b where b.member_id = any(v_members);
end $$;

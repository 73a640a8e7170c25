-- Locks the main wallets of members in the order of their ids, so that two calls never wait for each other in a circle.
create or replace function lock_main_wallets(p_members bigint[]) returns void
language plpgsql set enable_seqscan = off as $$
declare
  v_member bigint;
begin
  if not is_distributed() then
    perform from wallets w where w.member_id = any(p_members) and w.wallet_type_id = 1
      order by w.member_id for no key update;
    return;
  end if;
  -- No statement locks rows of several nodes.
  for v_member in select distinct m from unnest(p_members) m order by m loop
    perform from wallets w where w.member_id = v_member and w.wallet_type_id = 1 for no key update;
  end loop;
end $$;

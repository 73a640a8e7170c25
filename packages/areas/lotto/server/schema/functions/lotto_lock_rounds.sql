-- Locks rounds by id, against bets. Bets of another node lock the round there (lotto_place_bill): a change of its row
-- reaches all nodes.
create or replace function lotto_lock_rounds(p_rounds bigint[]) returns void language plpgsql as $$
declare
  v_round bigint;
begin
  if not is_distributed() then
    perform from lotto_round r where r.id = any(p_rounds) order by r.id for update;
    return;
  end if;
  for v_round in select distinct r from unnest(p_rounds) r order by r loop
    update lotto_round set status = status where id = v_round;
  end loop;
end $$;

-- Takes away the sums of members whose bills change after their end, as a reversed result does. They are made anew when
-- the member's list is read. Whoever changes such a bill holds the lock of the member's main wallet.
create or replace function lotto_forgets_bill_days() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  v_member bigint;
begin
  -- Citus cannot read a transition table beside a table of its own.
  for v_member in select distinct member_id from earlier where status <> 'pending' order by member_id loop
    delete from lotto_bill_days where member_id = v_member;
    delete from lotto_bill_rolls where member_id = v_member;
  end loop;
  return null;
end $$;

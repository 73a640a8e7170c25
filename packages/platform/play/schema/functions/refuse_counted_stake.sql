-- Leaves out a stake whose purpose has a cursor. The lock lets it wait for a cursor that is made at the same time.
create or replace function refuse_counted_stake() returns trigger language plpgsql as $$
begin
  perform from wallets w where w.member_id = new.member_id and w.wallet_type_id = 1 for no key update;
  perform from stake_cursors c where c.member_id = new.member_id and c.purpose = new.purpose;
  if found then
    return null;
  end if;
  return new;
end $$;

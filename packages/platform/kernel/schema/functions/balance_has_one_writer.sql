-- Balances are written by the functions of the ledger alone, which run as the owner of the table: its rights reach every
-- node. Only an owner may add triggers without a grant.
create or replace function balance_has_one_writer() returns trigger language plpgsql as $$
begin
  if not has_table_privilege(tg_relid, 'trigger') then
    raise exception 'the balance in % is written by the ledger alone', tg_table_name;
  end if;
  return new;
end $$;

-- Balances are written by the functions of the ledger alone: they say so for the length of their update.
create or replace function balance_has_one_writer() returns trigger language plpgsql as $$
begin
  if current_setting('chokdee.ledger_writes', true) is distinct from 'on' then
    raise exception 'the balance in % is written by the ledger alone', tg_table_name;
  end if;
  return new;
end $$;

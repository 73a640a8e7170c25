create or replace function balance_starts_at_zero() returns trigger language plpgsql as $$
begin
  raise exception 'a new row of % must have balance 0', tg_table_name;
end $$;

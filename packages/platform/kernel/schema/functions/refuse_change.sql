-- For tables that only grow: what was done stays visible.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct it with a new row', tg_table_name;
end $$;

-- Adds new movements to the sums of their days. The wallets of their members are locked, so no other writer has the rows.
create or replace function ledger_counts_days() returns trigger language plpgsql as $$
begin
  insert into ledger_days as d (member_id, day, kind, amount_satang)
    select p.member_id, (p.at at time zone 'Asia/Bangkok')::date, p.kind, sum(p.amount_satang)::bigint
      from posted p group by 1, 2, 3 order by 1, 2, 3
    on conflict (member_id, day, kind) do update set amount_satang = d.amount_satang + excluded.amount_satang;
  return null;
end $$;

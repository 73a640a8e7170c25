-- Adds new movements to the sums of their days. The wallets of their members are locked, so no other writer has the rows.
create or replace function ledger_counts_days() returns trigger language plpgsql as $$
declare
  v_sum record;
begin
  if not is_distributed() then
    insert into ledger_days as d (member_id, day, kind, amount_satang)
      select p.member_id, (p.at at time zone 'Asia/Bangkok')::date, p.kind, sum(p.amount_satang)::bigint
        from posted p group by 1, 2, 3 order by 1, 2, 3
      on conflict (member_id, day, kind) do update set amount_satang = d.amount_satang + excluded.amount_satang;
    return null;
  end if;
  -- Citus cannot read a transition table in a statement that writes.
  for v_sum in select p.member_id, (p.at at time zone 'Asia/Bangkok')::date as day, p.kind,
      sum(p.amount_satang)::bigint as satang from posted p group by 1, 2, 3 loop
    insert into ledger_days as d (member_id, day, kind, amount_satang)
      values (v_sum.member_id, v_sum.day, v_sum.kind, v_sum.satang)
      on conflict (member_id, day, kind) do update set amount_satang = d.amount_satang + excluded.amount_satang;
  end loop;
  return null;
end $$;

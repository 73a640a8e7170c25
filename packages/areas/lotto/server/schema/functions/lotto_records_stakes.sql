-- Writes the stakes of bills that got a result, and takes back those of bills that lost theirs.
create or replace function lotto_records_stakes() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  v_members bigint[];
  v_bills bigint[];
  v_settled timestamptz[];
  v_counts boolean[];
begin
  -- A statement of its own: Citus cannot read a transition table beside another table.
  select array_agg(n.member_id), array_agg(n.id), array_agg(c.settled_at), array_agg(c.counts)
    into v_members, v_bills, v_settled, v_counts
    from earlier o join present n using (member_id, id)
    cross join lateral (
      select o.settled_at, n.status in ('won', 'lost') and n.settled_at = o.settled_at as counts
        where o.status in ('won', 'lost')
      union
      select n.settled_at, true where n.status in ('won', 'lost')
    ) c
    where (o.status, o.settled_at) is distinct from (n.status, n.settled_at);
  -- A cancel settles nothing; on several nodes the statement without a member would ask all of them.
  if v_members is null then
    return null;
  end if;
  perform record_stakes((
    select array_agg(row(t.member_id, t.id, t.wallet_id, 'lotto', case when c.counts then -t.amount_satang else 0 end,
        t.at, c.settled_at)::stake_state)
      from unnest(v_members, v_bills, v_settled, v_counts) as c(member_id, bill_id, settled_at, counts)
      join ledger_transfers t on t.member_id = c.member_id and t.key = 'bill:' || c.bill_id and t.kind = 'lotto_bet'));
  return null;
end $$;

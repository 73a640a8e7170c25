-- Writes the stakes of bills that got a result, and takes back those of bills that lost theirs.
create or replace function lotto_records_stakes() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform record_stakes((
    select array_agg(row(t.member_id, t.id, t.wallet_id, 'lotto', case when c.counts then -t.amount_satang else 0 end,
        t.at, c.settled_at)::stake_state)
      from earlier o join present n using (member_id, id)
      cross join lateral (
        select o.settled_at, n.status in ('won', 'lost') and n.settled_at = o.settled_at as counts
          where o.status in ('won', 'lost')
        union
        select n.settled_at, true where n.status in ('won', 'lost')
      ) c
      join ledger_transfers t on t.member_id = n.member_id and t.key = 'bill:' || n.id and t.kind = 'lotto_bet'
      where (o.status, o.settled_at) is distinct from (n.status, n.settled_at)));
  return null;
end $$;

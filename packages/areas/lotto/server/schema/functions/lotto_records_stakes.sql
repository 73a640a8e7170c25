-- Writes the stakes of bills that got a result, and takes back those of bills that lost theirs.
create or replace function lotto_records_stakes() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  v_change record;
begin
  if is_distributed() then
    -- Citus cannot read a transition table beside a table of its own.
    for v_change in
        select n.member_id, n.id, c.settled_at, c.counts from earlier o join present n using (member_id, id)
        cross join lateral (
          select o.settled_at, n.status in ('won', 'lost') and n.settled_at = o.settled_at as counts
            where o.status in ('won', 'lost')
          union
          select n.settled_at, true where n.status in ('won', 'lost')
        ) c
        where (o.status, o.settled_at) is distinct from (n.status, n.settled_at) loop
      perform record_stakes((
        select array_agg(row(t.member_id, t.id, t.wallet_id, 'lotto',
            case when v_change.counts then -t.amount_satang else 0 end, t.at, v_change.settled_at)::stake_state)
          from ledger_transfers t where t.member_id = v_change.member_id and t.key = 'bill:' || v_change.id
            and t.kind = 'lotto_bet'));
    end loop;
    return null;
  end if;
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

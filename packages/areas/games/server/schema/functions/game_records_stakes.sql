-- Writes the stakes of rounds that were closed, and takes back what was rolled back of them since.
create or replace function game_records_stakes() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform record_stakes((
    select array_agg(row(t.member_id, t.id, t.wallet_id,
        case g.category when 'sport' then 'sport' when 'casino' then 'casino' else 'slot' end,
        case when r.status = 'closed' and not x.rolled_back then -t.amount_satang - x.rolled_back_satang else 0 end,
        t.at, r.closed_at)::stake_state)
      from (select distinct p.member_id, p.provider, p.round_id from present p) p
      join game_rounds r on r.member_id = p.member_id and r.provider = p.provider and r.round_id = p.round_id
      join game_transactions x on x.member_id = r.member_id and x.provider = r.provider and x.round_id = r.round_id
        and x.action = 'bet' and x.status = 'RS_OK'
      join ledger_transfers t on t.member_id = x.member_id and t.key = 'game:' || x.provider || ':bet:' || x.tx_id
        and t.kind = 'game_bet' and t.reference_id = x.round_id
      join members m on m.id = x.member_id
      join games g on g.agent_id = m.agent_id and g.id = x.game_id
      where r.closed_at is not null));
  return null;
end $$;

create or replace view game_settled_stakes as
  select t.member_id, t.id as transfer_id, t.wallet_id,
      case g.category when 'sport' then 'sport' when 'casino' then 'casino' else 'slot' end as play, 'game'::text as source,
      x.game_id as source_id, -t.amount_satang - x.rolled_back_satang as amount_satang, t.at, r.closed_at as settled_at
    from ledger_transfers t
    join game_transactions x on x.member_id = t.member_id and x.action = 'bet' and not x.rolled_back
      and x.status = 'RS_OK' and t.key = 'game:' || x.provider || ':bet:' || x.tx_id and x.round_id = t.reference_id
    join game_rounds r on r.member_id = x.member_id and r.provider = x.provider and r.round_id = x.round_id
      and r.status = 'closed'
    join members m on m.id = t.member_id
    join games g on g.agent_id = m.agent_id and g.id = x.game_id
    where t.kind = 'game_bet';
comment on view game_settled_stakes is 'read view: stakes of rounds that are closed';

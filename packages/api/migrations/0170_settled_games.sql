-- A stake of a game counts as settled when its round is closed, with what was not rolled back of it; until then its
-- win or rollback may still come.
create or replace view settled_stakes as
  select t.member_id, t.id as transfer_id, t.wallet_id, 'lotto'::text as play, 'bill'::text as source,
      b.id::text as source_id, -t.amount_satang as amount_satang, t.at, b.settled_at
    from ledger_transfers t
    join lotto_bill b on b.member_id = t.member_id and b.id = t.reference_id::bigint
    where t.kind = 'lotto_bet' and t.reference_kind = 'bill' and b.status in ('won', 'lost')
  union all
  select t.member_id, t.id, t.wallet_id,
      case g.category when 'sport' then 'sport' when 'casino' then 'casino' else 'slot' end, 'game',
      x.game_id, -t.amount_satang - x.rolled_back_satang, t.at, r.closed_at
    from ledger_transfers t
    join game_transactions x on x.member_id = t.member_id and x.action = 'bet' and not x.rolled_back
      and x.status = 'RS_OK' and t.key = 'game:' || x.provider || ':bet:' || x.tx_id and x.round_id = t.reference_id
    join game_rounds r on r.member_id = x.member_id and r.provider = x.provider and r.round_id = x.round_id
      and r.status = 'closed'
    join members m on m.id = t.member_id
    join games g on g.agent_id = m.agent_id and g.id = x.game_id
    where t.kind = 'game_bet';

-- Toward which turnovers a stake was counted: what is needed to take it back when the stake is voided after all.
create table turnover_counts (
  member_id integer not null,
  turnover_id bigint not null,
  transfer_id bigint not null,
  play text not null,
  staked_satang bigint not null,
  counted_satang bigint not null,
  primary key (member_id, turnover_id, transfer_id),
  foreign key (member_id, turnover_id) references turnovers
);

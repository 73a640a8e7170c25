/*
 * Writes the stakes of rounds that were closed, and takes back what was rolled back of them since. On several nodes it
 * takes one member after another, who is then named beside every table (`v_one`): Citus joins rows of one node, and
 * finds no table of a trigger in a statement over nodes. On one node `coalesce(null, …)` is planned as what it holds.
 */
create or replace function game_records_stakes() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  v_distributed boolean := is_distributed();
  v_members bigint[];
  v_providers text[];
  v_rounds text[];
  v_one bigint;
begin
  select array_agg(p.member_id), array_agg(p.provider), array_agg(p.round_id) into v_members, v_providers, v_rounds
    from (select distinct member_id, provider, round_id from present) p;
  for v_one in select distinct case when v_distributed then m end from unnest(v_members) m order by 1 loop
    perform record_stakes((
      select array_agg(row(t.member_id, t.id, t.wallet_id,
          case g.category when 'sport' then 'sport' when 'casino' then 'casino' else 'slot' end,
          case when r.status = 'closed' and not x.rolled_back then -t.amount_satang - x.rolled_back_satang else 0 end,
          t.at, r.closed_at)::stake_state)
        from unnest(v_members, v_providers, v_rounds) as p(member_id, provider, round_id)
        join game_rounds r on r.member_id = coalesce(v_one, p.member_id) and r.provider = p.provider
          and r.round_id = p.round_id
        join game_transactions x on x.member_id = coalesce(v_one, r.member_id) and x.provider = r.provider
          and x.round_id = r.round_id and x.action = 'bet' and x.status = 'RS_OK'
        join ledger_transfers t on t.member_id = coalesce(v_one, x.member_id)
          and t.key = 'game:' || x.provider || ':bet:' || x.tx_id
          and t.kind = 'game_bet' and t.reference_id = x.round_id
        join members m on m.id = coalesce(v_one, x.member_id)
        join games g on g.agent_id = m.agent_id and g.id = x.game_id
        where r.closed_at is not null and p.member_id = coalesce(v_one, p.member_id)));
  end loop;
  return null;
end $$;

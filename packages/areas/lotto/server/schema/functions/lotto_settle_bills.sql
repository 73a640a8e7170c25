/*
 * Settles pending bills of a round whose members are in a range, at most so many of them. `p_winning` has the numbers
 * that win, each as its lines have it: `[{"bet_type", "number"}]`. Null refunds every stake.
 * Does nothing when status or result of the round have changed. Bills that are settled stay as they are, so a repetition
 * goes on with the others. Locks the round (shared), then bills, then wallets, each in the order of their ids.
 * On several nodes the bills are settled one by one (`lotto_settle_bill`).
 * Each statement has the least id of the round's bills, so that a kept plan leaves out older partitions.
 * A lost line is not written (`lotto_line_outcomes`). A debt of a reversed win is taken off the wins of the same bill.
 * Returns the number of bills, and those that members are told of: paid ones, and lost ones if the member wants that.
 */
create or replace function lotto_settle_bills(
  p_round_id bigint, p_status text, p_result_no integer, p_from bigint, p_to bigint, p_most integer, p_winning jsonb,
  p_title_params jsonb, p_at timestamptz
) returns json language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_first bigint;
  v_members bigint[];
  v_ids bigint[];
  v_moves transfer_request[];
  v_outcome text;
  v_told json;
  v_bill record;
  v_one jsonb;
  v_settled jsonb[] := '{}';
begin
  perform plan_with_values();
  select r.first_bill_id into v_first from lotto_round r
    where r.id = p_round_id and r.status = p_status and r.result_no = p_result_no for share;
  if not found then
    return json_build_object('bills', 0, 'told', '[]'::json);
  end if;
  if is_distributed() then
    for v_bill in select b.member_id, b.id from lotto_bill b
        where b.id >= v_first and b.round_id = p_round_id and b.status = 'pending'
          and b.member_id between p_from and p_to
        order by b.member_id, b.id limit p_most loop
      v_ids := v_ids || v_bill.id;
      -- As an expression it would be no query of its own, and run here.
      select * into v_one
        from lotto_settle_bill(v_bill.member_id, v_bill.id, p_result_no, p_winning, p_title_params, p_at);
      v_settled := v_settled || v_one;
    end loop;
    return json_build_object('bills', coalesce(cardinality(v_ids), 0),
      'told', array_to_json(array_remove(v_settled, null)));
  end if;
  select array_agg(t.member_id), array_agg(t.id) into v_members, v_ids from (
    select b.member_id, b.id from lotto_bill b
      where b.id >= v_first and b.round_id = p_round_id and b.status = 'pending' and b.member_id between p_from and p_to
      order by b.member_id, b.id limit p_most for update) t;
  if v_ids is null then
    return json_build_object('bills', 0, 'told', '[]'::json);
  end if;

  with won as materialized (
    -- Each winning line, and a row without a line for a bill that has none: so bills are found by key, once each.
    select t.member_id, t.id as bill_id, l.line_no, l.payout
      from unnest(v_members, v_ids) as t(member_id, id)
      left join lateral (
        select l.line_no, lotto_line_liability(l.amount_satang, l.rate_hundredths) as payout from lotto_bill_line l
          where p_winning is not null and l.member_id = t.member_id and l.bill_id = t.id and l.bill_id >= v_first
            -- "is true" keeps the numbers as one hashed set; as a join they are read again for each line.
            and ((l.bet_type, l.number) in (select w.bet_type, w.number
              from jsonb_to_recordset(p_winning) as w(bet_type text, number text))) is true) l on true
  ), lines as (
    update lotto_bill_line l set status = 'won', payout_satang = w.payout
      from won w where l.bill_id >= v_first and l.member_id = w.member_id and l.bill_id = w.bill_id
        and l.line_no = w.line_no
  ), bills as (
    update lotto_bill b set settled_at = p_at,
        status = case when p_winning is null then 'refunded' when w.lines = 0 then 'lost' else 'won' end,
        payout_satang = case when p_winning is null then b.total_satang else w.payout end
      from (select member_id, bill_id, count(line_no) as lines, coalesce(sum(payout), 0)::bigint as payout
        from won group by 1, 2) w
      where b.id >= v_first and b.member_id = w.member_id and b.id = w.bill_id
      returning b.member_id, b.id, b.bill_no, b.status, b.total_satang, b.payout_satang
  ), debts as (
    -- Earlier debts first, until the payout of the bill is used up.
    select s.member_id, s.bill_id, s.reversal_no, greatest(0, least(s.owed_satang - s.recovered_satang,
          b.payout_satang - sum(s.owed_satang - s.recovered_satang) over earlier
            + s.owed_satang - s.recovered_satang))::bigint as taken
      from bills b join lotto_shortfall s on s.bill_id >= v_first and s.member_id = b.member_id and s.bill_id = b.id
      where p_result_no > 0 and b.status = 'won' and s.recovered_satang < s.owed_satang
      window earlier as (partition by s.member_id, s.bill_id order by s.reversal_no)
  ), recovered as (
    update lotto_shortfall s set recovered_satang = s.recovered_satang + d.taken
      from debts d where d.taken > 0 and s.bill_id >= v_first
        and s.member_id = d.member_id and s.bill_id = d.bill_id and s.reversal_no = d.reversal_no
  ), moves as (
    select b.member_id, b.id, 0 as reversal_no, b.payout_satang as amount,
        case when p_winning is null then 'lotto_refund' else 'lotto_win' end as kind,
        case when p_winning is null then 'lotto:stakes' else 'lotto:payouts' end as house,
        'settle:' || b.id || case p_result_no when 0 then '' else ':' || p_result_no end as key,
        case when p_winning is null then 'lotto.refund' else 'lotto.win' end as title
      from bills b where b.payout_satang > 0
    union all
    select d.member_id, d.bill_id, d.reversal_no, -d.taken, 'correction', 'lotto:payouts',
        'recover:' || d.bill_id || ':' || d.reversal_no || ':' || p_result_no, 'lotto.recovery'
      from debts d where d.taken > 0
  )
  select (select array_agg(row(m.place, m.member_id, w.id, m.amount, m.kind, m.house, m.key, 'bill', m.id::text, m.title,
            p_title_params, p_at)::transfer_request)
        -- A debt follows the credit that pays it.
        from (select row_number() over (order by member_id, id, reversal_no) - 1 as place, moves.* from moves) m
        left join wallets w on w.member_id = m.member_id and w.wallet_type_id = 1),
      (select coalesce(json_agg(json_build_object('member_id', b.member_id, 'id', b.id::text, 'bill_no', b.bill_no,
          'status', b.status, 'total', b.total_satang::text, 'payout', b.payout_satang::text)
          order by b.member_id, b.id), '[]') from bills b
        where b.status <> 'lost' or exists (select from notice_wishes n
          where n.member_id = b.member_id and n.topic = 'lottery_lost'))
    into v_moves, v_told;
  select p.outcome into v_outcome from post_transfer_list(v_moves) p where p.outcome not in ('posted', 'replayed') limit 1;
  if found then
    raise exception 'a payout is refused: %', v_outcome;
  end if;
  return json_build_object('bills', cardinality(v_ids), 'told', v_told);
end $$;

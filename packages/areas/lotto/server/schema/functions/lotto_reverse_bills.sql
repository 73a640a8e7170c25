/*
 * Makes settled bills of a reversed result pending again, of members in a range and at most so many. Debits their wins as
 * far as the balance goes, and writes the rest down as a shortfall, which only later wins of the same bill pay back.
 * Does nothing when the reversal is over. Bills that are pending stay as they are, so a repetition goes on with the
 * others. Locks the reversal (shared), then bills, then wallets, each in the order of their ids.
 * On several nodes the bills are reversed one by one (`lotto_reverse_bill`).
 * Returns the number of bills, and those that had won.
 */
create or replace function lotto_reverse_bills(
  p_round_id bigint, p_no integer, p_from bigint, p_to bigint, p_most integer, p_title_params jsonb, p_at timestamptz
) returns json language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_first bigint;
  v_members bigint[];
  v_ids bigint[];
  v_won json;
  v_moves transfer_request[];
  v_outcome text;
  v_bill record;
  v_one jsonb;
  v_reversed jsonb[] := '{}';
begin
  perform plan_with_values();
  perform from lotto_reversal r where r.round_id = p_round_id and r.no = p_no and r.finished_at is null for share;
  if not found then
    return json_build_object('bills', 0, 'won', '[]'::json);
  end if;
  select first_bill_id into v_first from lotto_round where id = p_round_id;
  if is_distributed() then
    for v_bill in select b.member_id, b.id from lotto_bill b
        where b.id >= v_first and b.round_id = p_round_id and b.status in ('won', 'lost')
          and b.member_id between p_from and p_to
        order by b.member_id, b.id limit p_most loop
      v_ids := v_ids || v_bill.id;
      -- As an expression it would be no query of its own, and run here.
      select * into v_one from lotto_reverse_bill(v_bill.member_id, v_bill.id, p_no, p_title_params, p_at);
      v_reversed := v_reversed || v_one;
    end loop;
    return json_build_object('bills', coalesce(cardinality(v_ids), 0),
      'won', array_to_json(array_remove(v_reversed, null)));
  end if;
  select array_agg(t.member_id), array_agg(t.id),
      coalesce(json_agg(json_build_object('member_id', t.member_id, 'id', t.id::text)) filter (where t.payout_satang > 0),
        '[]')
    into v_members, v_ids, v_won from (
    select b.member_id, b.id, b.payout_satang from lotto_bill b
      where b.id >= v_first and b.round_id = p_round_id and b.status in ('won', 'lost')
        and b.member_id between p_from and p_to
      order by b.member_id, b.id limit p_most for update) t;
  if v_ids is null then
    return json_build_object('bills', 0, 'won', '[]'::json);
  end if;
  -- Those who lost, too: the facts of their stakes are written under the lock of their wallets.
  perform lock_main_wallets(v_members);

  with won as materialized (
    select b.member_id, b.id, b.payout_satang, w.id as wallet_id, greatest(0, least(b.payout_satang,
          w.balance_satang - sum(b.payout_satang) over earlier + b.payout_satang))::bigint as taken
      from unnest(v_members, v_ids) as t(member_id, id)
      join lotto_bill b on b.id >= v_first and b.member_id = t.member_id and b.id = t.id and b.payout_satang > 0
      join wallets w on w.member_id = b.member_id and w.wallet_type_id = 1
      window earlier as (partition by b.member_id order by b.id)
  ), owed as (
    insert into lotto_shortfall (member_id, bill_id, reversal_no, round_id, owed_satang)
      select w.member_id, w.id, p_no, p_round_id, w.payout_satang - w.taken from won w where w.taken < w.payout_satang
  )
  select array_agg(row(m.place, m.member_id, m.wallet_id, -m.taken, 'correction', 'lotto:payouts',
        'reverse:' || m.id || ':' || p_no, 'bill', m.id::text, 'lotto.reversal', p_title_params, p_at)::transfer_request)
    into v_moves
    from (select row_number() over (order by w.member_id, w.id) - 1 as place, w.* from won w where w.taken > 0) m;
  select p.outcome into v_outcome from post_transfer_list(v_moves) p where p.outcome not in ('posted', 'replayed') limit 1;
  if found then
    raise exception 'a debit that was checked is %', v_outcome;
  end if;

  -- Lines that an earlier release has settled are written as lost.
  update lotto_bill_line l set status = 'pending', payout_satang = 0
    from unnest(v_members, v_ids) as t(member_id, id)
    where l.bill_id >= v_first and l.member_id = t.member_id and l.bill_id = t.id and l.status <> 'pending';
  update lotto_bill b set status = 'pending', payout_satang = 0, settled_at = null
    from unnest(v_members, v_ids) as t(member_id, id)
    where b.id >= v_first and b.member_id = t.member_id and b.id = t.id;
  return json_build_object('bills', cardinality(v_ids), 'won', v_won);
end $$;

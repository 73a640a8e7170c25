/*
 * Reads what bills are checked against: rounds, their books, main wallets, and the members' stakes on the numbers of the
 * bills. Locks nothing. A bill is a row with member, round and the numbers of its lines. Rows are looked up by their keys
 * whatever the statistics say: see post_transfer_list. Sums and ids of 64 bits go as text.
 */
create or replace function lotto_bet_state(p_bills lotto_bill_token[], out rounds json, out books json,
  out wallets json, out stakes json)
language plpgsql stable set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_rounds bigint[] := array(select distinct b.round_id from unnest(p_bills) b);
  v_members bigint[] := array(select distinct b.member_id from unnest(p_bills) b);
  v_first bigint;
begin
  perform plan_with_values();
  -- Known before a statement runs, so that it opens no partition of older bills.
  v_first := (select min(r.first_bill_id) from lotto_round r where r.id = any(v_rounds));
  rounds := (select coalesce(json_agg(to_jsonb(r) || jsonb_build_object('id', r.id::text, 'code', c.code,
        'name', c.name, 'group', c."group", 'bill_prefix', c.bill_prefix, 'emblem', c.emblem,
        'result_mapping', v.result_mapping)), '[]')
      from lotto_round r join lotto_category c on c.id = r.category_id
        join lotto_version v on v.category_id = r.category_id and v.no = r.version_no
      where r.id = any(v_rounds));
  books := (select coalesce(json_agg(lotto_round_book(r.id, r.category_id)), '[]')
      from lotto_round r where r.id = any(v_rounds));
  wallets := (select coalesce(json_agg(json_build_object('id', w.id, 'member_id', w.member_id,
        'wallet_type_id', w.wallet_type_id, 'name', w.name, 'balance_satang', w.balance_satang::text)), '[]')
      from wallets w where w.member_id = any(v_members) and w.wallet_type_id = 1);
  -- Only of the numbers that are bet on: a member with a thousand bills bets as quickly as one with none.
  if is_distributed() then
    -- No subquery of several nodes depends on a row of a list.
    stakes := (select coalesce(json_agg(json_build_array(s.member_id, s.round_id::text, s.bet_type, s.number,
          s.stake_satang::text, s.number_satang::text)), '[]')
        from (select m.member_id, m.round_id, n.bet_type, n.number, m.stake_satang, sum(l.amount_satang) as number_satang
          from (select distinct b.member_id, b.round_id, i.bet_type,
                lotto_canonical_number(i.bet_type, i.number) as number
            from unnest(p_bills) b, jsonb_to_recordset(b.items) as i(bet_type text, number text)) n
          join lotto_member_round m on m.member_id = n.member_id and m.round_id = n.round_id
          left join lotto_bill_line l on l.bill_id >= v_first and l.member_id = m.member_id and l.round_id = m.round_id
            and l.bet_type = n.bet_type and lotto_canonical_number(l.bet_type, l.number) = n.number
            and l.status = 'pending'
          -- Only the nodes of these members are asked: another one may be away.
          where m.member_id = any(v_members)
          group by 1, 2, 3, 4, 5) s);
    return;
  end if;
  stakes := (select coalesce(json_agg(json_build_array(m.member_id, m.round_id::text, n.bet_type, n.number,
        m.stake_satang::text, (select sum(l.amount_satang)::text from lotto_bill_line l
          where l.bill_id >= v_first and l.member_id = m.member_id and l.round_id = m.round_id
            and l.bet_type = n.bet_type
            and lotto_canonical_number(l.bet_type, l.number) = n.number and l.status = 'pending'))), '[]')
      from (select distinct b.member_id, b.round_id, i.bet_type,
            lotto_canonical_number(i.bet_type, i.number) as number
        from unnest(p_bills) b, jsonb_to_recordset(b.items) as i(bet_type text, number text)) n
      join lotto_member_round m on m.member_id = n.member_id and m.round_id = n.round_id);
end $$;

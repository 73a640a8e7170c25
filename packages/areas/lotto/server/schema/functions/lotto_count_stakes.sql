/*
 * Counts what uncounted bills carry, at most so many of them, and returns how many. Takes the numbers in the order of
 * their key, so that two processes never wait for each other in a circle. Rows are looked up by their keys whatever the
 * statistics say: see post_transfer_list. The least and the highest bill leave out other partitions.
 */
create or replace function lotto_count_stakes(p_most integer) returns integer
language plpgsql set enable_seqscan = off as $$
declare
  v_count integer := 0;
  v_members bigint[];
  v_bills bigint[];
  v_signs integer[];
  v_least bigint;
  v_highest bigint;
  v_bill lotto_uncounted;
  v_lines lotto_number_stake[] := '{}';
  v_sum record;
begin
  if not is_distributed() then
    with taken as (
      delete from lotto_uncounted u using (
          select member_id, bill_id, sign from lotto_uncounted limit p_most for update skip locked) t
        where u.member_id = t.member_id and u.bill_id = t.bill_id and u.sign = t.sign
        returning u.member_id, u.bill_id, u.sign
    )
    select array_agg(member_id), array_agg(bill_id), array_agg(sign), min(bill_id), max(bill_id)
      into v_members, v_bills, v_signs, v_least, v_highest from taken;
    insert into lotto_number_stake as s (round_id, bet_type, number, lines, stake_satang, liability_satang)
      select l.round_id, l.bet_type, lotto_canonical_number(l.bet_type, l.number), sum(t.sign)::integer,
          sum(t.sign * l.amount_satang)::bigint,
          sum(t.sign * lotto_line_liability(l.amount_satang, l.rate_hundredths))::bigint
        from unnest(v_members, v_bills, v_signs) as t(member_id, bill_id, sign)
        join lotto_bill_line l on l.member_id = t.member_id and l.bill_id = t.bill_id
          and l.bill_id between v_least and v_highest
        group by 1, 2, 3 order by 1, 2, 3
      on conflict (round_id, bet_type, number) do update set lines = s.lines + excluded.lines,
        stake_satang = s.stake_satang + excluded.stake_satang,
        liability_satang = s.liability_satang + excluded.liability_satang;
    return coalesce(cardinality(v_bills), 0);
  end if;

  for v_bill in select * from lotto_uncounted order by member_id, bill_id, sign limit p_most loop
    delete from lotto_uncounted
      where member_id = v_bill.member_id and bill_id = v_bill.bill_id and sign = v_bill.sign;
    continue when not found;
    v_count := v_count + 1;
    v_lines := v_lines || array(
      select row(l.round_id, l.bet_type, lotto_canonical_number(l.bet_type, l.number), v_bill.sign,
          v_bill.sign * l.amount_satang,
          v_bill.sign * lotto_line_liability(l.amount_satang, l.rate_hundredths))::lotto_number_stake
        from lotto_bill_line l where l.member_id = v_bill.member_id and l.bill_id = v_bill.bill_id);
  end loop;
  for v_sum in select round_id, bet_type, number, sum(lines)::integer as lines, sum(stake_satang)::bigint as stake,
      sum(liability_satang)::bigint as liability from unnest(v_lines) group by 1, 2, 3 order by 1, 2, 3 loop
    insert into lotto_number_stake as s (round_id, bet_type, number, lines, stake_satang, liability_satang)
      values (v_sum.round_id, v_sum.bet_type, v_sum.number, v_sum.lines, v_sum.stake, v_sum.liability)
      on conflict (round_id, bet_type, number) do update set lines = s.lines + excluded.lines,
        stake_satang = s.stake_satang + excluded.stake_satang,
        liability_satang = s.liability_satang + excluded.liability_satang;
  end loop;
  return v_count;
end $$;

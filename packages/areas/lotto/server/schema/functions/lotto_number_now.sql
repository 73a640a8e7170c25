-- Counted stakes of each number and the lines of bills that are not counted yet: their sum is exact at any time.
create or replace view lotto_number_now as
  select round_id, bet_type, number, lines, stake_satang, liability_satang from lotto_number_stake
  union all
  select l.round_id, l.bet_type, lotto_canonical_number(l.bet_type, l.number), u.sign, u.sign * l.amount_satang,
      u.sign * lotto_line_liability(l.amount_satang, l.rate_hundredths)
    from lotto_uncounted u join lotto_bill_line l on l.member_id = u.member_id and l.bill_id = u.bill_id;

-- Lines of bills that are not counted yet. A reader that names the least bill of its rounds opens no older partition.
create or replace view lotto_fresh_stakes as
  select l.round_id, l.bet_type, lotto_canonical_number(l.bet_type, l.number) as number, u.sign as lines,
      u.sign * l.amount_satang as stake_satang,
      u.sign * lotto_line_liability(l.amount_satang, l.rate_hundredths) as liability_satang, l.bill_id
    from lotto_uncounted u join lotto_bill_line l on l.member_id = u.member_id and l.bill_id = u.bill_id;

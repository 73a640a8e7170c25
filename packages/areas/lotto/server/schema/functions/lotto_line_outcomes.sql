-- Lines with their outcome. Settlement writes winning lines alone: other outcomes follow from the bill.
create or replace view lotto_line_outcomes as
  select l.member_id, l.bill_id, l.line_no, l.round_id, l.bet_type, l.number, l.amount_satang, l.rate_hundredths,
      l.original_rate_hundredths,
      case when b.status not in ('won', 'lost') then b.status when l.status = 'won' then 'won' else 'lost' end as status,
      case when b.status = 'refunded' then l.amount_satang else l.payout_satang end as payout_satang
    from lotto_bill_line l left join lotto_bill b on b.member_id = l.member_id and b.id = l.bill_id;

create or replace view lotto_settled_stakes as
  select t.member_id, t.id as transfer_id, t.wallet_id, 'lotto'::text as play, 'bill'::text as source,
      b.id::text as source_id, -t.amount_satang as amount_satang, t.at, b.settled_at
    from ledger_transfers t
    join lotto_bill b on b.member_id = t.member_id and b.id = t.reference_id::bigint
    where t.kind = 'lotto_bet' and t.reference_kind = 'bill' and b.status in ('won', 'lost');
comment on view lotto_settled_stakes is 'read view: stakes of bills that won or lost';

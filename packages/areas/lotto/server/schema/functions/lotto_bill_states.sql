create or replace view lotto_bill_states as
  select member_id, id, status, total_satang, created_at, settled_at from lotto_bill;
comment on view lotto_bill_states is 'read view: bills of members and what became of them';

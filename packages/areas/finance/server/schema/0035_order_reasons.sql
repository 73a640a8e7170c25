-- Why an order is not simply paid or run out: for a paid one, what it was before its money came. Null where its state
-- says it (expires_at, cancelled_at, replaced_at, held_reason), and for one that was paid while it waited.
alter table payment_orders add column reason text check (reason in (
  'late', 'cancelled', 'replaced', 'failed', 'amount', 'payer', 'limit', 'excluded', 'returned'
));
update payment_orders o set reason = coalesce(
  (select case s.reason when 'mismatch' then 'amount' when 'payer_mismatch' then 'payer' when 'over_limit' then 'limit'
      when 'excluded' then 'excluded' end
    from payment_suspense s where s.ref = o.ref and s.member_id = o.member_id and s.reason <> 'already_paid'
    order by s.held_at limit 1),
  case when cancelled_at is not null then 'cancelled' when replaced_at is not null then 'replaced'
    when paid_at >= expires_at then 'late' end)
  where paid_late;
-- Money that comes late is money that was sent after the time of the order.
update payment_orders set paid_late = false where paid_late and reason is distinct from 'late';
-- What was returned does not wait any more.
update payment_orders o set status = 'failed', held_reason = null, paid_at = null, paid_satang = null, reason = 'returned'
  where status = 'mismatch' and not exists (
    select from payment_suspense s where s.ref = o.ref and s.member_id = o.member_id and s.resolved_at is null);

-- Another member than the one whom the money named, when staff said whose it is.
alter table payment_suspense add column credited_member_id bigint references members;
create index payment_suspense_member on payment_suspense (member_id, held_at desc);
create index payment_suspense_credited_member_id on payment_suspense (credited_member_id) where credited_member_id is not null;

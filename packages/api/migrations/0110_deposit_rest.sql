-- Money for an order that the member's own rules do not let in is held, like money of a wrong amount.
alter table psp_events drop constraint psp_events_outcome_check,
  add constraint psp_events_outcome_check check (outcome in ('credited', 'credited_late', 'mismatch', 'payer_mismatch',
    'over_limit', 'excluded', 'already_paid', 'unknown_ref', 'failed', 'ignored'));
alter table payment_suspense drop constraint payment_suspense_reason_check,
  add constraint payment_suspense_reason_check check (reason in ('mismatch', 'payer_mismatch', 'over_limit', 'excluded',
    'already_paid', 'unknown_ref'));
alter table payment_orders drop constraint payment_orders_held_reason_check,
  add constraint payment_orders_held_reason_check check (held_reason in ('amount', 'payer', 'limit', 'excluded')),
  -- The member ended it before it was paid.
  add column cancelled_at timestamptz;

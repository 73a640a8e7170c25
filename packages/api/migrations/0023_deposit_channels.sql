alter table payment_orders
  -- What is asked for to the satang; credited when it arrives.
  add column payable_satang bigint,
  add column receiver_bank_id integer,
  add column receiver_account_no text,
  -- The member's registered account when the order was opened.
  add column sender_bank_id integer,
  add column sender_account_name text,
  add column sender_account_no text,
  add column offer_id integer,
  add column held_reason text check (held_reason in ('amount', 'payer')),
  alter column payload drop not null;
update payment_orders set payable_satang = amount_satang;
update payment_orders set held_reason = 'amount' where status = 'mismatch';
alter table payment_orders
  alter column payable_satang set not null,
  drop constraint payment_orders_check,
  add constraint payment_orders_paid check (status <> 'paid' or paid_at is not null),
  add constraint payment_orders_held check ((status = 'mismatch') = (held_reason is not null));

-- One order at a time may ask for an amount on an account; kept for a while after its end for late transfers.
create table payment_reserved_amounts (
  agent_id integer not null,
  channel_id integer not null,
  payable_satang bigint not null,
  member_id integer not null,
  ref text not null,
  reserved_until timestamptz not null,
  primary key (agent_id, channel_id, payable_satang)
);

update payment_channels set is_open = true, notice = null
  where code in ('bank_transfer', 'truemoney') and not is_open and notice = 'ยังไม่เปิดให้บริการ';

-- The bank's own number of a transfer: told by webhook, slip and inquiry alike, taken in once.
alter table psp_events add column trans_ref text, add column payer_account text not null default '';
create unique index psp_events_trans_ref on psp_events (provider, trans_ref);
alter table psp_events drop constraint psp_events_outcome_check,
  add constraint psp_events_outcome_check check (outcome in (
    'credited', 'credited_late', 'mismatch', 'payer_mismatch', 'already_paid', 'unknown_ref', 'failed', 'ignored'));

alter table payment_suspense
  add column agent_id integer,
  add column cash_account text,
  add column resolution text check (resolution in ('credited', 'returned')),
  add column resolved_by text,
  add column resolved_note text,
  drop constraint payment_suspense_reason_check,
  add constraint payment_suspense_reason_check check (reason in ('mismatch', 'payer_mismatch', 'already_paid', 'unknown_ref')),
  add constraint payment_suspense_resolved check ((resolved_at is null) = (resolution is null));
-- Held money of before this version enters the books where it stood.
update payment_suspense s set cash_account = 'cash:promptpay',
  agent_id = coalesce((select agent_id from members m where m.id = s.member_id), (select min(id) from agents));
insert into ledger_house_transfers (agent_id, key, kind, from_account, to_account, amount_satang, reference, note, at)
  select agent_id, 'suspense:' || provider || ':' || event_id, 'suspense', cash_account, 'cash:suspense', amount_satang,
    ref, reason, held_at from payment_suspense;
alter table payment_suspense alter column agent_id set not null, alter column cash_account set not null;

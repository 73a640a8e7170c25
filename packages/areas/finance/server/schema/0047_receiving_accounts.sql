-- A brand begins with its channels closed and without an account. An account that is closed is paid by no new order;
-- money that still arrives there belongs to its agent.
do $$
declare found text;
begin
  select conname into found from pg_constraint
    where conrelid = 'payment_channels'::regclass and pg_get_constraintdef(oid) like '%promptpay_qr%';
  if found is not null then execute format('alter table payment_channels drop constraint %I', found); end if;
end $$;
alter table payment_channels
  add constraint payment_channels_biller check (not is_open or code <> 'promptpay_qr' or biller_id is not null);
alter table agent_bank_accounts add column is_open boolean not null default true;
alter table agent_true_money_accounts add column is_open boolean not null default true;

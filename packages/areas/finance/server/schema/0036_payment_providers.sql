-- A channel, the orders that it opened and the payouts of an agent name their provider. Null means the usual one.
alter table payment_channels add column provider text check (provider ~ '^[a-z][a-z0-9_]*$');
alter table payment_orders add column provider text;
alter table finance_settings add column payout_provider text check (payout_provider ~ '^[a-z][a-z0-9_]*$');
alter table withdrawals add column provider text;

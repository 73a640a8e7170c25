-- Account that the money came to; null where the provider names none, and for events from before.
alter table psp_events add column receiver_account text;

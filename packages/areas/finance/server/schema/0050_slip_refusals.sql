-- Refusal that the member was told of a slip: such a slip proves nothing. Null for a slip that was not refused.
alter table payment_slips add column refusal text check (refusal like 'SLIP\_%');

-- A token carries its lines, signed. Its row is made when it has become a bill; those with lines are of earlier releases.
alter table lotto_bill_token alter column items drop not null, alter column items_hash drop not null;
-- Rows no longer change, so pages need no room.
alter table lotto_bill_token reset (fillfactor);

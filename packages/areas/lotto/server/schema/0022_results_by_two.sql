-- A result is there when another person has confirmed it; what waits for that is an approval.
delete from lotto_result_entry where confirmed_by is null;
alter table lotto_result_entry alter column confirmed_by set not null, alter column confirmed_at set not null;
drop table lotto_proposal;

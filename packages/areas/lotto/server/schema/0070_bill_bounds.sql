-- Bills of a round have this id or a higher one: a round is read without older partitions. Rounds of before have 0.
-- Tables are locked in the order in which a purchase reaches them, so that it never waits in a circle.
alter table lotto_round add column first_bill_id bigint not null default 0;
alter table lotto_round
  alter column first_bill_id set default coalesce(pg_sequence_last_value('lotto_bill_id'), 0) + 1;

-- Tables of bills become the first partitions of themselves (0072). This bound leaves room for ten million bills that
-- are placed until then. No row is read here.
do $$
declare
  v_bound text := (select case when is_called then (last_value / 1000000 + 11) * 1000000 else 1000000 end
    from lotto_bill_id);
begin
  execute format('alter table lotto_bill_line add constraint first_partition check (bill_id < %L::bigint) not valid',
    v_bound);
  execute format('alter table lotto_bill add constraint first_partition check (id < %L::bigint) not valid', v_bound);
  execute format('alter table lotto_shortfall add constraint first_partition check (bill_id < %L::bigint) not valid',
    v_bound);
end $$;

-- Bills, their lines and what is owed for reversed wins lie in partitions by the id of the bill. Each table so far becomes
-- the first partition of itself: no row is read or written, and bets wait some milliseconds. A purchase reads lines before
-- it writes its bill, so it never waits for this in a circle.
lock table lotto_bill_line, lotto_bill, lotto_shortfall in access exclusive mode;
select begin_partitions('lotto_bill', 'id');
select begin_partitions('lotto_bill_line', 'bill_id');
select begin_partitions('lotto_shortfall', 'bill_id');

-- A line and its bill have the same bounds, so the foreign key holds from partition to partition. The first ones have it.
do $$
declare
  v_last text := (select max(substring(inhrelid::regclass::text from '[0-9]+$')::bigint) from pg_inherits
    where inhparent = 'lotto_bill'::regclass);
begin
  execute format('alter table %I add foreign key (member_id, bill_id) references %I', 'lotto_bill_line_p' || v_last,
    'lotto_bill_p' || v_last);
  execute format('alter table %I add foreign key (member_id, bill_id) references %I', 'lotto_shortfall_p' || v_last,
    'lotto_bill_p' || v_last);
end $$;

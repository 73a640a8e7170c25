-- Shots, as bills in 0070_bill_bounds: room for at least ten thousand rounds that are opened until 0072.
do $$
declare
  v_bound bigint := (select case when is_called then (last_value / 10000 + 2) * 10000 else 10000 end
    from lotto_round_id_seq);
begin
  execute format('alter table yeekee_shot add constraint first_partition check (round_id < %L::bigint) not valid', v_bound);
end $$;

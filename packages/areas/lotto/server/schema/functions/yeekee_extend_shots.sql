-- Makes a partition of shots, unless two of `p_width` rounds stand ready: as lotto_extend_bills does for bills.
create or replace function yeekee_extend_shots(p_width bigint) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '500ms' as $$
begin
  return next_partition('{yeekee_shot}', 'lotto_round_id_seq', p_width, 10000) is not null;
end $$;

-- Gives up the shots of one round whose file has just been read. The caller tells the hashes that it read; they must be
-- those of the record and of the rows. Rows of the first partition go now, others with their partition
-- (yeekee_drop_partition). Runs as its owner: the api may delete no shot.
create or replace function yeekee_delete_shots(p_round_id bigint, p_sha256 text, p_shots_hash text)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_filed integer;
  v_shots integer;
  v_hash text;
begin
  perform from yeekee_counter where round_id = p_round_id for update;
  select a.shots into v_filed from yeekee_archive a join lotto_round r on r.id = a.round_id
    where a.round_id = p_round_id and a.sha256 = p_sha256 and a.page_ends is not null
      and r.status in ('resulted', 'cancelled') and r.result_at < now() - interval '365 days';
  if not found then raise exception 'round % has no file of that hash, or is younger than a year', p_round_id; end if;
  select count(*), encode(sha256(convert_to(
      coalesce(string_agg(position || ':' || number, e'\n' order by position), ''), 'UTF8')), 'hex')
    into v_shots, v_hash from yeekee_shot where round_id = p_round_id;
  if v_shots <> v_filed or v_hash is distinct from p_shots_hash then
    raise exception 'the file of round % has other shots than the database', p_round_id;
  end if;
  delete from yeekee_shot_p0 where round_id = p_round_id;
  update yeekee_counter set is_in_file = true where round_id = p_round_id;
end $$;

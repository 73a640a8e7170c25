/*
 * Drops the oldest partition of shots behind the first one, if each of its rounds is older than a year and has its shots
 * in a file that was read and compared (yeekee_delete_shots). Returns true when it dropped one. Drops none while another
 * server follows: it would keep the rows, and move-database compares the counts.
 * Runs as its owner: the api may drop no table.
 */
create or replace function yeekee_drop_partition() returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_name text;
  v_begin bigint;
  v_end bigint;
begin
  select c.relname, n.begins, n.ends into v_name, v_begin, v_end from pg_inherits i join pg_class c on c.oid = i.inhrelid
    cross join lateral (select substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \(''?([0-9]+)')::bigint as begins,
      substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''?([0-9]+)')::bigint as ends) n
    where i.inhparent = 'yeekee_shot'::regclass and n.begins is not null and n.ends is not null
    order by n.begins limit 1;
  -- Rounds are opened in the order of their ids, so a round behind the partition says that it gets no more of them.
  if v_name is null or exists (select from pg_publication_tables where tablename in ('yeekee_shot', v_name))
    or not exists (select from lotto_round where id >= v_end)
    or exists (select from lotto_round r left join yeekee_counter c on c.round_id = r.id
      where r.id >= v_begin and r.id < v_end and (r.result_at >= now() - interval '365 days'
        or c.shots > 0 and not c.is_in_file))
  then
    return false;
  end if;
  execute format('drop table %I', v_name);
  return true;
end $$;

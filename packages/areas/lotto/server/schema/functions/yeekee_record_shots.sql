/*
 * Takes many shots, each with an outcome of its own: its position; or 0 with the end of the cool-down; or null when the
 * round takes none any more, which costs no cool-down. `place` is the order of arrival and decides the positions.
 * Rounds are locked before members, each in the order of their ids: two calls never wait for each other in a circle.
 */
create or replace function yeekee_record_shots(p_shots jsonb) returns table (
  place integer, shot_position integer, shots integer, sum bigint, shooters integer, next_shot_at timestamptz
) language plpgsql as $$
declare
  v_all yeekee_shot_request[];
  v_open bigint[];
  v_taken integer[] := '{}';
  v_more integer[];
begin
  select array_agg(r order by r.place) into v_all from jsonb_populate_recordset(null::yeekee_shot_request, p_shots) r;
  perform from yeekee_counter k where k.round_id in (select r.round_id from unnest(v_all) r)
    order by k.round_id for update;
  select coalesce(array_agg(k.round_id), '{}') into v_open from yeekee_counter k
    where k.accepting and k.round_id in (select r.round_id from unnest(v_all) r);

  -- One pass for the first shot of every member, one for the second, and so on.
  for v_turn in 1..(select coalesce(max(c.turns), 0) from (
      select count(*)::integer as turns from unnest(v_all) r where r.round_id = any(v_open) group by r.member_id) c)
  loop
    with turn as (
      select * from (
        select r.*, row_number() over (partition by r.member_id order by r.place) as n
        from unnest(v_all) r where r.round_id = any(v_open)) numbered
      where n = v_turn order by member_id
    ), waited as (
      insert into yeekee_cooldown as c (member_id, last_shot_at) select t.member_id, t.at from turn t
        on conflict (member_id) do update set last_shot_at = greatest(c.last_shot_at, excluded.last_shot_at)
        where abs(extract(epoch from excluded.last_shot_at - c.last_shot_at)) >=
          (select t.cooldown_s from turn t where t.member_id = c.member_id)
        returning c.member_id
    )
    select coalesce(array_agg(t.place), '{}') into v_more from turn t join waited w on w.member_id = t.member_id;
    v_taken := v_taken || v_more;
  end loop;

  return query
    with placed as (
      select r.*, k.shots + (row_number() over w)::integer as position,
        k.shots + (count(*) over whole)::integer as shots_after,
        k.sum + (sum(r.number::bigint) over whole)::bigint as sum_after, k.shooters as shooters_before
      from unnest(v_all) r join yeekee_counter k on k.round_id = r.round_id
      where r.place = any(v_taken)
      window w as (partition by r.round_id order by r.place), whole as (partition by r.round_id)
    ), came as (
      insert into yeekee_shooter (round_id, member_id) select distinct p.round_id, p.member_id from placed p
      on conflict do nothing returning round_id
    ), joined as (
      select distinct p.round_id, p.shots_after, p.sum_after,
        p.shooters_before + (select count(*)::integer from came c where c.round_id = p.round_id) as shooters_after
      from placed p
    ), counted as (
      update yeekee_counter k set shots = j.shots_after, sum = j.sum_after, shooters = j.shooters_after
      from joined j where k.round_id = j.round_id
    ), written as (
      insert into yeekee_shot (round_id, position, member_id, number, masked_name, is_sandbox, at)
      select round_id, position, member_id, number, masked_name, is_sandbox, at from placed
    )
    select r.place, case when p.place is not null then p.position when r.round_id = any(v_open) then 0 end,
      p.shots_after, p.sum_after, j.shooters_after,
      coalesce(p.at, c.last_shot_at) + make_interval(secs => r.cooldown_s)
    from unnest(v_all) r left join placed p on p.place = r.place
      left join joined j on j.round_id = p.round_id
      left join yeekee_cooldown c on c.member_id = r.member_id
    order by r.place;
end $$;

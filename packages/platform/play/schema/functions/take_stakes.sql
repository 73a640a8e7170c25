/*
 * Takes what has become settled or void for one purpose since its last call, each once, and moves its cursors. A stake
 * that changed is void with its former amount and settled with the new one. Stakes placed before p_since are passed.
 * Main wallets are locked for the first call of a member only, then cursors, both in the order of members.
 * On several nodes it takes one member after another, each on the member's node by `take_stakes_of`. One member is then
 * named beside every table (`v_one`): Citus joins rows of one node. On one node `coalesce(null, …)` is planned as what
 * it holds.
 */
create or replace function take_stakes(p_members bigint[], p_purpose text, p_since timestamptz)
returns table (
  member_id bigint, transfer_id bigint, voided_satang bigint, settled_satang bigint, at timestamptz, settled_at timestamptz
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_behind bigint[];
  v_first bigint[];
  v_one bigint;
begin
  if is_distributed() then
    if cardinality(p_members) > 1 then
      for v_one in select distinct m from unnest(p_members) m order by m loop
        return query select * from take_stakes_of(v_one, p_purpose, p_since);
      end loop;
      return;
    end if;
    v_one := p_members[1];
  end if;
  select array_agg(m) filter (where c.upto_no is null), array_agg(m) into v_first, v_behind
    from unnest(p_members) m
    left join stake_cursors c on c.member_id = coalesce(v_one, m) and c.purpose = p_purpose
    where coalesce(c.upto_no, 0) < (select coalesce(max(f.no), 0) from stake_facts f where f.member_id = coalesce(v_one, m))
      or c.upto_no is null and (exists (select from stake_backlog b where b.member_id = coalesce(v_one, m))
        or exists (select from consumed_stakes e where e.member_id = coalesce(v_one, m) and e.purpose = p_purpose));
  if v_behind is null then
    return;
  end if;

  if v_first is not null then
    perform lock_main_wallets(v_first);
    perform fill_stakes(v_first);
    insert into stake_cursors (member_id, purpose, upto_no, counted_satang, passed_satang)
      select m, p_purpose, 0, 0, 0 from unnest(v_first) m order by m on conflict do nothing;
  end if;
  perform from stake_cursors c where c.member_id = any(v_behind) and c.purpose = p_purpose
    order by c.member_id for no key update;

  return query
  with bounds as materialized (
    select c.member_id, c.upto_no as from_no,
        coalesce((select max(f.no) from stake_facts f where f.member_id = coalesce(v_one, c.member_id)), 0) as upto_no
      from stake_cursors c where c.member_id = any(v_behind) and c.purpose = p_purpose
  ), fresh as materialized (
    select f.member_id, f.transfer_id, min(f.staked_at) as at, sum(f.amount_satang)::bigint as change_satang,
        greatest(-(array_agg(f.amount_satang order by f.no))[1], 0) as before_satang,
        greatest((array_agg(f.amount_satang order by f.no desc))[1], 0) as after_satang,
        (array_agg(f.settled_at order by f.no desc))[1] as settled_at
      from bounds b join stake_facts f on f.member_id = coalesce(v_one, b.member_id) and f.no > b.from_no and f.no <= b.upto_no
      group by 1, 2
  ), earlier as (
    -- Counted before there were cursors; a second call finds none of them.
    delete from consumed_stakes e where e.member_id = any(v_first) and e.purpose = p_purpose
      returning e.member_id, e.transfer_id, e.amount_satang, e.staked_at
  ), stakes as materialized (
    select member_id, transfer_id, coalesce(f.at, e.staked_at) as at, f.settled_at,
        coalesce(e.amount_satang, f.before_satang) as before_satang, coalesce(f.after_satang, 0) as after_satang,
        coalesce(e.amount_satang, 0) as earlier_satang, coalesce(f.change_satang, 0) as change_satang
      from fresh f full join earlier e using (member_id, transfer_id)
  ), moved as (
    update stake_cursors c set upto_no = b.upto_no, counted_satang = c.counted_satang + s.counted,
        passed_satang = c.passed_satang + s.changed - s.counted
      from bounds b cross join lateral (
        select coalesce(sum(s.change_satang), 0) as changed, coalesce(sum(s.earlier_satang
            + case when s.at >= p_since then s.after_satang - s.before_satang else 0 end), 0) as counted
          from stakes s where s.member_id = b.member_id) s
      where c.member_id = coalesce(v_one, b.member_id) and c.purpose = p_purpose
  )
  select s.member_id, s.transfer_id, s.before_satang, s.after_satang, s.at, s.settled_at from stakes s
    where s.at >= p_since and s.before_satang <> s.after_satang order by 1, 2;
end $$;

/*
 * Finds the members of the same agent whom links of some kinds join with a member, over at most so many links. `kinds`
 * are the last links of the ways that lead to them. One step after another: no statement joins links of several nodes.
 */
create or replace function same_person(p_member_id bigint, p_kinds text[], p_steps integer) returns table (
  member_id bigint, kinds text[]
) language plpgsql stable set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_reached bigint[] := array[p_member_id];
  v_owners bigint[];
  v_agents integer[];
  v_values text[];
  v_own text[];
  v_others bigint[];
  v_by text[];
  v_members bigint[] := '{}';
  v_kinds text[] := '{}';
begin
  for v_step in 1..p_steps loop
    select array_agg(l.member_id), array_agg(l.agent_id), array_agg(l.kind), array_agg(l.value)
      into v_owners, v_agents, v_own, v_values
      from member_links l where l.member_id = any(v_reached) and l.kind = any(p_kinds);
    exit when v_owners is null;
    select array_agg(s.member_id), array_agg(s.kind) into v_others, v_by from (
      select distinct l.member_id, l.kind
        from unnest(v_owners, v_agents, v_own, v_values) as own(member_id, agent_id, kind, value)
        join member_links l on l.agent_id = own.agent_id and l.kind = own.kind and l.value = own.value
          and l.member_id <> own.member_id) s;
    exit when v_others is null;
    v_members := v_members || v_others;
    v_kinds := v_kinds || v_by;
    v_reached := array(select distinct m from unnest(v_others) m);
  end loop;
  return query select f.member_id, array_agg(distinct f.kind order by f.kind)
    from unnest(v_members, v_kinds) as f(member_id, kind) where f.member_id <> p_member_id group by 1 order by 1;
end $$;

-- Stores the links with which a member was seen: objects of kind and value.
create or replace function record_links(p_member_id bigint, p_agent_id integer, p_links jsonb, p_at timestamptz)
returns void language plpgsql as $$
begin
  insert into member_links (member_id, kind, value, agent_id, first_at, last_at)
    select p_member_id, l.kind, l.value, p_agent_id, p_at, p_at
      from jsonb_to_recordset(p_links) as l(kind text, value text) order by 2, 3
    on conflict (member_id, kind, value) do update set last_at = excluded.last_at;
end $$;

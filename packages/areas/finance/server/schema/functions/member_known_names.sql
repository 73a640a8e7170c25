create or replace view member_known_names as
  select member_id, agent_id, version, name, source from member_names;
comment on view member_known_names is 'read view: names of members in all versions; the highest version holds';

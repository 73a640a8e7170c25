-- True for a member whose stakes nothing restrains: no rest, no limit, no bonus with a largest stake. For all others the
-- api decides (`loadPlayGuards`).
create or replace function play_is_free(p_member_id bigint, p_at timestamptz) returns boolean language plpgsql stable as $$
begin
  return not (
    exists (select from members m where m.id = p_member_id and m.status <> 'active')
    or exists (select from member_exclusions e where e.member_id = p_member_id and e.from_at <= p_at
      and (e.until_at is null or e.until_at > p_at))
    or exists (select from member_limits l where l.member_id = p_member_id and l.kind <> 'deposit'
      and l.amount_satang is not null)
    or exists (select from turnovers t where t.member_id = p_member_id and t.status = 'active'
      and t.max_stake_satang is not null and (t.expires_at is null or t.expires_at > p_at)));
end $$;

-- True for a member whose deposits nothing restrains: no rest, no limit. For all others the api decides
-- (`refusalOfDeposit`).
create or replace function deposit_is_free(p_member_id bigint, p_at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return not (
    exists (select from members m where m.id = p_member_id and m.status <> 'active')
    or exists (select from member_exclusions e where e.member_id = p_member_id and e.from_at <= p_at
      and (e.until_at is null or e.until_at > p_at))
    or exists (select from member_limits l where l.member_id = p_member_id and l.kind = 'deposit'
      and l.amount_satang is not null));
end $$;

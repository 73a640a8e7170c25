-- Writes a new member below those who referred, up to three levels.
create or replace function affiliate_network_grows() returns trigger language plpgsql as $$
declare
  v_referrer bigint := new.referred_by;
begin
  for v_level in 1..3 loop
    exit when v_referrer is null;
    insert into affiliate_network (member_id, friend_id, level, joined_at)
      values (v_referrer, new.id, v_level, new.created_at);
    select referred_by into v_referrer from members where id = v_referrer;
  end loop;
  return null;
end $$;

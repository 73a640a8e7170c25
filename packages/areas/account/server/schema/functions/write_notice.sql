/*
 * Writes one notice, as the api does for many (`writeNotices`), in a function that acts for the member. p_notice has the
 * fields of a row of that list. Several nodes give its id with it, from the sequence of the first node; null takes the
 * next one here. Returns the id. Null says that the notice was written before.
 */
create or replace function write_notice(p_member_id bigint, p_notice jsonb) returns bigint language plpgsql as $$
declare
  n record;
  v_wish boolean;
  v_id bigint;
begin
  select * into n from jsonb_to_record(p_notice) as r(id bigint, kind text, key text, cause text, params jsonb,
    topic text, rings boolean, at timestamptz, is_win boolean, shown_from timestamptz);
  select s.is_on into v_wish from notification_settings s
    where s.member_id = p_member_id and s.topic = n.topic and s.channel = 'bell';
  insert into member_notices (member_id, id, kind, key, cause, params, is_quiet, created_at)
    overriding system value
    values (p_member_id, coalesce(n.id, nextval('member_notices_id_seq')), n.kind, n.key, n.cause, n.params,
      not coalesce(v_wish, n.rings), n.at)
    on conflict (member_id, key, cause) do nothing
    returning id into v_id;
  if v_id is not null and n.is_win then
    insert into member_wins (member_id, notice_id, shown_from) values (p_member_id, v_id, n.shown_from)
      on conflict do nothing;
  end if;
  return v_id;
end $$;

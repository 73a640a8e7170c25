create or replace view member_open_sessions as
  select member_id, id, expires_at from sessions where ended_at is null;
comment on view member_open_sessions is 'read view: sessions of members that have not ended';

create or replace view member_logins as
  select member_id, at from account_events where kind in ('logged_in', 'registered');
comment on view member_logins is 'read view: moments at which members signed in';

create or replace view notice_wishes as
  select distinct member_id, topic from notification_settings where is_on;
comment on view notice_wishes is 'read view: topics that members have turned on for a channel';

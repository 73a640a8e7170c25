-- A level that staff gave or took.
alter table vip_changes drop constraint vip_changes_reason_check;
alter table vip_changes add constraint vip_changes_reason_check
  check (reason in ('turnover_reached', 'turnover_missed', 'set_by_staff'));

-- Members whom a look at a list has shown, for the audit log of one member.
create index staff_audit_shown on staff_audit using gin ((details -> 'members')) where details ? 'members';

-- Who approved a withdrawal stands among the approvals and in the audit log.
drop table withdrawal_approvals;

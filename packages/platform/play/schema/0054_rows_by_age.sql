-- The night finds rows that are past their time by an index, oldest first.
create index reality_checks_age on reality_checks (acknowledged_at);

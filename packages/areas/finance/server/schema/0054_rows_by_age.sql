-- The night finds rows that are past their time by an index, oldest first.
create index withdraw_confirmations_age on withdraw_confirmations (expires_at);
create index payment_reserved_amounts_age on payment_reserved_amounts (reserved_until);
create index payment_slips_age on payment_slips (sent_at);
create index slip_tries_age on slip_tries (day);
create index bank_statement_lines_age on bank_statement_lines (at);

-- The night finds rows that are past their time by an index, oldest first.
create index lotto_bill_token_age on lotto_bill_token (expires_at);

-- The night finds rows that are past their time by an index, oldest first.
create index coupon_guesses_age on coupon_guesses (at);

-- Satang that a line pays at most: a bill line is never paid more than 100 million THB.
create or replace function lotto_line_liability(p_amount_satang bigint, p_rate_hundredths integer) returns bigint
language sql immutable as $$ select least(p_amount_satang * p_rate_hundredths / 100, 10000000000) $$;

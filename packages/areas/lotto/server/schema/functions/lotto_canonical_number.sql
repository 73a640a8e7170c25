/*
 * The number that a bet counts as, as `canonicalNumber` of the contract says it: the digits in rising order where any
 * order wins. An index and checks hold its answers: a bet type may be added to it, and no answer may change. Every line
 * that is written asks for it, so it counts the digits, which costs less than a query that sorts them.
 */
create or replace function lotto_canonical_number(p_bet_type text, p_number text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  v_canonical text := '';
begin
  if p_bet_type not in ('3tod', '4tod') then
    return p_number;
  end if;
  for digit in 0..9 loop
    v_canonical := v_canonical
      || repeat(digit::text, length(p_number) - length(replace(p_number, digit::text, '')));
  end loop;
  return v_canonical;
end $$;

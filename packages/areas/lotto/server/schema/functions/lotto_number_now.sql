-- Counted stakes of each number and the lines of bills that are not counted yet: their sum is exact at any time. What is
-- counted has the highest id of all, so that a reader that names the least bill of its rounds has it, too.
create or replace view lotto_number_now as
  select round_id, bet_type, number, lines, stake_satang, liability_satang, 9223372036854775807 as bill_id
    from lotto_number_stake
  union all
  select round_id, bet_type, number, lines, stake_satang, liability_satang, bill_id from lotto_fresh_stakes;

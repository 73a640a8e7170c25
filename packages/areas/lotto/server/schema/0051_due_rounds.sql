-- Rounds without a result, of which the board and the alarms look for the overdue ones among years of settled rounds.
create index lotto_round_due on lotto_round (result_at) where status in ('scheduled', 'closed');

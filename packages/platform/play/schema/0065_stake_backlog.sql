-- Facts of later stakes are written by triggers, which stand before this list is made.
insert into stake_backlog (member_id)
  select distinct member_id from ledger_days where kind in ('lotto_bet', 'game_bet');

create trigger records_stakes_opened after insert on game_rounds
  referencing new table as present for each statement execute function game_records_stakes();
create trigger records_stakes after update on game_rounds
  referencing new table as present for each statement execute function game_records_stakes();
create trigger records_stakes after update on game_transactions
  referencing new table as present for each statement execute function game_records_stakes();

-- Refunds of losses read the closed rounds of some weeks.
create index game_rounds_closed on game_rounds (member_id, closed_at) where closed_at is not null;

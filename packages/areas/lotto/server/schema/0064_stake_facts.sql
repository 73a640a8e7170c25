create trigger records_stakes after update on lotto_bill
  referencing old table as earlier new table as present for each statement execute function lotto_records_stakes();

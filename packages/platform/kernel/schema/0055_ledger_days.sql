-- Movements of a member by day and kind, written with each movement: limits of members are read from here, and no
-- movement is read again. The sum waits for movements under way; later ones are counted by the trigger.
lock table ledger_transfers in share row exclusive mode;
create table ledger_days (
  member_id bigint not null,
  -- In Bangkok.
  day date not null,
  kind text not null,
  amount_satang bigint not null,
  primary key (member_id, day, kind)
) with (fillfactor = 70);

insert into ledger_days (member_id, day, kind, amount_satang)
  select member_id, (at at time zone 'Asia/Bangkok')::date, kind, sum(amount_satang)
    from ledger_transfers group by 1, 2, 3;

create trigger counts_days after insert on ledger_transfers
  referencing new table as posted for each statement execute function ledger_counts_days();

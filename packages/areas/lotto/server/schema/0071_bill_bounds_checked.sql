-- Reads the tables once beside bets, which go on meanwhile.
alter table lotto_bill validate constraint first_partition;
alter table lotto_bill_line validate constraint first_partition;
alter table lotto_shortfall validate constraint first_partition;

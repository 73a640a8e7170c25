-- Reads the table once beside shots, which go on meanwhile.
alter table yeekee_shot validate constraint first_partition;

-- Shots lie in partitions by their round. The table so far becomes the first one: no row is read or written.
lock table yeekee_shot in access exclusive mode;
select begin_partitions('yeekee_shot', 'round_id');
alter table yeekee_shot add foreign key (round_id) references lotto_round;

-- Who has shot in a round, once each: the room says how many members play. Its rows are written under the lock of the
-- round's counter, and the counter holds their number.
create table yeekee_shooter (
  round_id bigint not null references lotto_round (id),
  member_id bigint not null,
  primary key (round_id, member_id)
);
insert into yeekee_shooter (round_id, member_id) select distinct round_id, member_id from yeekee_shot;

alter table yeekee_counter add column shooters integer not null default 0;
update yeekee_counter k set shooters = (select count(*) from yeekee_shooter s where s.round_id = k.round_id);

-- It returns one column more; the file of the function makes it anew.
drop function if exists yeekee_record_shots(jsonb);

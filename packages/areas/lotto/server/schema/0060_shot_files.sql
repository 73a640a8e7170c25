-- Where each page of shots ends in the file, in bytes. Null in a file of an earlier release, whose shots stay.
alter table yeekee_archive add column page_ends integer[];

-- True when the shots lie in the file alone. The index finds the other rounds, however many old ones there are.
alter table yeekee_counter add column is_in_file boolean not null default false;
create index yeekee_counter_kept on yeekee_counter (round_id) where not is_in_file;

-- Shots of more than a year go by yeekee_delete_shots, which no role but the owner can work around.
drop trigger append_only on yeekee_shot;
create trigger append_only before delete on yeekee_shot for each row
  when (old.at > now() - interval '365 days') execute function refuse_change();
create trigger append_only_rows before update on yeekee_shot
  for each row execute function refuse_change();

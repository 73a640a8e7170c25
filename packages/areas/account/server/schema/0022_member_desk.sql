-- What staff have to know of a member; never changed.
create table member_notes (
  member_id bigint not null references members,
  id bigint generated always as identity,
  text text not null check (text <> ''),
  written_by text not null,
  at timestamptz not null,
  primary key (member_id, id)
);
create trigger append_only before delete on member_notes for each row execute function refuse_change();
-- But by an erasure.
create trigger append_only_but_text before update on member_notes for each row
  when (new.text <> 'erased'
    or (new.member_id, new.id, new.written_by, new.at) is distinct from (old.member_id, old.id, old.written_by, old.at))
  execute function refuse_change();
create trigger append_only_whole before truncate on member_notes for each statement execute function refuse_change();
comment on column member_notes.text is 'may change: erased with its member';

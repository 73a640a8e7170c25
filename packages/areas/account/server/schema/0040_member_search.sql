-- Members by a part of the name on an account.
create index member_bank_accounts_parts on member_bank_accounts using gin (search_grams(search_text(account_name)));

-- Notes that stand above the others, each by the newest row about it. Nothing is changed or taken away.
create table member_note_pins (
  member_id bigint not null references members,
  id bigint generated always as identity,
  note_id bigint not null,
  is_pinned boolean not null,
  written_by text not null,
  at timestamptz not null,
  primary key (member_id, id),
  foreign key (member_id, note_id) references member_notes (member_id, id)
);
create trigger append_only before update or delete on member_note_pins for each row execute function refuse_change();
create trigger append_only_whole before truncate on member_note_pins for each statement execute function refuse_change();

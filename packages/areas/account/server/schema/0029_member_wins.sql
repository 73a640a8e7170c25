-- What a member has won and is shown once, on whatever page and device they are: a row beside its notice, in the same
-- transaction. Who takes it first shows it; nobody else does.
create table member_wins (
  member_id bigint not null,
  notice_id bigint not null,
  -- Before, the page where it was won tells it.
  shown_from timestamptz not null,
  -- The page that shows it, as it names itself; 'inbox' where it was read there first; 'nobody' when it was taken back.
  taken_by text,
  primary key (member_id, notice_id),
  foreign key (member_id, notice_id) references member_notices (member_id, id) on delete cascade
);
create index member_wins_waiting on member_wins (member_id, shown_from) where taken_by is null;

-- Days of the books that are over, each as one hash that goes on from the day before: whoever has a hash from outside
-- finds any later change of what it covers. See ../ledger/README.md.
create table ledger_seals (
  day date primary key,
  -- Of the day before; empty for the first.
  previous_seal text not null,
  row_count bigint not null,
  -- Of so many runs of rows, in their order; so that a change is found near its place.
  leaves text[] not null,
  seal text not null unique,
  -- Up to which row of the tables that are numbered for everybody.
  house_upto_id bigint not null,
  audit_upto_id bigint not null,
  sealed_at timestamptz not null
);
create trigger append_only before update or delete on ledger_seals
  for each row execute function refuse_change();

-- Up to which transfer of a member a seal goes; members without any since the one before have no row. A member's
-- transfers are numbered without a gap in the order of their commits, so none can appear below it later.
create table ledger_seal_marks (
  member_id bigint not null references members,
  day date not null,
  upto_id bigint not null,
  primary key (member_id, day)
);
create index ledger_seal_marks_of_day on ledger_seal_marks (day);
create trigger append_only before update or delete on ledger_seal_marks
  for each row execute function refuse_change();

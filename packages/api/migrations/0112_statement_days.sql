-- The ledger of a member summed up by Bangkok day, wallet and kind, as far as statement_rolls says: what totals and the
-- chart of the balance read instead of every row. The ledger is append-only, so a sum of it stays true.
create table statement_days (
  member_id integer not null references members,
  day date not null,
  wallet_id integer not null,
  kind text not null,
  credit_satang bigint not null check (credit_satang >= 0),
  debit_satang bigint not null check (debit_satang >= 0),
  first_id bigint not null,
  last_id bigint not null,
  -- After last_id.
  closing_satang bigint not null,
  primary key (member_id, day, wallet_id, kind)
);
create table statement_rolls (
  member_id integer primary key references members,
  upto_id bigint not null
);

-- Each day of the provider's statement beside what the books made of it. Checked again: written over.
create table provider_statements (
  provider text not null,
  -- Bangkok day.
  day text not null,
  checked_at timestamptz not null,
  -- Events that the statement had and no notice had told; they were taken in.
  taken_in integer not null,
  totals jsonb not null,
  -- Empty: statement and ledger say the same.
  differences jsonb not null,
  primary key (provider, day)
);
create index psp_events_paid on psp_events (provider, paid_at);

-- What the bank said of a payout against what stands in the books: done after failed, failed after done, a second bank
-- reference, or a payout that was not sent. No money moves by it; staff resolve each row.
create table payout_contradictions (
  provider text not null,
  event_id text not null,
  agent_id integer not null references agents,
  ref text not null,
  told text not null check (told in ('done', 'failed')),
  bank_ref text not null,
  -- The withdrawal when the notice came; null: none of ours.
  stood text check (stood in ('requested', 'approved', 'done', 'refused')),
  received_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  resolved_note text,
  primary key (provider, event_id),
  check ((resolved_at is null) = (resolved_by is null))
);
create index payout_contradictions_open on payout_contradictions (received_at) where resolved_at is null;

-- The nightly proof goes by buckets, each a thousand members by their ids. Row 0 is the house.
create table ledger_buckets (
  from_id bigint primary key,
  -- Night up to which new rows agreed.
  checked_at timestamptz,
  -- Bangkok day of the last proof of all rows, and what it found.
  proven_day date,
  problems text[] not null default '{}'
);

-- Balance of a wallet that was proven, and the last transfer in it.
create table ledger_closings (
  member_id bigint not null,
  wallet_id bigint not null,
  upto_id bigint not null,
  balance_satang bigint not null,
  primary key (member_id, wallet_id)
);

create table point_closings (
  member_id bigint primary key,
  upto_id bigint not null,
  balance integer not null
);

-- Sums of a bucket's house postings up to the closings of its members.
create table ledger_bucket_sums (
  from_id bigint not null,
  house_account text not null,
  amount_satang bigint not null,
  primary key (from_id, house_account)
);

-- Each day of a bucket as one hash that goes on from its day before. A day without a movement has no row.
create table ledger_bucket_seals (
  from_id bigint not null,
  day date not null,
  previous_seal text not null,
  row_count bigint not null,
  seal text not null,
  primary key (from_id, day)
);
create trigger append_only before update or delete on ledger_bucket_seals
  for each row execute function refuse_change();

-- Proof of a day that is under way: buckets that are still to be read, and what the others found.
create table ledger_nights (
  day date primary key,
  waits_for bigint[] not null,
  problems text[] not null default '{}'
);

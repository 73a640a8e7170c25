-- The bills of a member that have ended, summed up by Bangkok day and lottery as far as lotto_bill_rolls says: what the
-- totals of the list read instead of every bill. A bill that changes after its end takes the sums of its member away.
create table lotto_bill_days (
  member_id bigint not null references members,
  -- Of the purchase.
  day date not null,
  category_id integer not null references lotto_category,
  bills integer not null check (bills > 0),
  total_satang bigint not null check (total_satang >= 0),
  won_satang bigint not null check (won_satang >= 0),
  refunded_satang bigint not null check (refunded_satang >= 0),
  primary key (member_id, day, category_id)
);

create table lotto_bill_rolls (
  member_id bigint primary key references members,
  -- No bill up to this one is pending.
  upto_id bigint not null
);

create trigger forgets_bill_days after update on lotto_bill
  referencing old table as earlier for each statement execute function lotto_forgets_bill_days();

-- Slips that a member has sent, by Bangkok day and order: reading one takes work, so each has so many.
create table slip_tries (
  member_id bigint not null,
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  ref text not null,
  tries integer not null check (tries > 0),
  primary key (member_id, day, ref),
  foreign key (member_id, ref) references payment_orders
);

create table lotto_favourite (
  member_id integer not null references members,
  category_id integer not null references lotto_category (id),
  marked_at timestamptz not null,
  primary key (member_id, category_id)
);

-- Numbers a member keeps under a name, to bet on them again.
create table lotto_saved_set (
  member_id integer not null references members,
  id bigint generated always as identity,
  name text not null,
  items jsonb not null,
  updated_at timestamptz not null,
  primary key (member_id, id)
);

-- What operators did to lotteries and rounds: who, when, what; written with the act itself, never changed.
create table lotto_audit (
  id bigint generated always as identity primary key,
  agent_id integer not null,
  operator_id integer not null references lotto_operator (id),
  act text not null,
  category_id integer references lotto_category (id),
  round_id bigint references lotto_round (id),
  details jsonb not null,
  at timestamptz not null
);
create index lotto_audit_of_round on lotto_audit (round_id, id);
create trigger lotto_audit_append_only before update or delete on lotto_audit
  for each row execute function lotto_refuse_change();

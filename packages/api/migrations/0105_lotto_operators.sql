-- An operator proves who they are by a token; only its hash is kept. Operators of a sandbox need none.
alter table lotto_operator
  add column token_hash text unique,
  add column added_at timestamptz not null default now(),
  add column disabled_at timestamptz,
  add check (not is_sandbox or token_hash is null);

-- A name stands for one person in all houses, so that a proven name cannot be taken for another's.
create unique index lotto_operator_name on lotto_operator (username) where not is_sandbox;

-- A seed is sealed under a key that the database does not hold until its result reveals it; then it lies in clear.
-- Those of before are sealed at the next start.
alter table yeekee_seed
  alter column seed drop not null,
  add column sealed text,
  add constraint yeekee_seed_sealed_or_revealed check ((seed is null) <> (sealed is null));

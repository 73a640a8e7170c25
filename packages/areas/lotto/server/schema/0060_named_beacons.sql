-- Planned end of the shooting, which names the beacon's round. A round that staff close sooner keeps both.
alter table yeekee_seed add column beacon_after timestamptz;
update yeekee_seed s set beacon_after = r.shooting_closes_at from lotto_round r
  where r.id = s.round_id and r.status = 'scheduled' and s.beacon_round is not null;

-- What was named in advance stays. The seed alone changes its form: encrypted, then revealed.
comment on column yeekee_seed.seed is 'may change: revealed with the result';
comment on column yeekee_seed.sealed is 'may change: encrypted with a newer key, removed with the result';
create trigger append_only before delete on yeekee_seed
  for each row execute function refuse_change();
create trigger append_only_but_seed before update on yeekee_seed for each row
  when (new.round_id is distinct from old.round_id or new.commit_hash is distinct from old.commit_hash
    or new.beacon_round is distinct from old.beacon_round or new.beacon_after is distinct from old.beacon_after)
  execute function refuse_change();

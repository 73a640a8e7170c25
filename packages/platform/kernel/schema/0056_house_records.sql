-- True for an act or a request that concerns the whole house: persons of one agent do not read it. Null for all others,
-- because seals leave a null out. A process of the release before writes null.
alter table approvals add column of_house boolean check (of_house);
drop trigger decided_once on approvals;
create trigger decided_once before update on approvals for each row
  when ((old.id, old.agent_id, old.member_id, old.act, old.digest, old.is_blind, old.asked_by, old.asked_at, old.needs, old.permission, old.expires_at, old.of_house)
      is distinct from
      (new.id, new.agent_id, new.member_id, new.act, new.digest, new.is_blind, new.asked_by, new.asked_at, new.needs, new.permission, new.expires_at, new.of_house)
    or old.decision is not null and (old.decision, old.decided_by, old.decided_at, old.executed_at)
      is distinct from (new.decision, new.decided_by, new.decided_at, new.executed_at)
    -- But by an erasure.
    or ((old.input, old.before, old.after, old.reason) is distinct from (new.input, new.before, new.after, new.reason)
        or old.decision is not null
          and (old.decision_reason, old.result) is distinct from (new.decision_reason, new.result))
      and ((new.input, new.before, new.after, new.reason, new.result)
          is distinct from ('{"erased": true}'::jsonb, null::jsonb, null::jsonb, 'erased', null::jsonb)
        or new.decision_reason <> 'erased'))
  execute function refuse_change();

alter table staff_audit add column of_house boolean check (of_house);
drop trigger append_only_but_words on staff_audit;
create trigger append_only_but_words before update on staff_audit for each row
  when ((new.details, new.before, new.after, new.answer, new.reason)
      is distinct from ('{"erased": true}'::jsonb, null::jsonb, null::jsonb, null::jsonb, 'erased')
    or (old.id, old.agent_id, old.staff_id, old.act, old.category_id, old.round_id, old.outcome, old.subject, old.member_id, old.moved_satang, old.moved_to, old.approval_id, old.once, old.at, old.direct, old.of_house)
      is distinct from
      (new.id, new.agent_id, new.staff_id, new.act, new.category_id, new.round_id, new.outcome, new.subject, new.member_id, new.moved_satang, new.moved_to, new.approval_id, new.once, new.at, new.direct, new.of_house))
  execute function refuse_change();

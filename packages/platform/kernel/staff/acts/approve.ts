import type { Tx } from '../../db/transaction.ts';
import { toJson } from '../../money/money.ts';
import type { OpsAct, OpsDeps } from '../ops-command.ts';
import { staffMembers } from '../people/authenticate.ts';
import { admit } from '../people/reach.ts';
import type { StaffMember } from '../people/roles.ts';
import { refuse } from '../refuse.ts';
import { type ApprovalRow, canonical, decide, digestOf, restoreInput } from './approvals.ts';
import { detailsOf, writeAudit } from './audit.ts';
import { areaOf, type Given } from './give-as.ts';
import { assertMayDecide } from './may-decide.ts';
import { actingOf, perform } from './perform.ts';

interface Approving {
  readonly deps: OpsDeps;
  readonly command: OpsAct;
  /** Staff member who approves. */
  readonly staff: StaffMember;
  /** Locked and undecided. */
  readonly approval: ApprovalRow;
}

/**
 * Does what was asked for, with exactly that input, once: by another person who may, for one who still may, and only
 * while what it changes is as it was. @throws FORBIDDEN
 */
export async function executeApproval(tx: Tx, { deps, command, staff, approval }: Approving): Promise<Given> {
  const { id, act, agent_id: agentId, asked_by: askerId, asked_at: askedAt, reason } = approval;
  const { now, isDirect } = deps;
  if (askerId === staff.id) throw refuse('another person than who asked has to approve it');
  const over = await assertMayDecide(tx, { command, staff, approval });
  const person = await staffMembers(tx).where('staff.id', '=', askerId).executeTakeFirst();
  if (!person) throw refuse('who asked may act no more');
  if (person.agentId !== agentId && !person.everyAgent) throw refuse('who asked acts for this agent no more');
  const asker = { ...person, agentId, scope: null };
  await admit(tx, asker, { ...command, over });
  if (digestOf(act, agentId, approval.input) !== approval.digest) throw refuse('it is not what was asked for any more');
  const input = restoreInput(approval.input);
  const acting = actingOf(deps, asker, { id, staffId: staff.id, askedAt, reason });
  const { done, change } = await perform(tx, { command, acting, input });
  const { before, after } = change;
  if (canonical(before) !== canonical(approval.before)) {
    throw refuse('what it changes was changed since it was asked for: look again and ask anew');
  }
  const { subject, memberId, moves, kept = done.data } = done;
  await decide(tx, id, {
    decision: 'approved',
    decided_by: staff.id,
    decided_at: now,
    executed_at: now,
    result: toJson(kept),
  });
  const about = {
    subject,
    memberId,
    moves,
    before,
    after,
    approvalId: id,
    reason: reason ?? undefined,
    isDirect,
  };
  const details = { ...detailsOf(command, input), asked_by: asker.username };
  await writeAudit(tx, { staffId: staff.id, agentId, act, outcome: 'done', details, ...about, at: now });
  const state = { outcome: 'done', approval: id, persons: 'two', before, after } as const;
  return {
    answer: { ...done, act: state },
    announce: done.announce,
    topics: ['approvals', areaOf(command.permission)],
  };
}

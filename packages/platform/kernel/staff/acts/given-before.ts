import type { Tx } from '../../db/transaction.ts';
import type { OpsAct, OpsAnswer, OpsDeps, OpsInput } from '../ops-command.ts';
import type { StaffMember } from '../people/roles.ts';
import { refusals } from '../refusals.copy.ts';
import { refuse } from '../refuse.ts';
import { answerDone, answerWaiting } from './approval-answers.ts';
import { canonical, digestOf, lockApproval, storeInput } from './approvals.ts';
import { detailsOf } from './audit.ts';

/** Finds the act that a person gave under this word of their own. */
export const findSaid = (tx: Tx, staffId: number, once: string) =>
  tx
    .selectFrom('staff_audit')
    .select(['agent_id', 'act', 'outcome', 'details', 'before', 'after', 'answer', 'approval_id'])
    .where(({ and }) => and({ staff_id: staffId, once }))
    .executeTakeFirst();

export const saidOfAnother = (once: string) => refuse(refusals.wordOfAnother(once));

interface Sent {
  readonly deps: OpsDeps;
  readonly staff: StaffMember;
  readonly command: OpsAct;
  readonly input: OpsInput;
}

/**
 * Answers an act that was given before under the same word: what was done stays done, and what was asked for is
 * answered as it is by now. @throws FORBIDDEN for another act or agent under the word, and for a request that has ended
 */
export async function findAnswer(tx: Tx, { deps, staff, command, input }: Sent): Promise<OpsAnswer | undefined> {
  const { once } = input.options;
  if (once === undefined) return undefined;
  const { id: staffId, agentId } = staff;
  const said = await findSaid(tx, staffId, once);
  if (!said) return undefined;
  const approval = said.approval_id === null ? undefined : await lockApproval(tx, agentId, said.approval_id);
  const isSame = approval
    ? approval.digest === digestOf(command.name, agentId, storeInput(command, input))
    : canonical(said.details) === canonical(detailsOf(command, input));
  if (said.act !== command.name || said.agent_id !== agentId || !isSame) throw saidOfAnother(once);
  if (!approval) {
    const { before, after, answer: data } = said;
    const act = { outcome: 'done', approval: null, persons: 'one', before, after } as const;
    return { data, text: `${command.name} was done before.`, act };
  }
  const { id, decision, decision_reason: why, expires_at: expiresAt } = approval;
  if (decision === 'approved') return answerDone(approval, { deps, command, staffId });
  if (decision === 'refused') throw refuse(refusals.wasRefused(id, why ?? ''));
  if (expiresAt <= deps.now) throw refuse(refusals.hasExpired(id));
  return answerWaiting(approval, { deps, command, input });
}

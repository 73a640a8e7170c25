import type { Tx } from '../../db/transaction.ts';
import { toJson } from '../../money/money.ts';
import type { OpsAct, OpsDeps, OpsInput } from '../ops-command.ts';
import type { StaffMember } from '../people/roles.ts';
import { refusals } from '../refusals.copy.ts';
import { refuse } from '../refuse.ts';
import { answerWaiting } from './approval-answers.ts';
import { type ApprovalRow, canonical, decide, digestOf, isOfRecord, openApprovals, storeInput } from './approvals.ts';
import { executeApproval } from './approve.ts';
import { detailsBefore, jsonOf, writeAudit } from './audit.ts';
import { areaOf, type Ended, type Given } from './give-as.ts';
import type { Performed } from './perform.ts';

/** Milliseconds after which an unanswered question expires. */
const APPROVAL_MS = 24 * 3_600_000;

export interface Asked {
  readonly deps: OpsDeps;
  readonly command: OpsAct;
  readonly input: OpsInput;
  readonly staff: StaffMember;
  /** Result of the act, tried out and undone. */
  readonly performed: Performed;
}

/**
 * Asks another person for an act. Asked twice by the same person it is one question; the same command of another
 * person is the answer. @throws FORBIDDEN
 */
export async function ask(tx: Tx, asked: Asked): Promise<Given | Ended> {
  const { deps, command, input, staff, performed } = asked;
  const { now } = deps;
  const stored = storeInput(command, input);
  const digest = digestOf(command.name, staff.agentId, stored);
  const open = await openApprovals(tx, staff.agentId, now).where('act', '=', command.name).forUpdate().execute();
  const same = open.find((approval) => approval.digest === digest);
  const { once } = input.options;
  const { before: seen } = performed.change;
  if (same && same.asked_by !== staff.id)
    return executeApproval(tx, { deps, command, staff, approval: same, once, seen });
  if (same && canonical(same.before) === canonical(seen)) {
    // A repetition of this press finds the request by its word.
    if (once !== undefined) await writeAsked(tx, same, asked);
    return waiting(same, asked);
  }
  const rival = same ?? open.find((approval) => command.isBlind && isOfRecord(approval, input));
  if (rival && rival.asked_by !== staff.id) throw refuse(refusals.rival(rival.id));
  const replaced = {
    decision: 'refused',
    decided_by: staff.id,
    decided_at: now,
    decision_reason: refusals.askedAnew.th,
  } as const;
  if (rival) await decide(tx, rival.id, replaced);
  const approval = await insertApproval(tx, asked, { stored: toJson(stored), digest });
  await writeAsked(tx, approval, asked);
  return waiting(approval, asked);
}

const waiting = (approval: ApprovalRow, asked: Asked): Given => ({
  answer: answerWaiting(approval, asked),
  topics: ['approvals', areaOf(asked.command.permission)],
  isOverAgents: asked.command.over !== undefined,
});

async function writeAsked(
  tx: Tx,
  approval: ApprovalRow,
  { deps, command, input, staff, performed }: Asked,
): Promise<void> {
  const { subject, memberId } = performed.done;
  const { reason, once } = input.options;
  const isOfHouse = approval.of_house ?? false;
  const about = { subject, memberId, reason, once, before: approval.before, approvalId: approval.id, isOfHouse };
  const details = detailsBefore(command, input);
  const row = { staffId: staff.id, agentId: staff.agentId, act: command.name, outcome: 'asked', details } as const;
  await writeAudit(tx, { ...row, ...about, isDirect: deps.isDirect, at: deps.now });
}

function insertApproval(
  tx: Tx,
  { deps: { now }, command, input, staff, performed }: Asked,
  { stored, digest }: { stored: string; digest: string },
): Promise<ApprovalRow> {
  const { before, after } = performed.change;
  const { agentId, id: staffId, isOfHouse } = staff;
  const { reason } = input.options;
  return tx
    .insertInto('approvals')
    .values({
      agent_id: agentId,
      member_id: performed.done.memberId ?? null,
      act: command.name,
      input: stored,
      digest,
      is_blind: command.isBlind ?? false,
      of_house: isOfHouse ? true : null,
      before: jsonOf(before),
      after: command.isBlind ? null : jsonOf(after),
      asked_by: staffId,
      asked_at: now,
      reason: reason ?? null,
      permission: command.permission,
      expires_at: new Date(now.getTime() + APPROVAL_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

import type { Tx } from '../../db/transaction.ts';
import { toJson } from '../../money/money.ts';
import { wordsOfHandover } from '../handover.ts';
import type { OpsAct, OpsDeps, OpsInput } from '../ops-command.ts';
import type { StaffMember } from '../people/roles.ts';
import { refuse } from '../refuse.ts';
import {
  type ApprovalRow,
  canonical,
  decide,
  digestOf,
  openApprovals,
  presentApproval,
  storeInput,
} from './approvals.ts';
import { executeApproval } from './approve.ts';
import { detailsOf, jsonOf, writeAudit } from './audit.ts';
import type { Given } from './give-as.ts';
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
export async function ask(tx: Tx, asked: Asked): Promise<Given> {
  const { deps, command, input, staff, performed } = asked;
  const { now } = deps;
  const stored = storeInput(command, input);
  const digest = digestOf(command.name, staff.agentId, stored);
  const open = await openApprovals(tx, staff.agentId, now).where('act', '=', command.name).forUpdate().execute();
  const same = open.find((approval) => approval.digest === digest);
  if (same && same.asked_by !== staff.id) return executeApproval(tx, { deps, command, staff, approval: same });
  if (same && canonical(same.before) === canonical(performed.change.before)) return answer(same, asked);
  const rival =
    same ?? open.find((approval) => command.isBlind && canonical(approval.input.places) === canonical(input.places));
  if (rival && rival.asked_by !== staff.id)
    throw refuse(`another person has asked for something else: see approval ${rival.id}`);
  const replaced = {
    decision: 'refused',
    decided_by: staff.id,
    decided_at: now,
    decision_reason: 'asked anew',
  } as const;
  if (rival) await decide(tx, rival.id, replaced);
  return answer(await insertApproval(tx, asked, { stored: toJson(stored), digest }), asked);
}

async function insertApproval(
  tx: Tx,
  { deps: { now, isDirect }, command, input, staff, performed }: Asked,
  { stored, digest }: { stored: string; digest: string },
): Promise<ApprovalRow> {
  const { before, after } = performed.change;
  const { agentId, id: staffId } = staff;
  const { reason } = input.options;
  const approval = await tx
    .insertInto('approvals')
    .values({
      agent_id: agentId,
      member_id: performed.done.memberId ?? null,
      act: command.name,
      input: stored,
      digest,
      is_blind: command.isBlind ?? false,
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
  const { subject, memberId } = performed.done;
  const about = { subject, memberId, reason, before, approvalId: approval.id, isDirect };
  // The audit log must not show the input to a person who has to confirm it blindly.
  const details = command.isBlind ? input.places : detailsOf(command, input);
  await writeAudit(tx, { staffId, agentId, act: command.name, outcome: 'asked', details, ...about, at: now });
  return approval;
}

function answer(approval: ApprovalRow, { deps, command, input }: Asked): Given {
  const way = approval.is_blind
    ? 'the same command, from what they see'
    : `approvals approve ${approval.id}, or the same`;
  const text = `This needs another person with ${approval.permission}, until ${approval.expires_at.toISOString()}: ${way}.`;
  const { id, before, after } = approval;
  const handover = command.handoverOfAsker?.(id, deps.config, input);
  const act = { outcome: 'waits', approval: id, persons: 'two', before, after } as const;
  const data = { waits: presentApproval(approval) };
  return {
    answer: {
      data,
      text: handover ? `${text}\n${wordsOfHandover(handover)}` : text,
      act,
      ...(handover && { handover }),
    },
  };
}

import type { Tx } from '../../db/transaction.ts';
import { toJson } from '../../money/money.ts';
import { type OpsAct, type OpsDeps, OpsUsageError, type Over } from '../ops-command.ts';
import { staffMembers } from '../people/authenticate.ts';
import { lacksAgents } from '../people/reach.ts';
import { mayStaff, type StaffMember } from '../people/roles.ts';
import { refusals } from '../refusals.copy.ts';
import { type Reason, reasonOf, refuse, thaiReasonOf } from '../refuse.ts';
import { type ApprovalRow, canonical, decide, digestOf, restoreInput } from './approvals.ts';
import { attempt, type Refusal } from './attempt.ts';
import { detailsOf, writeAudit } from './audit.ts';
import { areaOf, type Ended, type Given } from './give-as.ts';
import { assertMayDecide } from './may-decide.ts';
import { actingOf, perform, readState } from './perform.ts';

interface Approving {
  readonly deps: OpsDeps;
  readonly command: OpsAct;
  /** Staff member who approves. */
  readonly staff: StaffMember;
  /** Locked and undecided. */
  readonly approval: ApprovalRow;
  /** Word of the person who approves. */
  readonly once: string | undefined;
  /** State before the act for the person who gives the same command; left out: that of the request. */
  readonly seen?: unknown;
}

/**
 * Does what was asked for, with exactly that input, once: by another person who may, for one who still may, and only
 * while what it changes is as it was. A request that nobody can approve any more ends as refused. @throws FORBIDDEN
 */
export async function executeApproval(tx: Tx, approving: Approving): Promise<Given | Ended> {
  const { deps, command, staff, approval, once, seen = approval.before } = approving;
  const { id, act, agent_id: agentId, asked_by: askerId, asked_at: askedAt, reason } = approval;
  const { now, isDirect } = deps;
  if (askerId === staff.id) throw refuse(refusals.ownRequest);
  const { over, gone } = await assertMayDecide(tx, { command, staff, approval });
  if (gone) return end(tx, approving, gone);
  const asker = await findAsker(tx, approving, over);
  if ('en' in asker) return end(tx, approving, asker);
  if (digestOf(act, agentId, approval.input) !== approval.digest) throw refuse(refusals.otherRequest);
  const input = restoreInput(approval.input);
  const acting = actingOf(deps, asker, { id, staffId: staff.id, askedAt, reason });
  const performance = { command, acting, input };
  const read = await attempt(tx, () => readState(tx, performance), 'trial');
  if ('refusal' in read) return end(tx, approving, whyOf(read.refusal));
  const before = read.done;
  if (canonical(before) !== canonical(approval.before)) return end(tx, approving, refusals.changedSince);
  // Persons of other agents would each mean something else by the same command.
  if (canonical(before) !== canonical(seen)) throw refuse(refusals.otherReach(id));
  const { done, change } = await perform(tx, performance, before);
  const { after } = change;
  const { subject, memberId, moves, kept = done.data } = done;
  const approved = { decision: 'approved', decided_by: staff.id, decided_at: now, executed_at: now } as const;
  await decide(tx, id, { ...approved, result: toJson(kept) });
  const isOfHouse = over === 'house';
  const about = { subject, memberId, moves, before, after, once, answer: kept, approvalId: id, isDirect, isOfHouse };
  const details = { ...detailsOf(command, input), asked_by: asker.username };
  const row = { staffId: staff.id, agentId, act, outcome: 'done', details, reason: reason ?? undefined } as const;
  await writeAudit(tx, { ...row, ...about, at: now });
  const state = { outcome: 'done', approval: id, persons: 'two', before, after } as const;
  return { answer: { ...done, act: state }, announce: done.announce, ...told(command) };
}

/** Sentences of a state that cannot be read any more. Without any, what the request names is gone. */
const whyOf = (refusal: Refusal): Reason => {
  const isUsage = refusal instanceof OpsUsageError;
  return {
    en: (isUsage ? refusal.message : reasonOf(refusal)) || refusals.isGone.en,
    th: (isUsage ? refusal.thai : thaiReasonOf(refusal)) || refusals.isGone.th,
  };
};

const told = ({ permission, over }: OpsAct) => ({
  topics: ['approvals', areaOf(permission)],
  isOverAgents: over !== undefined,
});

/** Finds the person who asked, or the reason why they may not act any more. */
async function findAsker(
  tx: Tx,
  { command, approval }: Approving,
  over: Over | undefined,
): Promise<StaffMember | Reason> {
  const { agent_id: agentId, asked_by: askerId } = approval;
  const person = await staffMembers(tx).where('staff.id', '=', askerId).executeTakeFirst();
  if (!person) return refusals.askerGone;
  const { username } = person;
  if (person.agentId !== agentId && !person.everyAgent) return refusals.askerElsewhere(username);
  if (over === 'house' && !person.everyAgent) return refusals.askerOfOneAgent(username);
  const asker = { ...person, agentId, scope: null };
  const { permission } = command;
  if (!(await mayStaff(tx, asker, permission))) return refusals.askerLacks(username, permission);
  const lack = over === 'agents' && (await lacksAgents(tx, asker, { askerId, permission, input: approval.input }));
  return lack || asker;
}

/** Ends a request that cannot be approved any more, in the name of the person who tried. */
async function end(tx: Tx, { deps, command, staff, approval }: Approving, why: Reason): Promise<Ended> {
  const { id } = approval;
  const refused = { decision: 'refused', decided_by: staff.id, decided_at: deps.now, decision_reason: why.th } as const;
  await decide(tx, id, refused);
  return { refusal: refuse(refusals.closedRequest(why, id)), ...told(command) };
}

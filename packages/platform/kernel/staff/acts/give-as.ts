import { LISTS_TARGET } from '@chokdee/contracts/server';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { BusinessError } from '../../errors/business-error.ts';
import { findAgentId, findNamedMember } from '../find-agent.ts';
import type { Done, OpsAnswer, OpsCommand, OpsDeps, OpsInput, OpsRead, Permission } from '../ops-command.ts';
import { identify, prove, seat } from '../people/authenticate.ts';
import { admit } from '../people/reach.ts';
import type { StaffMember } from '../people/roles.ts';
import { refusals } from '../refusals.copy.ts';
import { Lacking, lacking, reasonOf } from '../refuse.ts';
import { attempt, type Refusal } from './attempt.ts';
import { detailsBefore, detailsOf, detailsOfLook, writeAudit, writeRefusedLook } from './audit.ts';

/** Result of a command; announcements are made after the commit. */
export interface Given {
  readonly answer: OpsAnswer;
  readonly announce?: Done['announce'];
  /** Areas whose records changed, for pages that are open. */
  readonly topics?: readonly string[];
  /** Tells the topics to pages of every agent. */
  readonly isOverAgents?: boolean | undefined;
}

/** Refusal that keeps what the work wrote. A thrown one undoes it. */
export interface Ended extends Pick<Given, 'topics' | 'isOverAgents'> {
  readonly refusal: Refusal;
}

/** Area of a permission. */
export const areaOf = (permission: Permission): string => permission.split('.', 1)[0] ?? '';

/**
 * Runs the work of a proven person. It, its row in the audit log, and the row of a refusal are one transaction: a refused
 * act leaves its reason there and nothing else. A request that proves nobody leaves no row. @throws FORBIDDEN,
 * OpsUsageError
 */
export async function giveAs(
  deps: OpsDeps,
  { command, input }: { readonly command: OpsCommand; readonly input: OpsInput },
  work: (tx: Tx, staff: StaffMember) => Promise<Given | Ended>,
): Promise<OpsAnswer> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const person = await prove(tx, deps, input);
    let staff = person;
    const tried = await attempt(tx, async () => {
      staff = await seat(tx, person, input);
      return work(tx, staff);
    });
    const given: Given | Ended = 'done' in tried ? tried.done : tried;
    if ('refusal' in given) await auditRefusal(tx, { deps, command, input, staff, refusal: given.refusal });
    return { given, agentId: staff.agentId };
  });
  const { given, agentId } = outcome;
  if ('answer' in given) await given.announce?.(deps);
  const reached = given.isOverAgents ? null : agentId;
  const topics = new Set(given.topics);
  for (const topic of topics) await deps.live.tellStaff(reached, topic);
  if (topics.size > 0) await deps.live.publish(LISTS_TARGET, 'lists_changed', {});
  if ('refusal' in given) throw given.refusal;
  return given.answer;
}

interface Refused {
  readonly deps: OpsDeps;
  readonly command: OpsCommand;
  readonly input: OpsInput;
  readonly staff: StaffMember;
  readonly refusal: Refusal;
}

async function auditRefusal(tx: Tx, { deps, command, input, staff, refusal }: Refused): Promise<void> {
  const isNamed = refusal instanceof BusinessError;
  const reason = isNamed ? reasonOf(refusal) || refusal.errorName : refusal.message;
  const { now: at, isDirect } = deps;
  const isOfHouse = 'over' in command && command.over === 'house' && staff.everyAgent;
  const who = { staffId: staff.id, agentId: staff.agentId, act: command.name, reason, isDirect, isOfHouse, at };
  if (command.kind === 'read' && refusal instanceof Lacking) return writeRefusedLook(tx, who);
  const memberId = await findNamedMember(tx, staff.agentId, input);
  await writeAudit(tx, { ...who, outcome: 'refused', details: detailsBefore(command, input), memberId });
}

/**
 * Locks the agent of an act, then the rights of the person. One act of an agent runs at a time, so no limit, state or
 * second person is passed between two of them. Acts that end rights lock in the same order, so none waits in a circle.
 * @throws FORBIDDEN, SESSION_EXPIRED for a person whose rights changed meanwhile
 */
export async function lockForAct(tx: Tx, deps: OpsDeps, { person, input, seatOf }: Locking): Promise<StaffMember> {
  const { id, agentId } = await seatOf(person);
  await tx.selectFrom('agents').select('id').where('id', '=', agentId).forNoKeyUpdate().execute();
  await tx.selectFrom('staff').select('id').where('id', '=', id).forShare().execute();
  const staff = await seatOf(await identify(tx, deps, input));
  if (staff.agentId !== agentId) throw lacking(refusals.movedMeanwhile);
  return staff;
}

interface Locking {
  readonly person: StaffMember;
  readonly input: OpsInput;
  /** Checks the person, and seats them at the agent of the act. It runs before the lock and once more behind it. */
  seatOf(person: StaffMember): Promise<StaffMember>;
}

const nobody = { staffId: null, everyAgent: true } as const;

/** Answers a question of staff; whoever asks about people is proven, and it stays on record that they looked. */
export async function giveRead(deps: OpsDeps, command: OpsRead, input: OpsInput): Promise<OpsAnswer> {
  const { db, now, token, session, config, isDirect } = deps;
  const isNamed = token !== undefined || session !== undefined || input.options.by !== undefined;
  if (!command.isPersonal && !isNamed)
    return command.read({ db, now, config, agentId: await findAgentId(db, input), ...nobody }, input);
  return giveAs(deps, { command, input }, async (tx, person) => {
    const { id: staffId, agentId, everyAgent, isOfHouse } = await admit(tx, person, command);
    const answer = await command.read({ db: tx, now, config, agentId, staffId, everyAgent }, input);
    const details = detailsOfLook(detailsOf(command, input), answer.members);
    const look = { staffId, agentId, act: command.name, outcome: 'read', details, isOfHouse } as const;
    const about = { memberId: await findNamedMember(tx, agentId, input), reason: input.options.reason, isDirect };
    if (command.isPersonal) await writeAudit(tx, { ...look, ...about, at: now });
    return { answer };
  });
}

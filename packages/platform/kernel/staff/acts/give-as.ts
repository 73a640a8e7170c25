import { inTransaction, type Tx } from '../../db/transaction.ts';
import { BusinessError } from '../../errors/business-error.ts';
import { findAgentId, findNamedMember } from '../find-agent.ts';
import type { Done, OpsAnswer, OpsCommand, OpsDeps, OpsInput, OpsRead, Permission } from '../ops-command.ts';
import { prove, seat } from '../people/authenticate.ts';
import { admit } from '../people/reach.ts';
import type { StaffMember } from '../people/roles.ts';
import { Lacking, reasonOf } from '../refuse.ts';
import { attempt, type Refusal } from './attempt.ts';
import { detailsOf, writeAudit, writeRefusedLook } from './audit.ts';

/** Result of a command; announcements are made after the commit. */
export interface Given {
  readonly answer: OpsAnswer;
  readonly announce?: Done['announce'];
  /** Areas whose records changed, for pages of the agent that are open. */
  readonly topics?: readonly string[];
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
  work: (tx: Tx, staff: StaffMember) => Promise<Given>,
): Promise<OpsAnswer> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const person = await prove(tx, deps, input);
    let staff = person;
    const tried = await attempt(tx, async () => {
      staff = await seat(tx, person, input);
      return work(tx, staff);
    });
    if ('refusal' in tried) await auditRefusal(tx, { deps, command, input, staff, refusal: tried.refusal });
    return { ...tried, agentId: staff.agentId };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  const { announce, topics = [], answer } = outcome.done;
  await announce?.(deps);
  for (const topic of new Set(topics)) await deps.live.tellStaff(outcome.agentId, topic);
  return answer;
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
  const who = { staffId: staff.id, agentId: staff.agentId, act: command.name, reason, isDirect, at };
  if (command.kind === 'read' && refusal instanceof Lacking) return writeRefusedLook(tx, who);
  const memberId = await findNamedMember(tx, staff.agentId, input);
  await writeAudit(tx, { ...who, outcome: 'refused', details: detailsOf(command, input), memberId });
}

/** One act of an agent at a time: no limit, no state and no second person is passed between two of them. */
export async function lockAgent(tx: Tx, agentId: number): Promise<void> {
  await tx.selectFrom('agents').select('id').where('id', '=', agentId).forNoKeyUpdate().execute();
}

const nobody = { staffId: null, everyAgent: true } as const;

/** Answers a question of staff; whoever asks about people is proven, and it stays on record that they looked. */
export async function giveRead(deps: OpsDeps, command: OpsRead, input: OpsInput): Promise<OpsAnswer> {
  const { db, now, token, session, config, isDirect } = deps;
  const isNamed = token !== undefined || session !== undefined || input.options.by !== undefined;
  if (!command.isPersonal && !isNamed)
    return command.read({ db, now, config, agentId: await findAgentId(db, input), ...nobody }, input);
  return giveAs(deps, { command, input }, async (tx, person) => {
    const { id: staffId, agentId, everyAgent } = await admit(tx, person, command);
    const answer = await command.read({ db: tx, now, config, agentId, staffId, everyAgent }, input);
    const look = { staffId, agentId, act: command.name, outcome: 'read', details: detailsOf(command, input) } as const;
    const about = { memberId: await findNamedMember(tx, agentId, input), reason: input.options.reason, isDirect };
    if (command.isPersonal) await writeAudit(tx, { ...look, ...about, at: now });
    return { answer };
  });
}

import type { Queryable } from '../../db/transaction.ts';
import { BusinessError } from '../../errors/business-error.ts';
import { type OpsCommand, OpsUsageError, type Over } from '../ops-command.ts';
import { admit, lacksAgents, overOf } from '../people/reach.ts';
import type { StaffMember } from '../people/roles.ts';
import { refusals } from '../refusals.copy.ts';
import { lacking, type Reason } from '../refuse.ts';
import { type ApprovalRow, restoreInput } from './approvals.ts';

type Asked = Pick<ApprovalRow, 'agent_id' | 'asked_by' | 'permission' | 'input'>;

interface Deciding {
  /** Undefined means an act that this release does not know. */
  readonly command: OpsCommand | undefined;
  readonly staff: StaffMember;
  readonly approval: Asked;
}

interface Reach {
  readonly over: Over | undefined;
  /** Says that what the act names is gone: then nobody can approve it. */
  readonly gone: Reason | null;
}

/** Checks that a person may decide on an act and reaches all that it reaches. Returns its reach. @throws FORBIDDEN */
export async function assertMayDecide(db: Queryable, deciding: Deciding): Promise<Reach> {
  const { staff, approval } = deciding;
  const { agent_id: agentId, asked_by: askerId, permission } = approval;
  const reach = await reachOf(db, deciding);
  const { over } = reach;
  await admit(db, { ...staff, agentId }, { permission, over });
  const lack = over === 'agents' && (await lacksAgents(db, staff, { askerId, permission, input: approval.input }));
  if (lack) throw lacking(lack);
  return reach;
}

/** Reads the reach of a request. One that names what is gone may be of the house. */
async function reachOf(db: Queryable, { command, approval }: Deciding): Promise<Reach> {
  if (command?.kind !== 'act') return { over: undefined, gone: null };
  try {
    const over = await overOf(db, command, { agentId: approval.agent_id }, restoreInput(approval.input));
    return { over, gone: null };
  } catch (error) {
    if (error instanceof BusinessError || error instanceof OpsUsageError)
      return { over: 'house', gone: refusals.isGone };
    throw error;
  }
}

export async function mayDecide(db: Queryable, deciding: Deciding): Promise<boolean> {
  try {
    await assertMayDecide(db, deciding);
    return true;
  } catch (error) {
    if (error instanceof BusinessError) return false;
    throw error;
  }
}

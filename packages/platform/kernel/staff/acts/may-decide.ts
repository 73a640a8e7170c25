import type { Queryable } from '../../db/transaction.ts';
import { BusinessError } from '../../errors/business-error.ts';
import { type OpsCommand, OpsUsageError, type Over } from '../ops-command.ts';
import { admit, assertSameAgents, overOf } from '../people/reach.ts';
import type { StaffMember } from '../people/roles.ts';
import { type ApprovalRow, restoreInput } from './approvals.ts';

type Asked = Pick<ApprovalRow, 'agent_id' | 'asked_by' | 'permission' | 'input'>;

interface Deciding {
  /** Undefined means an act that this release does not know. */
  readonly command: OpsCommand | undefined;
  readonly staff: StaffMember;
  readonly approval: Asked;
}

/** Checks that a person may decide on an act and reaches all that it reaches. Returns its reach. @throws FORBIDDEN */
export async function assertMayDecide(
  db: Queryable,
  { command, staff, approval }: Deciding,
): Promise<Over | undefined> {
  const { agent_id: agentId, asked_by: askerId, permission } = approval;
  const input = restoreInput(approval.input);
  const over = command?.kind === 'act' ? await overOf(db, command, { agentId }, input) : undefined;
  await admit(db, { ...staff, agentId }, { permission, over });
  if (over === 'agents') await assertSameAgents(db, { staff, askerId, permission, input });
  return over;
}

export async function mayDecide(db: Queryable, deciding: Deciding): Promise<boolean> {
  try {
    await assertMayDecide(db, deciding);
    return true;
  } catch (error) {
    // A stored act may name what is gone by now.
    if (error instanceof BusinessError || error instanceof OpsUsageError) return false;
    throw error;
  }
}

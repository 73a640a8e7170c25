import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import { BusinessError } from '../errors/business-error.ts';

export interface OperatorAct {
  readonly operatorId: number;
  readonly agentId: number;
  /** What was done, e.g. `void-round`. */
  readonly act: string;
  /** Null for what concerns no single lottery. */
  readonly categoryId: number | null;
  readonly roundId: bigint | null;
  readonly details: Record<string, unknown>;
  readonly at: Date;
}

/** Written with the act itself. */
export async function recordAct(tx: Tx, props: OperatorAct): Promise<void> {
  await tx
    .insertInto('lotto_audit')
    .values({
      agent_id: props.agentId,
      operator_id: props.operatorId,
      act: props.act,
      category_id: props.categoryId,
      round_id: props.roundId,
      details: JSON.stringify(props.details),
      at: props.at,
    })
    .execute();
}

/** An act that is not possible now; the reason is for the operator who asked for it. */
export function refuse(reason: string): BusinessError {
  return new BusinessError('FORBIDDEN', { data: { reason } });
}

/** @throws FORBIDDEN for an operator of another house */
export async function assertOperator(db: Kysely<Database>, operatorId: number, agentId: number): Promise<void> {
  const operator = await db
    .selectFrom('lotto_operator')
    .select('agent_id')
    .where('id', '=', operatorId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (operator?.agent_id !== agentId) throw refuse('the operator belongs to another house');
}

/** @throws FORBIDDEN for a name that the house does not know */
export async function findOperatorId(db: Kysely<Database>, agentId: number, username: string): Promise<number> {
  const operator = await db
    .selectFrom('lotto_operator')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!operator) throw refuse(`the house has no operator "${username}"`);
  return operator.id;
}

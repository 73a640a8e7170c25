import type { Kysely } from 'kysely';
import type { Database } from '../../db.ts';
import { BusinessError } from '../../errors.ts';
import type { Tx } from '../../transaction.ts';

export interface OperatorAct {
  readonly operatorId: number;
  readonly agentId: number;
  /** What was done, e.g. `void-round`. */
  readonly act: string;
  readonly categoryId: number;
  readonly roundId: bigint;
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

/** @throws FORBIDDEN for an operator of another house */
export async function assertOperator(db: Kysely<Database>, operatorId: number, agentId: number): Promise<void> {
  const operator = await db
    .selectFrom('lotto_operator')
    .select('agent_id')
    .where('id', '=', operatorId)
    .executeTakeFirst();
  if (operator?.agent_id !== agentId) throw new BusinessError('FORBIDDEN');
}

/** The settlement of a round that has its result or is void; asked for twice, done once. */
export async function enqueueSettlement(tx: Tx, roundId: bigint, at: Date): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      name: 'lotto.settle',
      key: `lotto.settle:${roundId}`,
      run_at: at,
      payload: JSON.stringify({ roundId: String(roundId) }),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

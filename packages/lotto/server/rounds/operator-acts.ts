import type { Kysely } from 'kysely';
import type { Database, Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';

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

interface Wanted {
  readonly roundId: bigint;
  readonly act: 'void-round' | 'reverse-result';
  /** Both persons have to ask for the same. */
  readonly details: Record<string, string>;
  readonly operatorId: number;
  readonly now: Date;
}

/**
 * What needs two persons: the first asks for it, the second asks for the same. Answers whether it may be done now.
 * @throws FORBIDDEN when the second asks for something else
 */
export async function agreedByTwo(tx: Tx, { roundId, act, details, operatorId, now }: Wanted): Promise<boolean> {
  const open = await tx
    .selectFrom('lotto_proposal')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('act', '=', act)
    .where('confirmed_by', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const proposal = { details: JSON.stringify(details), proposed_by: operatorId, proposed_at: now };
  if (!open) {
    const unconfirmed = { confirmed_by: null, confirmed_at: null };
    await tx
      .insertInto('lotto_proposal')
      .values({ round_id: roundId, act, ...proposal, ...unconfirmed })
      .execute();
    return false;
  }
  const update = tx.updateTable('lotto_proposal').where('id', '=', open.id);
  if (open.proposed_by === operatorId) {
    await update.set(proposal).execute();
    return false;
  }
  const differing = Object.keys(details).find((name) => open.details[name] !== details[name]);
  if (differing) throw refuse(`the first person asked for ${differing} "${String(open.details[differing])}"`);
  await update.set({ confirmed_by: operatorId, confirmed_at: now }).execute();
  return true;
}

/** The settlement of a round that has its result or is void; asked for twice, done once, and anew after a reversal. */
export async function enqueueSettlement(tx: Tx, round: { id: bigint; result_no: number }, at: Date): Promise<void> {
  await enqueueRoundJob(tx, { name: 'lotto.settle', key: settleJobKey(round), roundId: round.id, at });
}

export function settleJobKey({ id, result_no }: { id: bigint; result_no: number }): string {
  return result_no === 0 ? `lotto.settle:${id}` : `lotto.settle:${id}:${result_no}`;
}

interface RoundJob {
  readonly name: string;
  readonly key: string;
  readonly roundId: bigint;
  readonly at: Date;
}

/** Written with the act that makes it due. */
export async function enqueueRoundJob(tx: Tx, { name, key, roundId, at }: RoundJob): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ name, key, run_at: at, payload: JSON.stringify({ roundId: String(roundId) }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

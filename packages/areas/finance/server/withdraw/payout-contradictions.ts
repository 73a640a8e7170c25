import type { Queryable, Tx } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import type { Selectable } from 'kysely';
import { ownerOfAccount } from '../channels/index.ts';
import { refusals } from '../refusals.copy.ts';
import type { WithdrawTables } from './withdraw.tables.ts';
import type { WithdrawalRow } from './withdrawal.repository.ts';

export type ContradictionRow = Selectable<WithdrawTables['payout_contradictions']>;

/** End of a payout, as the bank says. */
export interface PayoutEnd {
  readonly provider: string;
  /** Id of the notice; for an answer a name that the same answer has again. */
  readonly eventId: string;
  readonly ref: string;
  readonly isDone: boolean;
  /** The bank's own number. */
  readonly bankRef: string;
}

type Ended = Pick<WithdrawalRow, 'status' | 'bank_ref'>;

/** Tells if a notice repeats the stored end. Another bank reference is another transfer of the same money. */
export function repeatsEnd(row: Ended, { isDone, bankRef }: Pick<PayoutEnd, 'isDone' | 'bankRef'>): boolean {
  if (!isDone) return row.status === 'refused';
  return row.status === 'done' && (bankRef === '' || !row.bank_ref || row.bank_ref === bankRef);
}

/** Stores a notice that contradicts the books; the same one again changes nothing. */
export async function keepContradiction(
  tx: Tx,
  row: WithdrawalRow | undefined,
  { provider, eventId, ref, isDone, bankRef }: PayoutEnd,
  now: Date,
): Promise<void> {
  if (row?.status === 'sending') throw new Error(`the payout ${ref} is under way: a notice ends it`);
  await tx
    .insertInto('payout_contradictions')
    .values({
      provider,
      event_id: eventId,
      // The first agent looks into payouts without an owner, and into money without an owner.
      agent_id: row?.agent_id ?? (await ownerOfAccount(tx, null)).agentId,
      ref,
      told: isDone ? 'done' : 'failed',
      bank_ref: bankRef,
      stood: row?.status ?? null,
      received_at: now,
      resolved_at: null,
      resolved_by: null,
      resolved_note: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists notices that staff have not resolved, the oldest first. */
export function openContradictions(db: Queryable, agentId?: number): Promise<ContradictionRow[]> {
  const rows = db.selectFrom('payout_contradictions').selectAll().where('resolved_at', 'is', null);
  const own = agentId === undefined ? rows : rows.where('agent_id', '=', agentId);
  return own.orderBy('received_at').orderBy('event_id').limit(500).execute();
}

interface ResolveProps {
  readonly agentId: number;
  readonly eventId: string;
  readonly by: string;
  readonly note: string;
  readonly now: Date;
}

/**
 * Resolves a contradiction when staff know which notice is true. An act of its own corrects the cost. @throws FORBIDDEN
 */
export async function resolveContradiction(tx: Tx, props: ResolveProps): Promise<ContradictionRow> {
  const row = await findContradiction(tx, props);
  if (row.resolved_at) throw refuse(refusals.noticeResolved(props.eventId, row.resolved_by ?? ''));
  return tx
    .updateTable('payout_contradictions')
    .set({ resolved_at: props.now, resolved_by: props.by, resolved_note: props.note })
    .where(({ and }) => and({ provider: row.provider, event_id: row.event_id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Finds a notice by the event of the bank, and locks it. @throws FORBIDDEN */
export async function findContradiction(
  tx: Tx,
  { agentId, eventId }: Pick<ResolveProps, 'agentId' | 'eventId'>,
): Promise<ContradictionRow> {
  const row = await tx
    .selectFrom('payout_contradictions')
    .selectAll()
    .where(({ and }) => and({ agent_id: agentId, event_id: eventId }))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse(refusals.noNotice(eventId));
  return row;
}

import type { Queryable, Tx } from '@chokdee/kernel/db';
import { postHouseTransfer } from '@chokdee/kernel/ledger';
import type { Selectable } from 'kysely';
import type { DepositTables } from '../deposits/deposit.tables.ts';

export type SuspenseRow = Selectable<DepositTables['payment_suspense']>;
type Held = Omit<SuspenseRow, 'resolved_at' | 'resolution' | 'resolved_by' | 'resolved_note'>;

/** Money that belongs to nobody yet: a row for the staff, and its posting from the cash that it came in on. */
export async function holdMoney(tx: Tx, held: Held): Promise<void> {
  await tx
    .insertInto('payment_suspense')
    .values({ ...held, resolved_at: null, resolution: null, resolved_by: null, resolved_note: null })
    .execute();
  await postHouseTransfer(tx, {
    agentId: held.agent_id,
    key: `suspense:${held.provider}:${held.event_id}`,
    kind: 'suspense',
    from: held.cash_account,
    to: 'cash:suspense',
    amountSatang: held.amount_satang,
    reference: held.ref,
    note: held.reason,
    at: held.held_at,
  });
}

/** Oldest first, of one agent or of all. */
export function listSuspense(db: Queryable, isOpen: boolean, agentId?: number): Promise<SuspenseRow[]> {
  const rows = db
    .selectFrom('payment_suspense')
    .selectAll()
    .where('resolved_at', isOpen ? 'is' : 'is not', null);
  const own = agentId === undefined ? rows : rows.where('agent_id', '=', agentId);
  return own.orderBy('held_at').limit(500).execute();
}

/**
 * By the bank's event, or by the reference of the deposit that the money named, the oldest first. Undefined for what
 * another agent holds, and for what was resolved.
 */
export const findHeld = (db: Queryable, agentId: number, name: string): Promise<SuspenseRow | undefined> =>
  db
    .selectFrom('payment_suspense')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where(({ or }) => or({ event_id: name, ref: name }))
    .where('resolved_at', 'is', null)
    .orderBy('held_at')
    .executeTakeFirst();

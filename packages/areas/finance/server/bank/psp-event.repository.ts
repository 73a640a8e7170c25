import type { Tx } from '@chokdee/kernel/db';
import type { Selectable } from 'kysely';
import type { DepositTables, PaymentOutcome } from '../deposits/deposit.tables.ts';

export type PspEventRow = Selectable<DepositTables['psp_events']>;

/**
 * Records an event. Returns the first outcome when the event or its transfer was received before. A delivery at the
 * same moment waits until the first one is committed.
 */
export async function recordEvent(tx: Tx, event: PspEventRow): Promise<PaymentOutcome | null> {
  const inserted = await tx
    .insertInto('psp_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (inserted) return null;
  const first = await tx
    .selectFrom('psp_events')
    .select('outcome')
    .where('provider', '=', event.provider)
    .where((eb) =>
      eb.or([
        eb('event_id', '=', event.event_id),
        ...(event.trans_ref === null ? [] : [eb('trans_ref', '=', event.trans_ref)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (first.outcome === null) throw new Error(`event ${event.event_id} was committed without an outcome`);
  return first.outcome;
}

export async function setOutcome(
  tx: Tx,
  { provider, eventId }: { provider: string; eventId: string },
  outcome: PaymentOutcome,
): Promise<void> {
  await tx
    .updateTable('psp_events')
    .set({ outcome })
    .where(({ and }) => and({ provider, event_id: eventId }))
    .execute();
}

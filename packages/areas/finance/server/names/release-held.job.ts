import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { isSamePerson } from '@chokdee/kernel/names';
import { announceOrder } from '../deposits/announce-order.ts';
import { findOrder } from '../deposits/order.repository.ts';
import { resolveSuspense } from '../suspense/resolve-suspense.command.ts';
import { findName, isVerified } from './name.repository.ts';

export const RELEASE_HELD = 'deposit.release_held';

export interface ReleaseHeldPayload {
  readonly memberId: number;
}

/**
 * Credits deposits that were held because nothing said yet whose they are, once a bank has said that the payer's name is
 * the member's. What the member's own rules keep out stays for the staff.
 */
export async function releaseHeld(deps: Deps, { memberId }: ReleaseHeldPayload): Promise<void> {
  const { db, clock, live } = deps;
  const name = await findName(db, memberId);
  if (!isVerified(name)) return;
  const held = await db
    .selectFrom('payment_suspense')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, reason: 'payer_mismatch' }))
    .where('resolved_at', 'is', null)
    .orderBy('held_at')
    .execute();
  for (const row of held.filter(({ payer_name }) => isSamePerson(payer_name, name.name))) {
    const props = {
      provider: row.provider,
      eventId: row.event_id,
      memberId,
      by: 'verified name',
      note: name.reference,
    };
    const isCredited = await inTransaction(db, (tx) => resolveSuspense(tx, { ...props, now: clock.now() })).then(
      () => true,
      (error: unknown) => {
        if (error instanceof BusinessError) return false;
        throw error;
      },
    );
    if (!isCredited) continue;
    live.balanceChanged(memberId);
    const order = await findOrder(db, memberId, row.ref);
    if (order) await announceOrder(deps, order);
  }
}

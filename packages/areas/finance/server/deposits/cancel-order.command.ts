import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { announceOrder } from './announce-order.ts';
import { findOrder, type OrderWithChannel } from './order.repository.ts';

/**
 * Ends an unpaid order of the member; an order at its end is returned as it stands. Money for it that still comes is
 * received as late money. @throws ORDER_UNKNOWN
 */
export async function cancelOrder(
  deps: Deps,
  { memberId, ref }: { memberId: number; ref: string },
): Promise<OrderWithChannel> {
  const isEnded = await inTransaction(deps.db, (tx) => endRunningOrder(tx, { memberId, ref, now: deps.clock.now() }));
  const order = await findOrder(deps.db, memberId, ref);
  if (!order) throw new BusinessError('ORDER_UNKNOWN');
  if (isEnded) await announceOrder(deps, order);
  return order;
}

/** Ends the running order of a member, if there is one and it has the given reference. */
export async function endRunningOrder(
  tx: Tx,
  { memberId, ref, now }: { memberId: number; ref: string | null; now: Date },
): Promise<boolean> {
  await lockMainWallets(tx, [memberId]);
  const ended = await tx
    .updateTable('payment_orders')
    .set({ status: 'expired', cancelled_at: now })
    .where(({ and }) => and({ member_id: memberId, status: 'pending' }))
    .$if(ref !== null, (query) => query.where('ref', '=', ref as string))
    .returning('ref')
    .executeTakeFirst();
  return ended !== undefined;
}

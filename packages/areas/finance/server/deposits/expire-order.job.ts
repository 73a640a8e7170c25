import type { Deps } from '@chokdee/kernel/app';
import { presentStatus } from './order.presenter.ts';

export const EXPIRE_ORDER = 'payment.expire_order';

export interface ExpireOrderPayload {
  memberId: number;
  ref: string;
}

/** Ends a running order whose time is over and tells the member's open pages. Paid and replaced orders stay as they are. */
export async function expireOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  payload: ExpireOrderPayload,
): Promise<void> {
  const now = deps.clock.now();
  const expired = await deps.db
    .updateTable('payment_orders')
    .set({ status: 'expired' })
    .where(({ and }) => and({ member_id: payload.memberId, ref: payload.ref, status: 'pending' }))
    .where('expires_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  if (expired) await deps.live.publish({ memberId: payload.memberId }, 'payment', presentStatus(expired, now));
}

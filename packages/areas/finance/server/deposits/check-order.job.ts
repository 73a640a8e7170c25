import type { Deps } from '@chokdee/kernel/app';
import { providerOf } from '../bank/payment-provider.ts';
import { receiveEvent } from '../bank/receive-event.ts';
import { failOrder } from './fail-order.command.ts';
import { findOrder } from './order.repository.ts';

export const CHECK_ORDER = 'payment.check_order';

export interface CheckOrderPayload {
  readonly memberId: number;
  readonly ref: string;
  readonly attempt: number;
}

const MINUTE_MS = 60_000;
/**
 * Times of the checks after the order was opened: while it runs, when it has just ended, and later, for a lost notice.
 */
const CHECKS_AFTER_MS = [3, 8, 16, 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

export const firstCheckAt = (openedAt: Date): Date => new Date(openedAt.getTime() + (CHECKS_AFTER_MS[0] ?? 0));

/** Asks the provider for an order without a notice, and receives its answer like a notice. */
export async function checkOrder(deps: Deps, { memberId, ref, attempt }: CheckOrderPayload): Promise<void> {
  const order = await findOrder(deps.db, memberId, ref);
  if (!order || order.status === 'paid' || order.status === 'mismatch') return;
  const { name: provider, bank } = providerOf(deps.ports, order.provider);
  if (order.receiver_account_no === null) {
    const { event } = await bank.orderState(ref);
    if (event?.type === 'payment.received') await receiveEvent(deps, provider, event);
    if (event?.type === 'payment.failed') {
      await failOrder(deps, {
        provider,
        eventId: event.event_id,
        ref,
        at: new Date(event.failed_at),
      });
    }
  } else {
    const { events } = await bank.statement({ from: order.created_at, to: deps.clock.now() });
    for (const event of events) {
      if (event.type === 'transfer.received' && event.receiver_account === order.receiver_account_no) {
        await receiveEvent(deps, provider, event);
      }
    }
  }
  const nextMs = CHECKS_AFTER_MS[attempt + 1];
  if (nextMs === undefined) return;
  const payload: CheckOrderPayload = { memberId, ref, attempt: attempt + 1 };
  const runAt = new Date(order.created_at.getTime() + nextMs);
  await deps.jobs.enqueue(deps.db, { name: CHECK_ORDER, key: `${CHECK_ORDER}:${ref}:${attempt + 1}`, runAt, payload });
}

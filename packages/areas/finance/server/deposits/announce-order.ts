import type { Deps } from '@chokdee/kernel/app';
import { presentStatus } from './order.presenter.ts';
import type { OrderWithChannel } from './order.repository.ts';

/** Tells the member's open pages the state of an order, after the commit. */
export async function announceOrder(deps: Deps, order: OrderWithChannel): Promise<void> {
  await deps.live.publish({ memberId: order.member_id }, 'payment', presentStatus(order, deps.clock.now()));
  if (order.status === 'paid') deps.live.balanceChanged(order.member_id);
}

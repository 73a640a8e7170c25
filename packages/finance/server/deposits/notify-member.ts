import type { Deps } from '@chokdee/kernel/app';
import { presentStatus } from './order.presenter.ts';
import type { OrderWithChannel } from './order.repository.ts';

/** The member's open pages hear what became of an order, after the commit. */
export async function notifyMember(deps: Deps, order: OrderWithChannel): Promise<void> {
  await deps.live.publish({ memberId: order.member_id }, 'payment', presentStatus(order, deps.clock.now()));
  if (order.status === 'paid') deps.live.balanceChanged(order.member_id);
}

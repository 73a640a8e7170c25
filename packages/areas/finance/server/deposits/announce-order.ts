import type { Deps } from '@chokdee/kernel/app';
import { presentStatus } from './order.presenter.ts';
import type { OrderWithChannel } from './order.repository.ts';

/** Tells open pages of the member the state of an order, and those of the staff that it changed. After the commit. */
export async function announceOrder(deps: Deps, order: OrderWithChannel): Promise<void> {
  await deps.live.publish({ memberId: order.member_id }, 'payment', presentStatus(order, deps.clock.now()));
  await deps.live.tellStaff(order.agent_id, 'deposits');
  if (order.status === 'paid') deps.live.balanceChanged(order.member_id);
}

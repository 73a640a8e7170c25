import type { Tx } from '@chokdee/kernel/db';
import { postPoints } from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import { type Acting, refuse } from '@chokdee/kernel/staff';
import { orderWords, refusals } from '../refusals.copy.ts';
import { getRedemption } from './shop.repository.ts';
import type { RedemptionStatus } from './shop.tables.ts';

/** Next states of an order, by its state. */
const nexts = {
  ordered: ['packed', 'sent', 'cancelled'],
  packed: ['sent', 'cancelled'],
  sent: ['delivered'],
  done: [],
  delivered: [],
  cancelled: [],
} as const satisfies Record<RedemptionStatus, readonly RedemptionStatus[]>;

export const nextStatuses = ['packed', 'sent', 'delivered', 'cancelled'] as const;
export type NextStatus = (typeof nextStatuses)[number];

interface AdvanceProps extends Acting {
  readonly ref: string;
  readonly status: NextStatus;
  /** A sentence for the member, in Thai. */
  readonly note: string | null;
}

/** Takes an order of goods a step further; a cancelled one gives points and stock back. Returns the member. */
export async function advanceOrder(tx: Tx, { agentId, ref, status, note, by, now }: AdvanceProps): Promise<number> {
  const found = await tx
    .selectFrom('shop_redemptions')
    .select(['member_id', 'id', 'agent_id', 'item_id', 'quantity', 'points', 'status'])
    .where('member_id', '=', tx.selectFrom('shop_redemption_refs').select('member_id').where('ref', '=', ref))
    .where(({ and }) => and({ ref, agent_id: agentId }))
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw refuse(refusals.noOrder(ref));
  const possible: readonly RedemptionStatus[] = nexts[found.status];
  if (!possible.includes(status)) throw refuse(refusals.noSuchStep(orderWords[found.status], orderWords[status]));
  const { member_id: memberId, id } = found;
  await tx
    .updateTable('shop_redemptions')
    .set({ status })
    .where(({ and }) => and({ member_id: memberId, id }))
    .execute();
  const { no } = await tx
    .selectFrom('shop_steps')
    .select(({ fn }) => fn.countAll<bigint>().as('no'))
    .where(({ and }) => and({ member_id: memberId, redemption_id: id }))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shop_steps')
    .values({ member_id: memberId, redemption_id: id, no: Number(no) + 1, status, note, by, at: now })
    .execute();
  const order = await getRedemption(tx, memberId, id);
  if (status === 'cancelled') await giveBack(tx, order, now);
  const params = { name: order.name, quantity: order.quantity, ref, status, note };
  await notify(tx, [{ memberId, key: 'shop.advanced', params, cause: `${ref}:${status}`, at: now }]);
  return memberId;
}

type Order = Awaited<ReturnType<typeof getRedemption>>;

async function giveBack(tx: Tx, order: Order, now: Date): Promise<void> {
  const { member_id: memberId, id, ref } = order;
  await tx
    .updateTable('shop_items')
    .set((eb) => ({ stock_left: eb('stock_left', '+', order.quantity) }))
    .where(({ and }) => and({ agent_id: order.agent_id, id: order.item_id }))
    .where('stock_left', 'is not', null)
    .execute();
  await postPoints(tx, {
    memberId,
    amount: order.points,
    kind: 'redemption_refund',
    house: 'points:shop',
    key: `redemption-refund:${id}`,
    reference: { kind: 'redemption', id: ref },
    title: { key: 'shop.cancelled', params: { name: order.name } },
    at: now,
  });
}

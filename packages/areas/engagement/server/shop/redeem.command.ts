import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { lockMainWallets, postPoints } from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import { createRef } from '@chokdee/kernel/references';
import { earnPoints } from '../points/earn-points.command.ts';
import { deliver } from './deliver.ts';
import { refusalOf } from './item-state.rules.ts';
import { countBought, findItem, type ItemRow, lockItem } from './shop.repository.ts';
import type { Address } from './shop.tables.ts';

export interface RedeemProps {
  readonly memberId: number;
  readonly agentId: number;
  readonly itemId: string;
  readonly quantity: number;
  /** Version of the item that the member saw. */
  readonly version: number | null;
  readonly address: Address | null;
  /** Runs in the transaction that exchanges. */
  keep(tx: Tx, redeemed: Redeemed): Promise<void>;
}

export interface Redeemed {
  readonly redemptionId: number;
  readonly points: number;
}

/**
 * Exchanges points for an item: points leave, the stock falls and what was bought is given or ordered, all or nothing.
 * @throws ITEM_UNKNOWN, ITEM_NOT_OPEN, ITEM_CLOSED, ITEM_SOLD_OUT, ITEM_LIMIT_REACHED, ITEM_CHANGED, QUANTITY_INVALID,
 * ADDRESS_NEEDED or POINTS_TOO_LOW.
 */
export async function redeem(deps: Deps, props: RedeemProps): Promise<Redeemed> {
  const { memberId } = props;
  const { redeemed, kind } = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    // Before the item: who decides by what a member has done takes the main wallet first.
    await lockMainWallets(tx, [memberId]);
    await earnPoints(tx, { memberId, agentId: props.agentId, now });
    const item = await takeItem(tx, props, now);
    const outcome = await exchange(tx, props, item, now);
    await props.keep(tx, outcome);
    return { redeemed: outcome, kind: item.kind };
  });
  if (kind === 'credit') deps.live.balanceChanged(memberId);
  await deps.live.publish({ memberId }, 'points', { point: redeemed.points });
  return redeemed;
}

/** The item under its lock, with the stock taken. */
async function takeItem(tx: Tx, props: RedeemProps, now: Date): Promise<ItemRow> {
  const { agentId, memberId, itemId, quantity } = props;
  await lockItem(tx, agentId, itemId);
  const item = await findItem(tx, agentId, itemId);
  if (!item) throw new BusinessError('ITEM_UNKNOWN');
  const refusal = refusalOf(item, quantity, (await countBought(tx, memberId)).get(itemId) ?? 0, now);
  if (refusal) throw new BusinessError(refusal);
  if (props.version !== null && props.version !== item.version) throw new BusinessError('ITEM_CHANGED');
  if (item.kind === 'goods' && !props.address) throw new BusinessError('ADDRESS_NEEDED');
  if (item.stock_left === null) return item;
  await tx
    .updateTable('shop_items')
    .set({ stock_left: item.stock_left - quantity })
    .where(({ and }) => and({ agent_id: agentId, id: itemId }))
    .execute();
  return item;
}

async function exchange(tx: Tx, props: RedeemProps, item: ItemRow, now: Date): Promise<Redeemed> {
  const { memberId, agentId, quantity } = props;
  const points = item.price * quantity;
  const status = item.kind === 'goods' ? 'ordered' : 'done';
  const ref = createRef('RD', now);
  await tx.insertInto('shop_redemption_refs').values({ ref, member_id: memberId }).execute();
  const { id } = await tx
    .insertInto('shop_redemptions')
    .values({
      member_id: memberId,
      ref,
      agent_id: agentId,
      item_id: item.item_id,
      version: item.version,
      quantity,
      points,
      status,
      address: item.kind === 'goods' ? JSON.stringify(props.address) : null,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shop_steps')
    .values({ member_id: memberId, redemption_id: id, no: 1, status, note: null, by: 'member', at: now })
    .execute();
  const { balance } = await postPoints(tx, {
    memberId,
    amount: -points,
    kind: 'redemption',
    house: 'points:shop',
    key: `redemption:${id}`,
    reference: { kind: 'redemption', id: ref },
    title: { key: 'shop.redeemed', params: { name: item.name, quantity } },
    at: now,
  });
  await deliver(tx, { memberId, redemptionId: id, ref, item, quantity, at: now });
  const params = { name: item.name, quantity, ref, isSent: item.kind === 'goods' };
  await notify(tx, [{ memberId, key: 'shop.redeemed', params, cause: ref, at: now }]);
  return { redemptionId: id, points: balance };
}

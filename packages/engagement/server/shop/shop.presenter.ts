import type { DataOf } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import { thb } from '@chokdee/kernel/money';
import { stateOf } from './item-state.rules.ts';
import { type ItemRow, listCodes, listSteps, type RedemptionRow } from './shop.repository.ts';

type Item = DataOf<'GET /api/redemption/list'>['items'][number];
type Redemption = DataOf<'GET /api/redemption/history'>['items'][number];

export const wholeValueOf = ({ kind, value }: Pick<ItemRow, 'kind' | 'value'>, quantity = 1): number =>
  kind === 'credit' || kind === 'coupon' ? thb(value * BigInt(quantity)) : Number(value) * quantity;

/** `bought` is null when nobody is signed in. */
export function presentItem(item: ItemRow, bought: number | null, now: Date): Item {
  const limit = item.limit_per_member;
  return {
    item_id: item.item_id,
    version: item.version,
    kind: item.kind,
    name: item.name,
    description: item.description,
    picture: item.picture,
    price: item.price,
    value: wholeValueOf(item),
    stock_left: item.stock_left,
    limit_per_member: limit,
    left_for_me: limit === null || bought === null ? null : Math.max(0, limit - bought),
    opens_at: item.opens_at?.toISOString() ?? null,
    closes_at: item.closes_at?.toISOString() ?? null,
    state: stateOf(item, bought ?? 0, now),
  };
}

/** With their steps and codes. */
export async function presentRedemptions(
  db: Queryable,
  memberId: number,
  rows: readonly RedemptionRow[],
): Promise<Redemption[]> {
  const ids = rows.map(({ id }) => id);
  const steps = await listSteps(db, memberId, ids);
  const codes = await listCodes(db, memberId, ids);
  return rows.map((row) => ({
    ref: row.ref,
    item_id: row.item_id,
    kind: row.kind,
    name: row.name,
    picture: row.picture,
    quantity: row.quantity,
    points: row.points,
    value: wholeValueOf(row, row.quantity),
    status: row.status,
    coupon_code:
      codes
        .filter(({ redemption_id }) => redemption_id === row.id)
        .map(({ code }) => code)
        .join(', ') || null,
    address: row.address,
    steps: steps
      .filter(({ redemption_id }) => redemption_id === row.id)
      .map(({ status, at, note }) => ({ status, at: at.toISOString(), note })),
    at: row.at.toISOString(),
  }));
}

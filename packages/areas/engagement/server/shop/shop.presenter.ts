import type { DataOf } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
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
    ...pick(item, 'item_id', 'version', 'kind', 'name', 'description', 'picture', 'price', 'stock_left'),
    value: wholeValueOf(item),
    limit_per_member: limit,
    left_for_me: limit === null || bought === null ? null : Math.max(0, limit - bought),
    opens_at: item.opens_at?.toISOString() ?? null,
    closes_at: item.closes_at?.toISOString() ?? null,
    state: stateOf(item, bought ?? 0, now),
  };
}

/** Presents redemptions with their steps and codes. */
export async function presentRedemptions(
  db: Queryable,
  memberId: number,
  rows: readonly RedemptionRow[],
): Promise<Redemption[]> {
  const ids = rows.map(({ id }) => id);
  const steps = await listSteps(db, memberId, ids);
  const codes = await listCodes(db, memberId, ids);
  return rows.map((row) => ({
    ...pick(row, 'ref', 'item_id', 'kind', 'name', 'picture', 'quantity', 'points', 'status', 'address'),
    value: wholeValueOf(row, row.quantity),
    coupon_code:
      codes
        .filter(({ redemption_id }) => redemption_id === row.id)
        .map(({ code }) => code)
        .join(', ') || null,
    steps: steps
      .filter(({ redemption_id }) => redemption_id === row.id)
      .map(({ status, at, note }) => ({ status, at: at.toISOString(), note })),
    at: row.at.toISOString(),
  }));
}

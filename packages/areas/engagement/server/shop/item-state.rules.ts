import type { DataOf, ErrorName } from '@chokdee/contracts';
import type { ItemRow } from './shop.repository.ts';

export const MAX_QUANTITY = 100;

type ItemState = DataOf<'GET /api/redemption/list'>['items'][number]['state'];

/** Returns the state of an item for a member who has redeemed `bought` of it. */
export function stateOf(item: ItemRow, bought: number, now: Date): ItemState {
  if (!item.is_open || (item.closes_at && item.closes_at <= now)) return 'closed';
  if (item.opens_at && item.opens_at > now) return 'not_open';
  if (item.stock_left === 0) return 'sold_out';
  if (item.limit_per_member !== null && bought >= item.limit_per_member) return 'limit_reached';
  return 'open';
}

const refusals = {
  closed: 'ITEM_CLOSED',
  not_open: 'ITEM_NOT_OPEN',
  sold_out: 'ITEM_SOLD_OUT',
  limit_reached: 'ITEM_LIMIT_REACHED',
} as const satisfies Partial<Record<ItemState, ErrorName>>;

/** Returns the reason why the quantity cannot be redeemed, or null. */
export function refusalOf(item: ItemRow, quantity: number, bought: number, now: Date): ErrorName | null {
  if (quantity < 1 || quantity > MAX_QUANTITY) return 'QUANTITY_INVALID';
  const state = stateOf(item, bought, now);
  if (state !== 'open') return refusals[state];
  if (item.stock_left !== null && quantity > item.stock_left) return 'ITEM_SOLD_OUT';
  if (item.limit_per_member !== null && bought + quantity > item.limit_per_member) return 'ITEM_LIMIT_REACHED';
  return null;
}

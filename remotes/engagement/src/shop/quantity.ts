import { plainSigns } from '@chokdee/format';
import type { ShopItem } from './shop.api.ts';

/** Most of one item in one exchange, whatever the stock is. */
const MOST = 100;

/** Most of an item that the member can exchange at once. */
export function mostOf({ stock_left, left_for_me }: Pick<ShopItem, 'stock_left' | 'left_for_me'>): number {
  return Math.max(1, Math.min(MOST, stock_left ?? MOST, left_for_me ?? MOST));
}

/** Reads a typed number; null when it is not between 1 and `most`. */
export function readQuantity(typed: string, most: number): number | null {
  const plain = plainSigns(typed);
  if (!/^\d{1,3}$/.test(plain)) return null;
  const quantity = Number(plain);
  return quantity >= 1 && quantity <= most ? quantity : null;
}

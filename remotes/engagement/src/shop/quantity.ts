import { plainSigns } from '@chokdee/format';
import type { ShopItem } from './shop.api.ts';

/** Most of one item in one exchange, whatever is left of it. */
const MOST = 100;

/** How many of it the member can have at once. */
export function mostOf({ stock_left, left_for_me }: Pick<ShopItem, 'stock_left' | 'left_for_me'>): number {
  return Math.max(1, Math.min(MOST, stock_left ?? MOST, left_for_me ?? MOST));
}

/** The number that was typed; null when it is none from 1 to `most`. */
export function readQuantity(typed: string, most: number): number | null {
  const plain = plainSigns(typed);
  if (!/^\d{1,3}$/.test(plain)) return null;
  const quantity = Number(plain);
  return quantity >= 1 && quantity <= most ? quantity : null;
}

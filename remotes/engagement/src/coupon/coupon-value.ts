import { formatNumber, formatSignedThb } from '@chokdee/format';
import { copy } from './copy.ts';
import type { CouponUse } from './coupon.api.ts';

/** Reward of a coupon with a plus sign. */
export function couponValue({ kind, value }: Pick<CouponUse, 'kind' | 'value'>): string {
  if (kind === 'credit' || kind === 'bonus') return formatSignedThb(value);
  const count = formatNumber(value);
  return kind === 'points' ? copy.points(count) : copy.spins(count);
}

import { addDays, bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';
import type { VipTerms } from './vip-settings.ts';

/** Benefits of a level (specification, section 3: 0 guest icon, 1 gold, 2 hero). */
export interface VipLevel {
  readonly level: number;
  /** Turnover of the window from which on it is reached. */
  readonly fromSatang: bigint;
  readonly pointsPercent: number;
  /** Withdrawals a day beside those that everybody has. */
  readonly extraWithdrawals: number;
  /** Given once, when it is reached for the first time. */
  readonly giftPoints: number;
}

/** Lowest first. */
export function levelsOf(terms: VipTerms): readonly [VipLevel, VipLevel, VipLevel] {
  return [
    { level: 0, fromSatang: 0n, pointsPercent: 100, extraWithdrawals: 0, giftPoints: 0 },
    {
      level: 1,
      fromSatang: terms.gold_satang,
      pointsPercent: terms.gold_points_percent,
      extraWithdrawals: terms.gold_withdrawals,
      giftPoints: terms.gold_gift_points,
    },
    {
      level: 2,
      fromSatang: terms.hero_satang,
      pointsPercent: terms.hero_points_percent,
      extraWithdrawals: terms.hero_withdrawals,
      giftPoints: terms.hero_gift_points,
    },
  ];
}

/** Returns the benefits of a level; an unknown level has those of the first. */
export function levelOf(terms: VipTerms, level: number): VipLevel {
  const levels = levelsOf(terms);
  return levels.find((of) => of.level === level) ?? levels[0];
}

/** The level that so much turnover reaches. */
export function reachedLevel(terms: VipTerms, stakedSatang: bigint): number {
  return levelsOf(terms).findLast(({ fromSatang }) => stakedSatang >= fromSatang)?.level ?? 0;
}

/** First day of the window that ends today. */
export const windowStart = ({ window_days }: VipTerms, now: Date): string => addDays(bangkokDate(now), 1 - window_days);

/** The end of the Bangkok day that the grace ends on, as members are told it. */
export const graceEnd = ({ grace_days }: VipTerms, now: Date): Date =>
  bangkokInstant(addDays(bangkokDate(now), grace_days + 1), '00:00');

interface Standing {
  readonly level: number;
  readonly stakedSatang: bigint;
  readonly fallsAt: Date | null;
  /** True during a cool-off or an exclusion. */
  readonly isResting: boolean;
}

export type Verdict =
  | { readonly kind: 'stays' }
  | { readonly kind: 'rises'; readonly to: number }
  /** The turnover is there again, or the member rests: a grace that ran is over. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'warned'; readonly to: number; readonly fallsAt: Date }
  | { readonly kind: 'falls'; readonly to: number };

/**
 * Decides on a level. It rises at once; it falls by one step, after a grace that the member was told of. A member who
 * rests from play keeps it, and the grace begins anew afterwards, so a rest costs nothing.
 */
export function judgeLevel(terms: VipTerms, standing: Standing, now: Date): Verdict {
  const { level, stakedSatang, fallsAt, isResting } = standing;
  const reached = reachedLevel(terms, stakedSatang);
  if (isResting) return fallsAt ? { kind: 'kept' } : { kind: 'stays' };
  if (reached > level) return { kind: 'rises', to: reached };
  if (reached === level) return fallsAt ? { kind: 'kept' } : { kind: 'stays' };
  if (fallsAt === null) return { kind: 'warned', to: level - 1, fallsAt: graceEnd(terms, now) };
  return now >= fallsAt ? { kind: 'falls', to: level - 1 } : { kind: 'stays' };
}

import type { DataOf, ErrorName } from '@chokdee/contracts';
import { bangkokDate, dayOfWeek } from '@chokdee/kernel/calendar';
import type { GrantOutcomeRow } from './grant.repository.ts';
import type { PromotionRow } from './promotion.repository.ts';
import type { Standing } from './standing.ts';

const DAY_MS = 86_400_000;

export type GrantStatus = DataOf<'GET /api/promotion/list'>['history'][number]['status'];

/** Reasons why a promotion cannot be taken now, with their errors. */
export const refusals = {
  resting: 'SELF_EXCLUDED',
  closed: 'PROMOTION_CLOSED',
  soon: 'PROMOTION_NOT_OPEN',
  weekday: 'PROMOTION_NOT_OPEN',
  used: 'PROMOTION_NOT_AVAILABLE',
  person: 'PROMOTION_NOT_AVAILABLE',
  notNew: 'PROMOTION_NOT_AVAILABLE',
  deposited: 'PROMOTION_NOT_AVAILABLE',
  bonus: 'PROMOTION_ACTIVE',
  selected: 'PROMOTION_ACTIVE',
} as const satisfies Record<string, ErrorName>;
export type Refusal = keyof typeof refusals;

/** Waits for a deposit; the others are given at once. */
export const needsDeposit = ({ kind }: PromotionRow): boolean => kind === 'deposit_bonus';

/** Key of a grant: one a Bangkok day, or one ever. */
export const periodKey = ({ often }: PromotionRow, now: Date): string => (often === 'once' ? 'once' : bangkokDate(now));

/** Returns the outcome of a grant: of its bonus, or of the wins of its free rounds. */
export function statusOfGrant(grant: GrantOutcomeRow): GrantStatus {
  if (grant.bonus_status === 'active') return 'running';
  if (grant.bonus_status === 'released') return 'done';
  if (grant.bonus_status === 'expired') return 'expired';
  if (grant.bonus_status === 'forfeited' || grant.cancelled_at) return 'cancelled';
  if (grant.freespin_status === 'lost') return 'nothing';
  if (grant.freespin_status === 'expired') return 'expired';
  if (grant.freespin_status === 'paid' || grant.paid_satang !== null) return 'done';
  return grant.ended_at ? 'expired' : 'running';
}

/** Before the window, in it or past it; a promotion that the agent stopped is past it. */
export function windowAt({ is_open, starts_at, ends_at, weekday }: PromotionRow, now: Date): Refusal | null {
  if (!is_open || (ends_at !== null && ends_at <= now)) return 'closed';
  if (starts_at !== null && starts_at > now) return 'soon';
  return weekday !== null && weekday !== dayOfWeek(bangkokDate(now)) ? 'weekday' : null;
}

/**
 * The promotion wallet is the lock of a bonus, so what goes there comes one at a time. What is paid into the main wallet
 * is in nobody's way. A refund that waits for a bill is in nobody's way either.
 */
const takesTheLock = ({ wallet, kind }: Pick<PromotionRow, 'wallet' | 'kind'>): boolean =>
  wallet === 'promotion' && kind !== 'bill_refund';

const isLocked = ({ bonus, grants }: Standing): boolean =>
  bonus !== null || grants.some((grant) => takesTheLock(grant) && statusOfGrant(grant) === 'running');

export function grantOf(promotion: PromotionRow, { grants }: Standing, now: Date): GrantOutcomeRow | undefined {
  const own = grants.filter((grant) => grant.promotion_id === promotion.id);
  const key = periodKey(promotion, now);
  return own.find((grant) => statusOfGrant(grant) === 'running') ?? own.find((grant) => grant.period_key === key);
}

/** A promotion is for a person, whichever of the person's accounts asks. */
export const isTakenElsewhere = (promotion: PromotionRow, taken: Standing['takenElsewhere'], now: Date): boolean => {
  const key = periodKey(promotion, now);
  return taken.some((grant) => grant.promotion_id === promotion.id && grant.period_key === key);
};

/** Returns the reason why the member cannot take it now, or null. Other selections are checked apart. */
export function refusalOf(promotion: PromotionRow, standing: Standing, now: Date): Refusal | null {
  if (standing.isResting) return 'resting';
  const outside = windowAt(promotion, now);
  if (outside) return outside;
  if (grantOf(promotion, standing, now)) return 'used';
  if (isTakenElsewhere(promotion, standing.takenElsewhere, now)) return 'person';
  const { new_member_days: days } = promotion;
  if (days !== null && standing.memberSince.getTime() + days * DAY_MS <= now.getTime()) return 'notNew';
  if (promotion.first_deposit && standing.hasDepositedToday) return 'deposited';
  return takesTheLock(promotion) && isLocked(standing) ? 'bonus' : null;
}

type State = DataOf<'GET /api/promotion/list'>['items'][number]['state'];

export function stateOf(
  promotion: PromotionRow,
  standing: Standing,
  now: Date,
): { readonly state: State; readonly refusal: Refusal | null } {
  const grant = grantOf(promotion, standing, now);
  if (grant) return { state: statusOfGrant(grant) === 'running' ? 'active' : 'used', refusal: null };
  const refusal = refusalOf(promotion, standing, now);
  const chosen = standing.selection?.promotion_id ?? null;
  // A selected promotion waits for a deposit that may use it, for instance tomorrow's first.
  if (chosen === promotion.id) return { state: 'selected', refusal };
  if (refusal) return { state: 'not_eligible', refusal };
  if (chosen !== null && needsDeposit(promotion)) return { state: 'not_eligible', refusal: 'selected' };
  return { state: 'available', refusal: null };
}

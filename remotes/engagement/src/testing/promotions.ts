import type { DataOf } from '@chokdee/contracts';
import { bonus } from '@chokdee/testing';

type PromotionList = DataOf<'GET /api/promotion/list'>;
type Promotion = PromotionList['items'][number];
type ActiveBonus = NonNullable<PromotionList['active']>;

/** A deposit bonus. */
export function depositBonus(changed: Partial<Promotion> = {}): Promotion {
  return {
    promotion_id: 7,
    version: 3,
    category: 'deposit',
    kind: 'deposit_bonus',
    title: 'First deposit',
    summary: 'Once a day',
    picture: null,
    percent: 30,
    min_deposit: 200,
    max_bonus: 500,
    spins: null,
    turnover_times: 8,
    wallet: 'promotion',
    counted: [{ play: 'slot', percent: 100 }],
    max_stake: 50,
    max_withdraw: null,
    days: 30,
    often: 'daily',
    starts_at: null,
    ends_at: null,
    terms: [
      { title: 'Who', text: 'Every member' },
      { title: 'Play', text: 'Eight times' },
    ],
    state: 'available',
    reason: null,
    ...changed,
  };
}

/** Free rounds, which need no deposit. */
export function freeSpins(changed: Partial<Promotion> = {}): Promotion {
  return depositBonus({
    promotion_id: 9,
    category: 'game',
    kind: 'free_spins',
    title: 'Thursday rounds',
    percent: null,
    min_deposit: null,
    max_bonus: null,
    spins: { game_id: 'moon', game_name: 'Moon', count: 10, stake: 1 },
    turnover_times: 3,
    ...changed,
  });
}

export function runningBonus(promotion: Promotion | null = depositBonus({ state: 'active' })): ActiveBonus {
  return {
    promotion,
    bonus_left: 120,
    turnover: {
      ...bonus,
      source: promotion === null ? 'coupon' : 'promotion',
      title: promotion?.title ?? 'Coupon bonus',
    },
  };
}

export function promotionList(changed: Partial<PromotionList> = {}): PromotionList {
  return { items: [depositBonus(), freeSpins()], selected: null, active: null, used: [], history: [], ...changed };
}

import type { RowOf } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { copy } from './copy.ts';

export type Offer = RowOf<'GET /api/staff/offers/list'>;
export type OfferKind = Offer['kind'];
export type Version = StaffDataOf<'GET /api/staff/offers/versions'>[number];

export const offerKinds = Object.keys(copy.kinds) as OfferKind[];

/** Kind that an address names; a promotion where it names none. */
export const offerKindOf = (text: string | undefined): OfferKind =>
  offerKinds.find((kind) => kind === text) ?? 'promotion';

/** Says in Thai what an offer gives: 'credit:50.00' is a credit of 50 THB. */
export function sayGives(gives: string): string {
  const [kind = '', ...values] = gives.split(':');
  return [copy.givesOf[kind] ?? kind, ...values].join(' ');
}

export const tones = { open: 'ok', coming: 'waits', ended: 'off', stopped: 'problem' } as const;

export const addressOf = (kind: OfferKind, id: string): string => `/content/offers/${kind}/${id}`;

/** Acts of each kind. Null means that a poll is closed instead. */
export const acts = {
  promotion: {
    create: 'POST /api/staff/promotions/create',
    change: 'POST /api/staff/promotions/change',
    open: 'POST /api/staff/promotions/open',
    stop: 'POST /api/staff/promotions/stop',
    place: 'promotion',
  },
  coupon: {
    create: 'POST /api/staff/coupons/create',
    change: 'POST /api/staff/coupons/change',
    open: 'POST /api/staff/coupons/open',
    stop: 'POST /api/staff/coupons/stop',
    place: 'coupon',
  },
  quest: {
    create: 'POST /api/staff/quests/set',
    change: 'POST /api/staff/quests/set',
    open: 'POST /api/staff/quests/open',
    stop: 'POST /api/staff/quests/stop',
    place: 'quest',
  },
  shop: {
    create: 'POST /api/staff/shop/set',
    change: 'POST /api/staff/shop/set',
    open: 'POST /api/staff/shop/open',
    stop: 'POST /api/staff/shop/stop',
    place: 'item',
  },
  poll: {
    create: 'POST /api/staff/polls/create',
    change: 'POST /api/staff/polls/change',
    open: null,
    stop: null,
    place: 'poll',
  },
} as const satisfies Record<OfferKind, object>;

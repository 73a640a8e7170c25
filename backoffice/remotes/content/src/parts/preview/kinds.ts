import type { DraftArea, DraftKind } from '@chokdee/contracts/drafts';

/** Area of the members' site whose own components draw each kind. */
export const areaOf: { readonly [K in DraftKind]: DraftArea<K> } = {
  banner: 'games',
  announcement: 'games',
  event: 'host',
  news: 'host',
  promotion: 'engagement',
  coupon: 'engagement',
  quest: 'engagement',
  poll: 'engagement',
  shop: 'engagement',
  wheel: 'engagement',
};

/** Kinds of this desk without a preview, each with its reason. */
export const withoutPreview = {
  cashback: 'its form has rates alone; the page computes them from the play of the member',
  affiliate: 'its form has rates alone; the page computes them from the network of the member',
  points: 'its form has one rate, which no page shows',
  vip: 'its form has limits alone; the page compares them with the play of the member',
} as const;

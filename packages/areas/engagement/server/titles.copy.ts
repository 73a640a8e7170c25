import type { TitlesOf } from '@chokdee/kernel/titles';

/** Names of the levels; level 0 is an ordinary member. */
export const vipNames = ['สมาชิกทั่วไป', 'สมาชิกระดับทอง', 'สมาชิกระดับฮีโร่'] as const;

interface Named {
  readonly name: string;
}

export const engagementTitles = {
  'affiliate.redeemed': () => 'รับค่าแนะนำเพื่อน',
  'cashback.turnover': () => 'คืนยอดรายวัน',
  'cashback.game': () => 'คืนยอดเสีย เกม',
  'cashback.sport': () => 'คืนยอดเสีย กีฬา',
  'coupon.redeemed': ({ name }: Named) => `คูปอง ${name}`,
  'points.stakes': () => 'แต้มจากยอดเล่น',
  'poll.prize': ({ name }: Named) => `รางวัลโหวต ${name}`,
  'promotion.paid': ({ name }: Named) => `รับโปรโมชั่น ${name}`,
  'quest.reward': ({ name }: Named) => `ภารกิจ ${name}`,
  'shop.redeemed': ({ name, quantity }: Named & { readonly quantity: number }) =>
    `แลก ${name}${quantity > 1 ? ` x ${quantity}` : ''}`,
  'shop.cancelled': ({ name }: Named) => `คืนแต้ม ${name}`,
  'vip.gift': ({ level }: { readonly level: number }) => `ของขวัญ${vipNames[level] ?? ''}`,
  'wheel.prize': ({ name }: Named) => `รางวัลกงล้อ ${name}`,
  'wheel.spin': () => 'หมุนกงล้อ 1 ครั้ง',
} as const;

declare module '@chokdee/kernel/titles' {
  interface Titles extends TitlesOf<typeof engagementTitles> {}
}

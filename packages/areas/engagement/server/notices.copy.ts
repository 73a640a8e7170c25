import { engagement } from '@chokdee/contracts/paths';
import { formatCount, formatThaiDate, formatThaiDateTime } from '@chokdee/kernel/formats';
import { baht, type NoticeForm, type NoticesOf } from '@chokdee/kernel/notices';
import type { CashbackKind } from './cashback/cashback.tables.ts';
import type { NextStatus } from './shop/advance-order.command.ts';
import { engagementTitles, vipNames } from './titles.copy.ts';

interface Named {
  readonly name: string;
}
interface Paid {
  readonly satang: string;
}
interface OfCashback {
  readonly of: CashbackKind;
}
/** A gift of a wheel, a quest or a coupon: satang for credit, else a count. */
export interface Gift {
  readonly kind: 'credit' | 'points' | 'spin' | 'free_spins';
  readonly value: string;
}
interface OfOrder {
  readonly name: string;
  readonly quantity: number;
}

const ofPrize = <P>(words: NoticeForm<P>['words'], link: string | NoticeForm<P>['link']): NoticeForm<P> => ({
  kind: 'prizes',
  topic: 'prizes',
  rings: true,
  words,
  link: typeof link === 'string' ? () => link : link,
});
const pageOfCashback = ({ of }: OfCashback): string => (of === 'turnover' ? engagement.cashback : engagement.myWinloss);
const nameOfCashback = ({ of }: OfCashback): string => engagementTitles[`cashback.${of}`]();

interface VipMove {
  readonly from: number;
  readonly to: number;
  /** Days of the window. */
  readonly days: number;
}
const nameOfLevel = (level: number): string => vipNames[level] ?? vipNames[0];
/** A change of level is told to members who silence prizes, too: no member loses a level without a notice. */
const ofLevel = <P>(words: NoticeForm<P>['words']): NoticeForm<P> => ({
  ...ofPrize(words, engagement.vip),
  topic: null,
});

const count = (value: string): string => formatCount(BigInt(value));
const gifts = {
  credit: baht,
  points: (value) => `${count(value)} แต้ม`,
  spin: (value) => `สิทธิ์หมุนกงล้อ ${count(value)} ครั้ง`,
  free_spins: (value) => `ฟรีสปิน ${count(value)} รอบ`,
} as const satisfies Record<Gift['kind'], (value: string) => string>;
const nameGift = ({ kind, value }: Gift): string => gifts[kind](value);

/** Money goes to the wallet; everything else is named. */
const givenAs = (gift: Gift) =>
  gift.kind === 'credit' ? { returned: gift.value, prize: null } : { returned: null, prize: nameGift(gift) };
const nothingStaked = { staked: null, again: null } as const;

const nameOrder = ({ name, quantity }: OfOrder): string => (quantity > 1 ? `${name} ${quantity} ชิ้น` : name);
const steps = {
  packed: 'เตรียมของที่แลกแล้ว',
  sent: 'จัดส่งของที่แลกแล้ว',
  delivered: 'ของที่แลกถึงแล้ว',
  cancelled: 'ยกเลิกการแลก คืนแต้มแล้ว',
} as const satisfies Record<NextStatus, string>;

/** The wheel turns for four seconds before its page tells. */
const WHEEL_TELLS_MS = 20_000;

export const engagementNotices = {
  'affiliate.earned': ofPrize(
    (_of: { readonly day: string }) => ({
      title: 'มีค่าแนะนำเพื่อนเข้าใหม่',
      text: 'เพื่อนที่คุณแนะนำมียอดเล่นวันนี้ ดูยอดสะสมและรับเข้ากระเป๋าได้',
    }),
    engagement.affiliate,
  ),
  'affiliate.redeemed': ofPrize(
    ({ satang }: Paid) => ({ title: `รับค่าแนะนำเพื่อน ${baht(satang)}`, text: 'เข้ากระเป๋าหลักแล้ว' }),
    engagement.affiliate,
  ),
  'cashback.ready': ofPrize(
    (of: OfCashback & { readonly until: string }) => ({
      title: `${nameOfCashback(of)}พร้อมรับ`,
      text: `กดรับได้ถึง ${formatThaiDateTime(new Date(of.until))}`,
    }),
    pageOfCashback,
  ),
  'cashback.paid': ofPrize(
    (of: OfCashback & Paid) => ({ title: `รับ${nameOfCashback(of)} ${baht(of.satang)}`, text: 'เข้ากระเป๋าหลักแล้ว' }),
    pageOfCashback,
  ),
  'coupon.redeemed': ofPrize(
    ({ name, gift }: Named & { readonly gift: Gift }) => ({ title: `ใช้คูปอง ได้ ${nameGift(gift)}`, text: name }),
    engagement.coupon,
  ),
  'poll.prize': {
    ...ofPrize(
      ({ name, satang }: Named & Paid & { readonly poll: string }) => ({
        title: `ได้รางวัลโหวต ${baht(satang)}`,
        text: `${name} เงินเข้ากระเป๋าหลักแล้ว`,
      }),
      ({ poll }: { readonly poll: string }) => engagement.poll({ id: poll }),
    ),
    win: ({ name, satang }: Named & Paid) => ({
      ...nothingStaked,
      headline: 'ได้รางวัลโหวต',
      of: name,
      returned: satang,
      prize: null,
      see: 'ดูผลโหวต',
    }),
  },
  'promotion.paid': ofPrize(
    ({ name, satang }: Named & Paid) => ({ title: `รับโปรโมชั่น ${baht(satang)}`, text: `${name} เข้ากระเป๋าหลักแล้ว` }),
    engagement.myPromotions,
  ),
  'vip.rose': ofPrize(
    ({ to, days }: VipMove) => ({
      title: `คุณเป็น${nameOfLevel(to)}แล้ว`,
      text: `จากยอดเล่นใน ${days} วันที่ผ่านมา สิทธิ์ใหม่ใช้ได้ทันที`,
    }),
    engagement.vip,
  ),
  'vip.falling': ofLevel(({ from, to, days, at }: VipMove & { readonly at: string }) => ({
    title: `ระดับจะเปลี่ยนเป็น${nameOfLevel(to)}หลังวันที่ ${formatThaiDate(new Date(new Date(at).getTime() - 1))}`,
    text: `ยอดเล่นใน ${days} วันที่ผ่านมาต่ำกว่าเกณฑ์ของ${nameOfLevel(from)} สิทธิ์ใช้ได้ถึงวันนั้น ไม่จำเป็นต้องเล่นเพิ่ม`,
  })),
  'vip.fell': ofLevel(({ to, from, days }: VipMove) => ({
    title: `ระดับเปลี่ยนเป็น${nameOfLevel(to)}`,
    text: `ยอดเล่นใน ${days} วันที่ผ่านมาต่ำกว่าเกณฑ์ของ${nameOfLevel(from)} ตามที่แจ้งไว้ล่วงหน้า`,
  })),
  'quest.reward': {
    ...ofPrize(
      ({ name, gift }: Named & { readonly gift: Gift }) => ({ title: `รางวัลภารกิจ ${nameGift(gift)}`, text: name }),
      engagement.quests,
    ),
    win: ({ name, gift }: Named & { readonly gift: Gift }) => ({
      ...nothingStaked,
      ...givenAs(gift),
      headline: 'รับรางวัลภารกิจแล้ว',
      of: name,
      see: 'ดูภารกิจ',
    }),
  },
  'shop.redeemed': ofPrize(
    (order: OfOrder & { readonly ref: string; readonly isSent: boolean }) => ({
      title: `แลก ${nameOrder(order)} แล้ว`,
      text: order.isSent ? `เลขที่ ${order.ref} จะแจ้งเมื่อจัดส่ง` : `เลขที่ ${order.ref}`,
    }),
    engagement.shopOrders,
  ),
  'shop.advanced': ofPrize(
    ({ status, ref, note, ...order }: OfOrder & { status: NextStatus; ref: string; note: string | null }) => ({
      title: steps[status],
      text: [nameOrder(order), `เลขที่ ${ref}`, note].filter((part) => part !== null).join(' '),
    }),
    engagement.shopOrders,
  ),
  'wheel.prize': {
    ...ofPrize(
      ({ gift }: { readonly gift: Gift }) => ({ title: 'รับรางวัลกงล้อแล้ว', text: nameGift(gift) }),
      engagement.wheel,
    ),
    win: ({ gift }: { readonly gift: Gift }) => ({
      ...nothingStaked,
      ...givenAs(gift),
      headline: 'ได้รางวัลจากกงล้อ',
      of: 'กงล้อ',
      see: 'ไปหน้ากงล้อ',
    }),
    winWaitsMs: WHEEL_TELLS_MS,
  },
} as const;

declare module '@chokdee/kernel/notice-forms' {
  interface Notices extends NoticesOf<typeof engagementNotices> {}
}

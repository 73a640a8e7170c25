import { lotto } from '@chokdee/contracts/paths';
import { baht, isBelowStake, type NoticeForm, type NoticesOf } from '@chokdee/kernel/notices';
import { type RoundName, roundTitle } from './copy.ts';

interface OfBill extends RoundName {
  readonly bill: string;
  /** The number that members see. */
  readonly billNo: string;
}
interface Paid {
  readonly satang: string;
}
interface OfStake extends OfBill, Paid {
  readonly staked: string;
}

const ofBill = <P extends OfBill>(words: NoticeForm<P>['words']): NoticeForm<P> => ({
  kind: 'lottery',
  topic: 'lottery',
  rings: true,
  words,
  link: ({ bill }) => lotto.bill({ bill }),
  about: ({ bill }) => ({ kind: 'bill', id: bill }),
});

export const lottoNotices = {
  'lotto.won': {
    ...ofBill(({ satang, staked, billNo, ...round }: OfStake) => ({
      title: isBelowStake(satang, staked) ? `ได้คืน ${baht(satang)} จาก ${baht(staked)}` : `ถูกรางวัล ${baht(satang)}`,
      text: `${roundTitle(round)} โพย ${billNo}`,
    })),
    win: ({ satang, staked, bill, ...round }: OfStake) => ({
      headline: isBelowStake(satang, staked) ? 'ได้คืน' : 'ถูกรางวัล',
      of: roundTitle(round),
      returned: satang,
      staked,
      prize: null,
      see: 'ดูโพย',
      again: { label: 'แทงอีกครั้ง', link: lotto.betAgain({ bill }) },
    }),
  },
  'lotto.lost': {
    ...ofBill(({ billNo, ...round }: OfBill) => ({ title: 'ไม่ถูกรางวัล', text: `${roundTitle(round)} โพย ${billNo}` })),
    topic: 'lottery_lost',
    rings: false,
  },
  'lotto.refunded': ofBill(({ satang, billNo, ...round }: OfBill & Paid) => ({
    title: `คืนเงินโพย ${baht(satang)}`,
    text: `${roundTitle(round)} เป็นโมฆะ โพย ${billNo}`,
  })),
  'lotto.shot_prize': {
    kind: 'lottery',
    topic: 'lottery',
    rings: true,
    words: ({ rank, satang, ...round }: RoundName & Paid & { readonly round: string; readonly rank: 1 | 16 }) => ({
      title: `รางวัลยิงเลขอันดับ ${rank} ${baht(satang)}`,
      text: roundTitle(round),
    }),
    link: ({ round }: { readonly round: string }) => lotto.round({ round }),
    about: ({ round }: { readonly round: string }) => ({ kind: 'round' as const, id: round }),
    win: ({ rank, satang, ...round }: RoundName & Paid & { readonly rank: 1 | 16 }) => ({
      headline: `รางวัลยิงเลขอันดับ ${rank}`,
      of: roundTitle(round),
      returned: satang,
      staked: null,
      prize: null,
      see: 'ดูรอบ',
      again: null,
    }),
  },
} as const;

declare module '@chokdee/kernel/notice-forms' {
  interface Notices extends NoticesOf<typeof lottoNotices> {}
}

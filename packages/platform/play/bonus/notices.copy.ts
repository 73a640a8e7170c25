import { engagement } from '@chokdee/contracts/paths';
import { baht, type NoticeForm, type NoticesOf } from '@chokdee/kernel/notices';
import { type StoredTitle, wordTitle } from '@chokdee/kernel/titles';

interface OfBonus {
  readonly of: StoredTitle;
}
interface Paid extends OfBonus {
  readonly satang: string;
}

const ofBonus = <P>(words: NoticeForm<P>['words']): NoticeForm<P> => ({
  kind: 'prizes',
  topic: 'prizes',
  rings: true,
  words,
  link: () => engagement.myPromotions,
});

export const bonusNotices = {
  'bonus.granted': ofBonus(({ of, satang }: Paid) => ({
    title: `รับโบนัส ${baht(satang)}`,
    text: `${wordTitle(of)} ถอนได้เมื่อเล่นครบเงื่อนไข`,
  })),
  'bonus.met': ofBonus(({ of, satang }: Paid) => ({
    title: 'เล่นครบเงื่อนไขโบนัสแล้ว',
    text: `${wordTitle(of)} ${baht(satang)} ย้ายเข้ากระเป๋าหลักแล้ว`,
  })),
  'bonus.expired': ofBonus(({ of }: OfBonus) => ({
    title: 'โบนัสหมดอายุ',
    text: `${wordTitle(of)} เล่นไม่ครบเงื่อนไขภายในเวลา`,
  })),
  'bonus.forfeited': ofBonus(({ of }: OfBonus) => ({ title: 'ยกเลิกโบนัสแล้ว', text: wordTitle(of) })),
} as const;

declare module '@chokdee/kernel/notice-forms' {
  interface Notices extends NoticesOf<typeof bonusNotices> {}
}

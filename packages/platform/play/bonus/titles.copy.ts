import { type StoredTitle, type TitlesOf, wordTitle } from '@chokdee/kernel/titles';

interface OfBonus {
  readonly of: StoredTitle;
}

export const bonusTitles = {
  'bonus.deposit': () => 'ยอดเล่นของเงินฝาก',
  'bonus.granted': ({ of }: OfBonus) => `รับโบนัส ${wordTitle(of)}`,
  'bonus.released': ({ of }: OfBonus) => `โบนัสครบเงื่อนไข ${wordTitle(of)}`,
  'bonus.forfeited': ({ of }: OfBonus) => `ยกเลิกโบนัส ${wordTitle(of)}`,
  'bonus.expired': ({ of }: OfBonus) => `โบนัสหมดอายุ ${wordTitle(of)}`,
  'bonus.above': ({ of }: OfBonus) => `ส่วนที่เกินถอนสูงสุด ${wordTitle(of)}`,
} as const;

declare module '@chokdee/kernel/titles' {
  interface Titles extends TitlesOf<typeof bonusTitles> {}
}

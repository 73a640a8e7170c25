import type { TitlesOf } from '@chokdee/kernel/titles';
import { type RoundName, roundTitle } from './copy.ts';

/** Parameters that name a round in a title. */
export const roundName = ({ name, round_no }: RoundName): RoundName => ({ name, round_no });

export const lottoTitles = {
  'lotto.bet': (round: RoundName) => `แทงหวย ${roundTitle(round)}`,
  'lotto.win': (round: RoundName) => `ถูกรางวัล ${roundTitle(round)}`,
  'lotto.cancel': (round: RoundName) => `คืนโพย ${roundTitle(round)}`,
  'lotto.refund': (round: RoundName) => `คืนเงินโพย ${roundTitle(round)}`,
  'lotto.reversal': (round: RoundName) => `แก้ไขผล ${roundTitle(round)} เรียกคืนรางวัลเดิม`,
  'lotto.recovery': (round: RoundName) => `แก้ไขผล ${roundTitle(round)} หักยอดที่เรียกคืนไม่ครบ`,
  'lotto.prize': ({ rank, ...round }: RoundName & { readonly rank: 1 | 16 }) =>
    `รางวัลยิงเลขอันดับ ${rank} ${roundTitle(round)}`,
} as const;

declare module '@chokdee/kernel/titles' {
  interface Titles extends TitlesOf<typeof lottoTitles> {}
}

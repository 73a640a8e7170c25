import { games } from '@chokdee/contracts/paths';
import { formatThaiDateTime } from '@chokdee/kernel/formats';
import { baht, type NoticeForm, type NoticesOf } from '@chokdee/kernel/notices';
import { type StoredTitle, wordTitle } from '@chokdee/kernel/titles';

interface BigWin {
  readonly game: string;
  readonly provider: string;
  readonly gameId: string;
  readonly satang: string;
  readonly staked: string;
  /** Whole times of the stake. */
  readonly times: string;
  readonly round: string;
}

const bigWin: NoticeForm<BigWin> = {
  kind: 'prizes',
  topic: 'prizes',
  rings: true,
  words: ({ game, satang, times }) => ({ title: `ชนะ ${baht(satang)}`, text: `${game} ${times} เท่าของยอดเดิมพัน` }),
  link: ({ round }) => games.round({ round }),
  about: ({ round }) => ({ kind: 'game_round', id: round }),
  win: ({ game, provider, gameId, satang, staked, times }) => ({
    headline: `ชนะ ${times} เท่า`,
    of: game,
    returned: satang,
    staked,
    prize: null,
    see: 'ดูรอบเกม',
    again: { label: 'เล่นต่อ', link: games.play({ provider, game: gameId }) },
  }),
};

interface FreeRounds {
  readonly of: StoredTitle;
  readonly game: string;
  readonly rounds: number;
  readonly until: string;
}

const freeRounds: NoticeForm<FreeRounds> = {
  kind: 'prizes',
  topic: 'prizes',
  rings: true,
  words: ({ of, game, rounds, until }) => ({
    title: `ได้ฟรีสปิน ${rounds} รอบ`,
    text: `${game} จาก${wordTitle(of)} ใช้ได้ถึง ${formatThaiDateTime(new Date(until))}`,
  }),
  link: () => games.freespin,
};

export const gameNotices = { 'game.big_win': bigWin, 'game.free_rounds': freeRounds } as const;

declare module '@chokdee/kernel/notice-forms' {
  interface Notices extends NoticesOf<typeof gameNotices> {}
}

import { randomBytes } from 'node:crypto';
import { endRound, playRound, rememberGame } from '@chokdee/games-server/launch';
import { keepSelections } from '@chokdee/games-server/sport';
import { type Act, type History, pastTime, playerOf } from './history.ts';
import { studioGames } from './studio-games.ts';

const { provider, id: book } = studioGames.book;

type Selection = Parameters<typeof keepSelections>[1]['selections'][number];

interface Bill {
  readonly daysAgo: number;
  readonly placed: string;
  readonly ended: string;
  readonly stakeSatang: bigint;
  readonly wonSatang: bigint;
  readonly selections: readonly Selection[];
}

const siam = 'ลีกสยาม';
const burapha = 'ลีกบูรพา';

const bills: readonly Bill[] = [
  {
    daysAgo: 5,
    placed: '18:12',
    ended: '20:24',
    stakeSatang: 20_000n,
    wonSatang: 37_000n,
    selections: [
      {
        match: 'นครปิง เอฟซี – โคราช เอฟซี',
        league: siam,
        pick: 'เจ้าบ้าน',
        odds: '1.85',
        score: '2–0',
        state: 'won',
      },
    ],
  },
  {
    daysAgo: 3,
    placed: '18:40',
    ended: '21:18',
    stakeSatang: 10_000n,
    wonSatang: 0n,
    selections: [
      { match: 'สุพรรณ ซิตี้ – บางแสน ยูไนเต็ด', league: siam, pick: 'สูง 2.5', odds: '1.92', score: '2–1', state: 'won' },
      { match: 'ริมกก เอฟซี – สองแคว มารีน', league: burapha, pick: 'เจ้าบ้าน', odds: '2.10', score: '0–1', state: 'lost' },
    ],
  },
  {
    daysAgo: 2,
    placed: '15:55',
    ended: '18:20',
    stakeSatang: 10_000n,
    wonSatang: 10_000n,
    selections: [
      {
        match: 'เขาใหญ่ มารีน – ท่าพระ ซิตี้',
        league: burapha,
        pick: 'ทีมเยือน รับ 1',
        odds: '1.88',
        score: '2–1',
        state: 'returned',
      },
    ],
  },
];

/** Sport bills: won, lost with two matches, and returned, with the match details of their studio. */
export const sportActs = (history: History): Act[] => bills.flatMap((bill) => billActs(history, bill));

function billActs(history: History, { daysAgo, placed, ended, ...bill }: Bill): Act[] {
  const { member, wallets } = history;
  const { stakeSatang, wonSatang, selections } = bill;
  const roundId = `demo-${randomBytes(6).toString('hex')}`;
  const round = { ...playerOf(history), walletId: wallets.main, gameId: book, roundId, stakeSatang };
  const of = { member_id: member.id, provider, round_id: roundId };
  return [
    {
      at: pastTime(history, daysAgo, placed),
      run: async (deps) => {
        await rememberGame(deps, member.id, book);
        await playRound(deps.db, { ...round, winSatang: null, at: deps.clock.now() });
      },
    },
    {
      at: pastTime(history, daysAgo, ended),
      run: async ({ db, clock }) => {
        await endRound(db, { ...round, winSatang: wonSatang, at: clock.now() });
        await keepSelections(db, { ...of, selections, at: clock.now(), isFinal: true });
      },
    },
  ];
}

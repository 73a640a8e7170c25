import { randomBytes } from 'node:crypto';
import { addFavourite } from '@chokdee/games-server/catalogue';
import { payFreespins } from '@chokdee/games-server/freespins';
import { playRound, rememberGame } from '@chokdee/games-server/launch';
import { type Act, type History, later, pastTime, playerOf } from './history.ts';
import { studioGames } from './studio-games.ts';

export type Round = readonly [stakeSatang: bigint, winSatang: bigint];

/** Rounds of one stake; each win is a multiple of the stake. */
export const rounds = (stakeSatang: bigint, multiples: readonly number[]): readonly Round[] =>
  multiples.map((multiple) => [stakeSatang, (stakeSatang * BigInt(Math.round(multiple * 100))) / 100n] as const);

export interface GameSession {
  readonly gameId: string;
  readonly at: Date;
  readonly walletId: number;
  /** Rounds as the provider reports them. */
  readonly rounds: readonly Round[];
  readonly freespinId?: string;
}

/** Plays rounds of a sandbox game one after another, by the provider's calls. */
export async function playGame(history: Pick<History, 'deps' | 'member'>, game: GameSession): Promise<void> {
  const { db } = history.deps;
  await rememberGame({ db, clock: { now: () => game.at } }, history.member.id, game.gameId);
  for (const [index, [stakeSatang, winSatang]] of game.rounds.entries()) {
    const status = await playRound(db, {
      ...playerOf(history),
      walletId: game.walletId,
      gameId: game.gameId,
      roundId: `demo-${randomBytes(6).toString('hex')}`,
      stakeSatang,
      winSatang,
      freespinId: game.freespinId,
      at: later(game.at, index * 22),
    });
    if (status !== 'RS_OK') throw new Error(`a round of ${game.gameId} was told ${status}`);
  }
}

const hiLo = 'hilo-thai';
const slot = 'lotus-moon';
const won = 2;
const favourites = [
  ['mekha', slot],
  ['salasod', hiLo],
] as const;

/** Hi-lo rounds of an evening by days ago: L lost, W won. */
const tables: Readonly<Record<number, readonly [time: string, results: string]>> = {
  9: ['21:02', 'LWLWWLWLLW'],
  8: ['22:31', 'LWLLWLLLWL'],
  7: ['22:04', 'WLLWLWWLWL'],
  6: ['23:05', 'LWWLWLWLWW'],
  4: ['22:35', 'LLWLWWLWWL'],
  3: ['20:41', 'WLWLLWLWLW'],
  2: ['19:20', 'LWLWLLWWLW'],
};

const slotTimes: readonly (readonly [daysAgo: number, time: string, multiples: readonly number[]])[] = [
  [6, '21:30', [0, 2.5, 0, 0.5, 0, 0, 1.2, 0, 4, 0, 0, 0.5, 0, 2.5, 0]],
  [4, '12:16', [0, 0, 1.2, 0, 0.5, 0, 6, 0, 0, 0.5]],
];

/** Evenings at the hi-lo table, slot rounds in between and both games as favourites. */
export function gameActs(history: History): Act[] {
  const session = (game: Omit<GameSession, 'walletId'>): Act => ({
    at: game.at,
    run: () => playGame(history, { ...game, walletId: history.wallets.main }),
  });
  const hiLoActs = Object.entries(tables).map(([daysAgo, [time, results]]) =>
    session({
      gameId: hiLo,
      at: pastTime(history, Number(daysAgo), time),
      rounds: rounds(
        80_000n,
        [...results].map((result) => (result === 'W' ? won : 0)),
      ),
    }),
  );
  const slotActs = slotTimes.map(([daysAgo, time, multiples]) =>
    session({ gameId: slot, at: pastTime(history, daysAgo, time), rounds: rounds(2_000n, multiples) }),
  );
  const hearts = favourites.map(([providerId, gameId], minute): Act => {
    const at = pastTime(history, 10, `20:1${minute}`);
    return { at, run: ({ db }) => addFavourite(db, { ...playerOf(history), providerId, gameId, at }) };
  });
  return [...hiLoActs, ...slotActs, ...hearts, giftOfGold(history)];
}

const DAY_S = 86_400;

/** Free rounds from staff for the new gold level; some of them stay unplayed. */
function giftOfGold(history: History): Act {
  const { provider: providerId, id: gameId } = studioGames.kites;
  const at = pastTime(history, 2, '20:42');
  const grant = {
    ...playerOf(history),
    key: 'ops:gold-gift',
    title: { key: 'named', params: { name: 'ของขวัญต้อนรับสมาชิกระดับทอง' } },
    providerId,
    gameId,
    rounds: 10,
    stakeSatang: 200n,
    pays: 'cash',
    turnoverTimes: 1,
    maxWinSatang: 50_000n,
    expiresAt: later(at, 7 * DAY_S),
    at,
  } as const;
  return {
    at,
    run: async ({ db, ports }) => {
      const id = await ports.freespins.grant(db, grant);
      const free = [0n, 300n, 0n, 840n].map((win) => [0n, win] as const);
      const session = { gameId, at: later(at, 60), walletId: history.wallets.main, rounds: free };
      await playGame(history, { ...session, freespinId: String(id) });
    },
  };
}

/** Plays every playable free round of the member and credits the wins. */
export async function playFreespins(history: History, at: Date, wins: readonly bigint[]): Promise<void> {
  const { deps, member, wallets } = history;
  const { id } = await deps.db
    .selectFrom('game_freespins')
    .select('id')
    .where(({ and }) => and({ member_id: member.id, status: 'active' }))
    .executeTakeFirstOrThrow();
  const free = wins.map((win) => [0n, win] as const);
  await playGame(history, { gameId: slot, at, walletId: wallets.main, rounds: free, freespinId: String(id) });
  const paidAt = later(at, wins.length * 22);
  await payFreespins({ ...deps, clock: { now: () => paidAt } }, member.id, id);
}

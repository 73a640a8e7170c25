import type { Queryable, Tx } from '@chokdee/kernel/db';
import {
  type Acting,
  actCommand,
  baht,
  countFrom,
  noneOr,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  readCommand,
  readPairs,
  readThb,
  refuse,
  rowsCommand,
  tighter,
  two,
  usage,
} from '@chokdee/kernel/staff';
import { listHeldWins, resolveHeldWin } from '../held-wins/resolve-held-win.command.ts';
import { refusals } from '../refusals.copy.ts';

const listCommand = rowsCommand({
  name: 'games held-wins',
  summary: 'Wins above what their game can pay, which wait for a person, the oldest first.',
  permission: 'games.read',
  isPersonal: true,
  rows: ({ db, agentId }) => listHeldWins(db, agentId),
  line: (win) =>
    [
      win.provider.padEnd(14),
      win.tx_id,
      win.username.padEnd(20),
      `${baht(win.amount_satang).padStart(14)} of at most ${baht(win.max_satang)}`,
      win.game_id,
      win.held_at.toISOString(),
    ].join('  '),
});

const note = { about: 'why', isRequired: true } as const;

async function resolve(
  tx: Tx,
  { agentId, by, now }: Acting,
  { places: { provider = '', tx: txId = '' }, options: { note = '' } }: OpsInput,
  resolution: 'released' | 'refused',
) {
  const win = await resolveHeldWin(tx, { agentId, by, now, provider, txId, resolution, note });
  return {
    data: { provider, tx_id: txId, resolution },
    text: `${baht(win.amount_satang)} THB ${resolution}.`,
    subject: `win:${provider}:${txId}`,
    memberId: win.member_id,
  };
}

const win = { places: ['provider', 'tx'], options: { note } } as const;

const releaseCommand = actCommand({
  ...win,
  name: 'games release-win',
  summary: 'Pays a held win into the wallet of its stake.',
  permission: 'games.release',
  eyes: two('pays what is more than the game can pay'),
  state: async (tx, { agentId }, { places: { provider = '', tx: txId = '' } }) =>
    (await listHeldWins(tx, agentId)).find((held) => held.provider === provider && held.tx_id === txId) ?? null,
  work: async (tx, acting, input) => {
    const done = await resolve(tx, acting, input, 'released');
    return { ...done, announce: ({ live }) => live.balanceChanged(done.memberId) };
  },
});

const refuseCommand = actCommand({
  ...win,
  name: 'games refuse-win',
  summary: 'Takes a held win back to the house, when the provider has called it back.',
  permission: 'games.refuse',
  eyes: two('what a member won is gone'),
  state: async (tx, { agentId }, { places: { provider = '', tx: txId = '' } }) =>
    (await listHeldWins(tx, agentId)).find((held) => held.provider === provider && held.tx_id === txId) ?? null,
  work: (tx, acting, input) => resolve(tx, acting, input, 'refused'),
});

const maxWords = {
  times: { about: 'of the stakes of a round; none: as the provider says', read: noneOr(countFrom(1, 1_000_000)) },
  thb: { about: 'THB of a round; none: as the provider says', read: noneOr(readThb) },
} as const;

const game = { game: { about: 'only this game' } } as const;

async function maxWinOf(db: Queryable, agentId: number, { places: { provider = '' }, options }: OpsInput) {
  const row = await db
    .selectFrom('game_providers as p')
    .leftJoin('games as g', (join) =>
      join
        .onRef('g.provider_id', '=', 'p.id')
        .on('g.agent_id', '=', agentId)
        .on('g.id', '=', options.game ?? ''),
    )
    .select(({ fn }) => [
      fn.coalesce('g.max_win_times', 'p.max_win_times').as('times'),
      fn.coalesce('g.max_win_satang', 'p.max_win_satang').as('satang'),
    ])
    .where('p.id', '=', provider)
    .executeTakeFirst();
  if (!row) throw refuse(refusals.noProvider(provider));
  const text = `${options.game ?? provider}: ${row.times} times the stakes, at most ${baht(row.satang)} THB.`;
  return { data: row, text };
}

const showMaxCommand = readCommand({
  name: 'games max-win',
  summary: 'The most that rounds of a provider, or of one of its games, can pay.',
  places: ['provider'],
  options: game,
  permission: 'games.read',
  isPersonal: false,
  read: ({ db, agentId }, input) => maxWinOf(db, agentId, input),
});

const setMaxCommand = actCommand({
  name: 'games set-max-win',
  summary: 'Changes the most that rounds of a provider, or of one of its games, can pay.',
  places: ['provider'],
  pairs: maxWords,
  options: game,
  permission: 'games.limit',
  eyes: two('larger wins are paid without anybody looking', tighter({ times: 'down', satang: 'down' })),
  state: async (tx, { agentId }, input) => (await maxWinOf(tx, agentId, input)).data,
  work: async (tx, { agentId }, input) => {
    const { times, thb } = readPairs(input, maxWords);
    if (times === undefined && thb === undefined)
      throw new OpsUsageError(usage.empty('games set-max-win needs something to change.'));
    const change = {
      ...(times === undefined ? {} : { max_win_times: times }),
      ...(thb === undefined ? {} : { max_win_satang: thb }),
    };
    const { provider = '' } = input.places;
    await setMaxWin(tx, { agentId, provider, game: input.options.game, change });
    return maxWinOf(tx, agentId, input);
  },
});

interface MaxWinChange {
  readonly agentId: number;
  readonly provider: string;
  readonly game: string | undefined;
  readonly change: { readonly max_win_times?: number | null; readonly max_win_satang?: bigint | null };
}

async function setMaxWin(tx: Tx, { agentId, provider, game, change }: MaxWinChange): Promise<void> {
  const { max_win_times: times, max_win_satang: satang } = change;
  if (game === undefined && (times === null || satang === null)) throw new OpsUsageError(refusals.providerMaximum);
  if (satang === 0n) throw new OpsUsageError(usage.aboveZero('thb'));
  const { numUpdatedRows } =
    game === undefined
      ? await tx
          .updateTable('game_providers')
          .set({ ...(times ? { max_win_times: times } : {}), ...(satang ? { max_win_satang: satang } : {}) })
          .where('id', '=', provider)
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('games')
          .set(change)
          .where(({ and }) => and({ agent_id: agentId, provider_id: provider, id: game }))
          .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    throw refuse(game === undefined ? refusals.noProvider(provider) : refusals.noGameToSet(game, provider));
}

export const gameWinCommands: readonly OpsCommand[] = [
  listCommand,
  releaseCommand,
  refuseCommand,
  showMaxCommand,
  setMaxCommand,
];

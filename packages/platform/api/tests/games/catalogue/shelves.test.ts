import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { writeCatalogue } from '@chokdee/games-server/catalogue';
import { countPlayers } from '@chokdee/games-server/internal/catalogue/count-players.job.ts';
import type { CatalogueGame, GameFacts } from '@chokdee/games-server/internal/providers/game-adapter.ts';
import { seedGame } from '@chokdee/games-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { playRound } from '../../../testing/games/play-round.ts';

const DAY_MS = 86_400_000;
const unsaid: GameFacts = {
  volatility: null,
  minBetSatang: null,
  maxBetSatang: null,
  themes: [],
  features: [],
  releasedAt: null,
  paytable: [],
};
const gameOf = (id: string, facts: Partial<GameFacts> = {}, change: Partial<CatalogueGame> = {}): CatalogueGame => ({
  provider_game_id: id,
  name: `เกม ${id}`,
  name_en: `Game ${id}`,
  category: 'slot',
  art: `/sandbox/art/${id}.svg`,
  rtp_basis_points: 9500,
  has_demo: true,
  is_hot: false,
  has_freespins: false,
  is_open: true,
  ...change,
  facts: { ...unsaid, ...facts },
});

describe('the shelves of a lobby', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedGame] });
    const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * DAY_MS);
    await write([
      ...Array.from({ length: 6 }, (_, at) => gameOf(`new${at}`, { releasedAt: daysAgo(6 - at), themes: ['sea'] })),
      ...Array.from({ length: 9 }, (_, at) => gameOf(`sea${at}`, { releasedAt: daysAgo(90), themes: ['sea'] })),
      ...Array.from({ length: 20 }, (_, at) => gameOf(`plain${at}`)),
      gameOf('closed', { releasedAt: daysAgo(1) }, { is_open: false }),
    ]);
  });
  after(() => test.stop());

  const write = (games: CatalogueGame[]) => inTransaction(test.deps.db, (tx) => writeCatalogue(tx, 'nawarat', games));
  const lobby = async (lobby_key: 'slot' | 'casino' = 'slot') =>
    (await test.api.call('GET /api/lobby/configs', { lobby_key })).data;
  const shelf = async (kind: string) => (await lobby()).shelves.find((each) => each.kind === kind);
  const ids = (games: readonly { game_id: string }[] = []) => games.map(({ game_id }) => game_id);
  const list = async (input: object) =>
    ids((await test.api.call('GET /api/game/list', { category: 'slot', ...input })).data.items);
  const play = (member: { id: number; agentId: number }, gameId: string, roundId: string) =>
    playRound(test, { member, walletTypeId: 1, gameId, roundId, amount: 1 });

  it('show what is new first, each game once, and none that is closed', async () => {
    const { shelves } = await lobby();
    assert.deepEqual(ids((await shelf('new'))?.games), ['new5', 'new4', 'new3', 'new2', 'new1', 'new0']);
    const sea = shelves.find(({ key }) => key === 'sea');
    assert.deepEqual([sea?.kind, sea?.total, ids(sea?.games)[0]], ['theme', 15, 'sea0']);
    const all = shelves.flatMap(({ games }) => ids(games));
    assert.equal(new Set(all).size, all.length);
    assert.ok(!all.includes('closed'));
    assert.ok(shelves.every(({ games }) => games.length >= 3 && games.length <= 8));
  });

  it('are none of a lobby that is seen whole', async () => {
    assert.deepEqual((await lobby('casino')).shelves, []);
  });

  it('lead to a list of the same games', async () => {
    assert.deepEqual(await list({ theme: 'sea', sort: 'new', limit: 2 }), ['new5', 'new4']);
    assert.equal((await list({ theme: 'sea' })).length, 15);
  });

  it('call nothing hot that two members or more did not play in the last seven days, and forget it after them', async () => {
    const members = [];
    for (let count = 0; count < 3; count += 1) {
      const member = await test.registerMember();
      await test.fund(member, 100);
      members.push({ id: member.id, agentId: 1 });
    }
    const [one, two, three] = members;
    assert.ok(one && two && three);
    for (const member of [one, two, three]) await play(member, 'plain1', `a${member.id}`);
    for (const member of [one, two]) {
      await play(member, 'plain2', `b${member.id}`);
      await play(member, 'plain3', `c${member.id}`);
    }
    for (let round = 0; round < 20; round += 1) await play(three, 'plain4', `d${round}`);
    assert.equal(await shelf('hit'), undefined);
    test.clock.advance(5 * 60_000);
    await countPlayers(test.deps);
    assert.deepEqual(ids((await shelf('hit'))?.games), ['plain1', 'plain2', 'plain3']);
    assert.equal((await list({ sort: 'played', limit: 1 }))[0], 'plain1');
    const detail = async (game_id: string) =>
      (await test.api.call('GET /api/game/detail', { game_id, provider_id: 'nawarat' })).data;
    assert.equal((await detail('plain1')).players_week, 3);
    assert.deepEqual([(await detail('plain4')).players_week, (await detail('plain4')).game.is_hit], [null, false]);

    // Counted again nothing is counted twice; who plays on stays, the others are forgotten.
    test.clock.advance(6 * DAY_MS);
    for (const member of [one, two]) await play(member, 'plain2', `e${member.id}`);
    test.clock.advance(2 * DAY_MS);
    await countPlayers(test.deps);
    assert.equal((await detail('plain2')).players_week, 2);
    assert.equal((await detail('plain1')).game.is_hit, false);
  });

  it('are told with all that the provider tells of a game, in the words of the call', async () => {
    await write([
      gameOf('full', {
        volatility: 'high',
        minBetSatang: 100n,
        maxBetSatang: 500_000n,
        themes: ['sea', 'legend'],
        features: ['ฟรีสปิน'],
        releasedAt: new Date('2026-01-05T00:00:00Z'),
        paytable: [{ label: 'มังกร', value: '×25' }],
      }),
      gameOf('bare'),
    ]);
    const ask = (game_id: string) => test.api.call('GET /api/game/detail', { game_id, provider_id: 'nawarat' });
    const { data } = await ask('full');
    assert.deepEqual(
      [data.volatility, data.min_bet, data.max_bet, data.themes, data.features, data.paytable],
      ['high', 1, 5_000, ['sea', 'legend'], ['ฟรีสปิน'], [{ label: 'มังกร', value: '×25' }]],
    );
    assert.equal(data.released_at, '2026-01-05T00:00:00.000Z');
    const { data: bare } = await ask('bare');
    assert.deepEqual([bare.volatility, bare.min_bet, bare.released_at, bare.paytable], [null, null, null, []]);
    assert.equal((await ask('nothing')).error, codeOf('5001 GAME_UNKNOWN'));
  });
});

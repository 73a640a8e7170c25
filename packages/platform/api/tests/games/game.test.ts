import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, inboxOf, type TestApp, type TestMember, toldOf } from '@chokdee/api/testing';
import { createWalletCaller, type KitProvider, startKitProvider, type WalletCaller } from '@chokdee/api/testing/games';
import { codeOf } from '@chokdee/contracts/errors';
import { writeCatalogue } from '@chokdee/games-server/catalogue';
import { grantFreespins } from '@chokdee/games-server/internal/freespins/grant-freespins.command.ts';
import type { CatalogueGame } from '@chokdee/games-server/internal/providers/game-adapter.ts';
import { secretOf } from '@chokdee/games-server/providers';
import { KIT_SEAMLESS, kitGameOf, seedGame } from '@chokdee/games-server/seed';
import { inTransaction } from '@chokdee/kernel/db';

const HOUR_MS = 3_600_000;
const kitGame = { game_id: kitGameOf(KIT_SEAMLESS), provider_id: KIT_SEAMLESS };
const lotus = { game_id: 'lotus-moon', provider_id: 'mekha' };

const gameOf = (id: string, change: Partial<CatalogueGame> = {}): CatalogueGame => ({
  provider_game_id: id,
  name: `เกม ${id}`,
  name_en: `Game ${id}`,
  category: 'slot',
  art: `/sandbox/art/${id}.svg`,
  rtp_basis_points: 9600,
  has_demo: true,
  is_hot: false,
  has_freespins: false,
  is_open: true,
  ...change,
});

describe('games', () => {
  let test: TestApp;
  let provider: KitProvider;
  let wallet: WalletCaller;
  before(async () => {
    test = await createTestApp({ seeds: [seedGame] });
    const baseUrl = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const now = () => test.clock.now();
    provider = await startKitProvider({ port: 0, secretOf: (id) => secretOf(test.config, id), now });
    const address = { base_url: `${provider.url}/${KIT_SEAMLESS}` };
    await test.deps.db.updateTable('game_providers').set(address).where('id', '=', KIT_SEAMLESS).execute();
    const secret = secretOf(test.config, KIT_SEAMLESS);
    wallet = createWalletCaller({ baseUrls: [baseUrl], providerId: KIT_SEAMLESS, secret, now });
  });
  after(async () => {
    await provider.stop();
    await test.stop();
  });

  const write = (games: CatalogueGame[]) => inTransaction(test.deps.db, (tx) => writeCatalogue(tx, 'nawarat', games));
  const list = async (input: { provider?: string; search?: string; category?: 'slot' | 'hot' } = {}) =>
    (await test.api.call('GET /api/game/list', { limit: 200, ...input })).data.items;

  /** A member in the kit's game, as the provider plays it. */
  async function seat(member: TestMember) {
    const input = { wallet_id: member.mainWalletId, ...kitGame, is_mobile: true, source: 'seamless' };
    const { data, error } = await test.api.call('POST /api/game/link', input, member);
    assert.equal(error, 0);
    const launch = provider.launches.at(-1);
    assert.ok(launch?.operator_token);
    const base = { token: launch.operator_token, member_ref: launch.member_ref, game_id: launch.game_id };
    const send = (action: string, body: Record<string, string | number | boolean>) =>
      wallet(action, { ...base, currency: 'THB', ...body });
    return { data, launch, send };
  }
  async function funded(thb = 100) {
    const member = await test.registerMember();
    await test.fund(member, thb);
    return member;
  }
  const balanceOf = async (member: TestMember) =>
    (await test.api.call('POST /api/member/wallets', {}, await test.signInAgain(member))).data.map(
      (own) => own.balance,
    );

  it('are started with the adapter on record, whatever a page says of it', async () => {
    const member = await funded();
    const input = { wallet_id: member.mainWalletId, ...kitGame, is_mobile: true, source: 'of-yesterday' };
    assert.equal((await test.api.call('POST /api/game/link', input, member)).error, 0);
    const tokens = test.deps.db.selectFrom('game_tokens').select('source').where('member_id', '=', member.id);
    assert.deepEqual(await tokens.execute(), [{ source: 'seamless' }]);
  });

  it('tell of a win above twenty times its stake, once its round is closed', async () => {
    const member = await funded(100);
    const { send } = await seat(member);
    const round = async (round_id: string, win: number) => {
      await send('bet', { tx_id: `${round_id}.b`, round_id, amount: 10 });
      await send('win', { tx_id: `${round_id}.w`, round_id, amount: win, round_closed: true });
    };
    await round('plain', 200);
    assert.deepEqual(await toldOf(test, member), []);
    await round('big', 200.01);
    const [told, ...others] = await inboxOf(test, member);
    assert.deepEqual([told?.kind, told?.title, others], ['prizes', 'ชนะ ฿200.01', []]);
    assert.equal(told?.link, '/member/game-round?round=big');
    const taker = '11111111-2222-4333-8444-555555555555';
    const { wins, count } = (await test.api.call('POST /api/notifications/wins', { taker }, member)).data;
    assert.deepEqual([count, wins[0]?.headline, wins[0]?.returned, wins[0]?.staked], [1, 'ชนะ 20 เท่า', 200.01, 10]);
    assert.match(wins[0]?.again?.link ?? '', /^\/play\?provider=.+&game=.+/);
  });

  it('come with the catalogue: new ones appear, changed ones change, those that are gone are hidden', async () => {
    await write([gameOf('a'), gameOf('b'), gameOf('lotus-moon')]);
    assert.deepEqual(
      (await list({ provider: 'nawarat' })).map(({ game_id }) => game_id),
      // The id that another provider has is made one of its own.
      ['a', 'b', 'nawarat.lotus-moon'],
    );
    await write([gameOf('a', { name: 'มังกรทอง', is_open: false }), gameOf('lotus-moon')]);
    const [game, ...others] = await list({ provider: 'nawarat' });
    assert.deepEqual([game?.name, game?.is_open, others.length], ['มังกรทอง', false, 1]);
    assert.equal((await list({ search: 'มังกร' })).length, 1);
    assert.equal((await list({ search: '%' })).length, 0);
    const closed = { wallet_id: 1, game_id: 'a', provider_id: 'nawarat', is_mobile: false, source: 'seamless' };
    const member = await test.registerMember();
    const refused = await test.api.call('POST /api/game/link', { ...closed, wallet_id: member.mainWalletId }, member);
    assert.equal(refused.error, codeOf('5002 GAME_MAINTENANCE'));
  });

  it('of thousands are one short list with an ETag; those of the kit are in no lobby', async () => {
    await write(Array.from({ length: 3000 }, (_, place) => gameOf(`n${place}`)));
    const first = await test.api.call('GET /api/game/index', { agent_code: 'CHOKDEE' });
    assert.equal(first.data.games.length, 3002);
    assert.ok(first.data.games.every(([id]) => !id.startsWith('kit-')));
    const tag = String(first.headers.etag);
    const again = await test.app.inject({
      url: '/api/game/index?agent_code=CHOKDEE',
      headers: { 'if-none-match': tag },
    });
    assert.equal(again.statusCode, 304);
    await write([gameOf('a')]);
    assert.notEqual((await test.api.call('GET /api/game/index', { agent_code: 'CHOKDEE' })).headers.etag, tag);
  });

  it('are favourites of a member, once each, and remembered when they were played', async () => {
    const member = await funded();
    for (const input of [lotus, lotus, { game_id: 'hilo-thai', provider_id: 'salasod' }]) {
      assert.equal((await test.api.call('POST /api/game/favourite', input, member)).error, 0);
      test.clock.advance(1000);
    }
    const favourites = async () =>
      (await test.api.call('GET /api/game/favourite', {}, member)).data.map(({ game_id }) => game_id);
    assert.deepEqual(await favourites(), ['hilo-thai', 'lotus-moon']);
    await test.api.call('DELETE /api/game/favourite', lotus, member);
    assert.deepEqual(await favourites(), ['hilo-thai']);
    const unknown = await test.api.call('POST /api/game/favourite', { ...lotus, game_id: 'no' }, member);
    assert.equal(unknown.error, codeOf('5001 GAME_UNKNOWN'));
    await test.deps.db
      .insertInto('game_recent')
      .values({ member_id: member.id, game_id: 'lotus-moon', played_at: test.clock.now() })
      .execute();
    const { data } = await test.api.call('GET /api/game/recent', {}, member);
    assert.deepEqual(
      data.map(({ game }) => game.game_id),
      ['lotus-moon'],
    );
    const last = await test.api.call('GET /api/lobby/configs', { lobby_key: 'last' }, member);
    assert.equal(last.data.games[0]?.game_id, 'lotus-moon');
  });

  it('go on with an interrupted round; one that the provider ended is finished, one that it never had given back', async () => {
    const member = await funded();
    const { send } = await seat(member);
    for (const round of ['cut', 'lost', 'never']) {
      await send('bet', { round_id: `${member.id}.${round}`, tx_id: `${member.id}.${round}.b`, amount: 10 });
    }
    const open = await seat(member);
    assert.ok(open.launch.resume_round_id?.startsWith(`${member.id}.`));
    assert.equal(open.data.resumed_round_id, open.launch.resume_round_id);
    const ref = (round: string) => ({ ref_tx_id: `${member.id}.${round}.b` });
    const win = { tx_id: `${member.id}.cut.w`, action: 'win', ...ref('cut'), amount: 25 };
    provider.rounds.set(`${member.id}.cut`, { status: 'closed', moves: [win] });
    provider.rounds.set(`${member.id}.lost`, { status: 'closed', moves: [] });
    test.clock.advance(HOUR_MS);
    await test.deps.jobs.runDue();
    assert.deepEqual((await balanceOf(member))[0], 105);
    const late = { round_id: `${member.id}.never`, tx_id: 'late', ...ref('never'), amount: 50 };
    assert.equal((await send('win', late)).status, 'ROLLED_BACK');
    const { status, balance } = await send('win', { round_id: `${member.id}.cut`, ...win, action: '' });
    // Answers as the first time, before the other stake came back.
    assert.deepEqual([status, balance], ['RS_OK', 95]);
    const token = await test.signInAgain(member);
    const recall = await test.api.call('GET /api/game/round', { round_id: `${member.id}.cut` }, token);
    assert.deepEqual([recall.data.status, recall.data.stake, recall.data.payout], ['closed', 10, 25]);
    assert.deepEqual(recall.data.details, [{ label: 'id', value: `${member.id}.cut` }]);
    const other = await test.registerMember();
    const foreign = await test.api.call('GET /api/game/round', { round_id: `${member.id}.cut` }, other);
    assert.equal(foreign.error, codeOf('5007 GAME_ROUND_UNKNOWN'));
  });

  for (const pays of ['cash', 'bonus'] as const) {
    it(`are played with free rounds, whose win is paid as ${pays}, at most what the rule says`, async () => {
      const member = await funded(5);
      const grant = {
        memberId: member.id,
        agentId: 1,
        key: 'welcome',
        title: { key: 'named' as const, params: { name: 'ต้อนรับ' } },
        providerId: KIT_SEAMLESS,
        gameId: kitGame.game_id,
        rounds: 2,
        stakeSatang: 1000n,
        pays,
        turnoverTimes: 5,
        maxWinSatang: 6000n,
        expiresAt: new Date(test.clock.now().getTime() + 24 * HOUR_MS),
        at: test.clock.now(),
      };
      const give = () => inTransaction(test.deps.db, (tx) => grantFreespins(tx, grant));
      assert.ok(await give());
      assert.equal(await give(), null);
      assert.deepEqual(await toldOf(test, member, 'prizes'), ['ได้ฟรีสปิน 2 รอบ']);
      const { launch, data, send } = await seat(member);
      const freespin_id = launch.freespins?.freespin_id ?? '';
      assert.deepEqual([launch.freespins?.rounds_left, data.freespins_left], [2, 2]);
      const play = async (name: string, amount: number) => {
        const ids = { round_id: `${member.id}.${pays}.${name}`, freespin_id };
        const bet = await send('bet', { ...ids, tx_id: `${ids.round_id}.b`, amount: 0 });
        if (bet.status !== 'RS_OK') return bet.status;
        return (await send('win', { ...ids, tx_id: `${ids.round_id}.w`, amount, round_closed: true })).status;
      };
      assert.deepEqual(
        [await play('1', 50), await play('2', 30), await play('3', 900)],
        ['RS_OK', 'RS_OK', 'FREESPIN_UNKNOWN'],
      );
      assert.deepEqual(await balanceOf(member), [5, 0]);
      test.clock.advance(2 * 60_000);
      await test.deps.jobs.runDue();
      assert.deepEqual(await balanceOf(member), pays === 'cash' ? [65, 0] : [5, 60]);
      const own = await test.api.call('GET /api/game/freespins', {}, await test.signInAgain(member));
      assert.deepEqual([own.data[0]?.status, own.data[0]?.won], ['paid', 80]);
    });
  }
});

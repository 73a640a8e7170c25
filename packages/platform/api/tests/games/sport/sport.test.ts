import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import {
  createWalletCaller,
  type KitProvider,
  kitFeed,
  kitFixture,
  startKitProvider,
  type WalletCaller,
} from '@chokdee/api/testing/games';
import { POLL_FEED } from '@chokdee/games-server/internal/sport/poll-feed.job.ts';
import { secretOf } from '@chokdee/games-server/providers';
import { KIT_SEAMLESS, kitGameOf, seedGame } from '@chokdee/games-server/seed';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

describe('the feed of a sport provider', () => {
  let test: TestApp;
  let provider: KitProvider;
  let wallet: WalletCaller;
  before(async () => {
    test = await createTestApp({ seeds: [seedGame] });
    const baseUrl = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const now = () => test.clock.now();
    provider = await startKitProvider({ port: 0, secretOf: (id) => secretOf(test.config, id), now });
    const { db } = test.deps;
    // A provider of sport whose games members see.
    const seen = { base_url: `${provider.url}/${KIT_SEAMLESS}`, is_hidden: false };
    await db.updateTable('game_providers').set(seen).where('id', '=', KIT_SEAMLESS).execute();
    await db.updateTable('games').set({ category: 'sport' }).where('provider_id', '=', KIT_SEAMLESS).execute();
    wallet = createWalletCaller({
      baseUrls: [baseUrl],
      providerId: KIT_SEAMLESS,
      secret: secretOf(test.config, KIT_SEAMLESS),
      now,
    });
  });
  after(async () => {
    await provider.stop();
    await test.stop();
  });

  async function pass(seconds: number): Promise<void> {
    test.clock.advance(seconds * SECOND_MS);
    await test.deps.jobs.runDue();
  }
  const inHours = (hours: number) => new Date(test.clock.now().getTime() + hours * HOUR_MS);
  const say = (feed: unknown) => provider.feeds.set(KIT_SEAMLESS, feed);
  const ask = (input: { show?: 'live'; day?: string } = {}) =>
    test.api.call('GET /api/game/matches', { agent_code: 'CHOKDEE', ...input });
  const idsOf = ({ data }: Awaited<ReturnType<typeof ask>>) =>
    data.leagues.flatMap(({ fixtures }) => fixtures.map(({ fixture_id }) => fixture_id));

  it('is none until the provider has told one', async () => {
    await pass(40);
    const { data } = await ask();
    assert.deepEqual([data.feeds, data.leagues, data.live_count], [[], [], 0]);
  });

  it('is told by day, live ones first, and stays the same under one ETag', async () => {
    const at = test.clock.now();
    say(() =>
      kitFeed(test.clock.now(), [
        kitFixture('ended', at, { state: 'ended', score: { home: 1, away: 0 } }),
        kitFixture('later', inHours(3)),
        kitFixture('running', at, { state: 'live', minute: 3, score: { home: 0, away: 0 } }),
        kitFixture('next', new Date(at.getTime() + 24 * HOUR_MS)),
      ]),
    );
    await pass(40);
    const today = await ask();
    assert.deepEqual(idsOf(today), ['running', 'later', 'ended']);
    assert.deepEqual(
      today.data.days.map(({ count }) => count),
      [3, 1],
    );
    assert.deepEqual(idsOf(await ask({ show: 'live' })), ['running']);
    assert.deepEqual(idsOf(await ask({ day: today.data.days[1]?.day ?? '' })), ['next']);
    assert.deepEqual(
      today.data.leagues.map(({ phase, fixtures }) => [phase, fixtures[0]?.markets.length]),
      [
        ['live', 1],
        ['next', 1],
        ['ended', 0],
      ],
    );
    const again = await test.app.inject({
      url: '/api/game/matches?agent_code=CHOKDEE',
      headers: { 'if-none-match': String(today.headers.etag) },
    });
    assert.equal(again.statusCode, 304);
  });

  it('costs one call for each time, however many members look', async () => {
    const before = provider.feedCalls.count;
    await Promise.all(Array.from({ length: 20 }, () => ask()));
    assert.equal(provider.feedCalls.count, before);
    await pass(10);
    assert.equal(provider.feedCalls.count, before + 1);
  });

  it('that is no longer told stays with its age, and has no odds when they are old', async () => {
    const { data: fresh } = await ask();
    say(null);
    await pass(120);
    const { data: old } = await ask();
    assert.deepEqual(old.feeds[0]?.updated_at, fresh.feeds[0]?.updated_at);
    assert.ok(Date.parse(old.feeds[0]?.current_until ?? '') < test.clock.now().getTime());
    const fixtures = old.leagues.flatMap((league) => league.fixtures);
    assert.equal(fixtures.length, 3);
    assert.ok(fixtures.every(({ markets }) => markets.length === 0));
    say(() => kitFeed(test.clock.now(), [kitFixture('back', inHours(1))]));
    await pass(10);
    const { data: back } = await ask();
    assert.equal(back.leagues[0]?.fixtures[0]?.markets.length, 1);
  });

  it('of an agent that does not offer the provider is not told', async () => {
    const { db } = test.deps;
    const off = { agent_id: 1, provider_id: KIT_SEAMLESS, is_enabled: false };
    await db.insertInto('game_agent_providers').values(off).execute();
    assert.deepEqual((await ask()).data.feeds, []);
    await db.deleteFrom('game_agent_providers').where('provider_id', '=', KIT_SEAMLESS).execute();
    assert.equal((await ask()).data.feeds.length, 1);
  });

  it('that the provider has given up is forgotten, and asked for again with its next catalogue alone', async () => {
    say(undefined);
    await pass(10);
    assert.deepEqual((await ask()).data.feeds, []);
    const waiting = await test.deps.db
      .selectFrom('jobs')
      .select('id')
      .where(({ and }) => and({ name: POLL_FEED, status: 'ready' }))
      .execute();
    assert.deepEqual(waiting, []);
  });

  async function placed(member: TestMember, round: string, amount: number) {
    const input = { game_id: kitGameOf(KIT_SEAMLESS), provider_id: KIT_SEAMLESS, is_mobile: true, source: 'seamless' };
    await test.api.call('POST /api/game/link', { ...input, wallet_id: member.mainWalletId }, member);
    const { operator_token: token, member_ref, game_id } = provider.launches.at(-1) ?? {};
    const move = { token, member_ref, game_id, currency: 'THB', round_id: round };
    await wallet('bet', { ...move, tx_id: `${round}.bet`, amount });
    return (amount: number) => wallet('win', { ...move, tx_id: `${round}.win`, amount, round_closed: true });
  }
  const leg = { match: 'เอ – บี', league: 'ลีก', pick: 'เจ้าบ้าน', odds: '1.85', score: null, state: 'open' };

  it('has bills: with what they stand on, as the provider says, and kept when it is away', async () => {
    const member = await test.registerMember();
    await test.fund(member, 300);
    const settle = await placed(member, 'bill-1', 100);
    const round = { moves: [], selections: [leg] };
    provider.rounds.set('bill-1', { status: 'open', ...round });
    const bills = async (show?: 'open' | 'settled') =>
      (await test.api.call('GET /api/game/bills', show ? { show } : {}, await test.signInAgain(member))).data;
    /** The latest bill, once the provider has told where its legs stand: a call waits a moment for that, not longer. */
    const told = async (state: string, show?: 'settled') => {
      for (let looks = 0; looks < 400; looks += 1) {
        const [bill] = (await bills(show)).items;
        if (bill?.selections?.[0]?.state === state) return bill;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      assert.fail(`no leg is ever ${state}`);
    };
    const open = await told('open');
    assert.deepEqual([open?.state, open?.stake, open?.selections], ['open', 100, [leg]]);

    await settle(185);
    const ended = { ...leg, score: '2–1', state: 'won' };
    provider.rounds.set('bill-1', { status: 'closed', ...round, selections: [ended] });
    const won = await told('won', 'settled');
    assert.deepEqual([won?.state, won?.payout, won?.selections], ['won', 185, [ended]]);
    assert.deepEqual((await bills('open')).items, []);

    provider.rounds.clear();
    assert.deepEqual((await bills()).items[0]?.selections, [ended]);
    test.clock.advance(SECOND_MS);
    await placed(member, 'bill-2', 50);
    const { items } = await bills();
    assert.deepEqual(
      items.map(({ round_id, selections }) => [round_id, selections === null]),
      [
        ['bill-2', true],
        ['bill-1', false],
      ],
    );
    const first = (await test.api.call('GET /api/game/bills', { limit: 1 }, await test.signInAgain(member))).data;
    const cursor = first.next_cursor ?? '';
    const rest = await test.api.call('GET /api/game/bills', { limit: 1, cursor }, await test.signInAgain(member));
    assert.deepEqual(
      [...first.items, ...rest.data.items].map(({ round_id }) => round_id),
      ['bill-2', 'bill-1'],
    );
    assert.equal(rest.data.next_cursor, null);
    assert.deepEqual((await test.api.call('GET /api/game/bills', {}, await test.registerMember())).data.items, []);
  });
});

import assert from 'node:assert/strict';
import { kitFeed, kitFixture, kitMarket } from '@chokdee/api/testing/games';
import type { DataOf } from '@chokdee/contracts';
import { KIT_SEAMLESS, kitGameOf } from '@chokdee/games-server/seed';
import { assertSigned, type Kit, type KitMember, type Rule, start } from './kit.ts';

type Matches = DataOf<'GET /api/game/matches'>;
type Fixture = Matches['leagues'][number]['fixtures'][number];

const FUTURE_MS = 3_600_000;

/** Reads matches of today and tomorrow: near midnight the next hours belong to the next day. */
async function matches(member: KitMember): Promise<{ feeds: Matches['feeds']; fixtures: Fixture[] }> {
  const ask = async (day?: string) => {
    const input = { agent_code: 'CHOKDEE', provider: KIT_SEAMLESS, ...(day && { day }) };
    const { error, data } = await member.call('GET /api/game/matches', input);
    assert.equal(error, 0);
    return data;
  };
  const today = await ask();
  const tomorrow = await ask(today.days[1]?.day);
  const fixtures = [today, tomorrow].flatMap(({ leagues }) => leagues.flatMap((league) => league.fixtures));
  return { feeds: today.feeds, fixtures: fixtures.filter(({ game_id }) => game_id === kitGameOf(KIT_SEAMLESS)) };
}

/** Sets the feed and waits for two calls: the first may have begun before the change. */
async function tell({ provider, until }: Kit, feed: unknown): Promise<void> {
  const before = provider.feedCalls.count;
  provider.feeds.set(KIT_SEAMLESS, feed);
  await until(async () => provider.feedCalls.count >= before + 2);
}

/** Runs a check of a feed and removes the feed afterwards. */
const withFeed = async (kit: Kit, look: (member: KitMember) => Promise<void>): Promise<void> => {
  const member = await kit.newMember(0);
  await tell(kit, kitFeed(kit.now(), []));
  try {
    await look(member);
  } finally {
    kit.provider.feeds.set(KIT_SEAMLESS, kitFeed(kit.now(), []));
  }
};

/** Makes the feed anew at each call. */
const fresh = (kit: Kit, fixtures: readonly unknown[]) => () => kitFeed(kit.now(), fixtures);

const soon = (kit: Kit): Date => new Date(kit.now().getTime() + FUTURE_MS);
const idsOf = (fixtures: readonly Fixture[]): string[] => fixtures.map(({ fixture_id }) => fixture_id).sort();

/** Rules of match feeds: how they are read, and which wrong feeds an outside party may send. */
export const feedRules: readonly Rule[] = [
  {
    name: 'matches, scores and odds are told as the feed says, live ones first, with its age',
    check: (kit) =>
      withFeed(kit, async (member) => {
        const live = kitFixture('live', kit.now(), { state: 'live', minute: 61, score: { home: 2, away: 1 } });
        await tell(kit, fresh(kit, [kitFixture('later', soon(kit)), live]));
        const { feeds, fixtures } = await matches(member);
        assert.deepEqual(
          fixtures.map(({ fixture_id }) => fixture_id),
          ['live', 'later'],
        );
        const [first] = fixtures;
        assert.deepEqual([first?.minute, first?.score], [61, { home: 2, away: 1 }]);
        assert.deepEqual(
          first?.markets.map(({ kind, line, selections }) => [kind, line, ...selections.map(({ odds }) => odds)]),
          [['handicap', '-0.75', '1.85', '2.045']],
        );
        const [feed] = feeds;
        const ageMs = kit.now().getTime() - Date.parse(feed?.updated_at ?? '');
        assert.ok(ageMs >= 0 && ageMs < 180_000, `it is said to be ${ageMs} ms old`);
      }),
  },
  {
    name: 'a start from a match or from odds tells the words of the feed; of an unknown match none',
    check: (kit) =>
      withFeed(kit, async (member) => {
        await tell(kit, kitFeed(kit.now(), [kitFixture('deep', soon(kit))]));
        for (const [spot, told] of [
          [{ fixture_id: 'deep' }, 'open:deep'],
          [{ fixture_id: 'deep', selection_id: 'deep.home' }, 'open:deep:home'],
          [{ fixture_id: 'deep', selection_id: 'another.away' }, 'open:deep'],
          [{ fixture_id: '<script>' }, undefined],
          [{}, undefined],
        ] as const) {
          const { error, launch } = await start(kit, member, KIT_SEAMLESS, spot);
          assert.deepEqual([error, launch?.launch_param], [0, told], JSON.stringify(spot));
        }
      }),
  },
  {
    name: 'a market at odds that nobody can mean is not offered; the match is',
    check: (kit) =>
      withFeed(kit, async (member) => {
        const odds = ['1', '1.00', '0.5', '-2', '9999', '1e9', 'NaN', '', '2,10', 2.1, null, { toString: 1 }];
        const fixtures = odds.map((odd, at) => kitFixture(`odd${at}`, soon(kit), { markets: [kitMarket(odd)] }));
        await tell(kit, fresh(kit, [...fixtures, kitFixture('fine', soon(kit))]));
        const told = (await matches(member)).fixtures;
        assert.equal(told.length, odds.length + 1);
        for (const { fixture_id, markets } of told)
          assert.equal(markets.length, fixture_id === 'fine' ? 1 : 0, fixture_id);
      }),
  },
  {
    name: 'a match with markup in its names, twice the same, of no league, no day or no game is left out',
    check: (kit) =>
      withFeed(kit, async (member) => {
        const at = soon(kit);
        await tell(
          kit,
          kitFeed(kit.now(), [
            kitFixture('fine', at),
            kitFixture('fine', at, { home: 'another' }),
            kitFixture('markup', at, { home: '<img src=x onerror=alert(1)>' }),
            kitFixture('turned', at, { away: 'one \u202eowt' }),
            kitFixture('control', at, { away: 'a\u0000b' }),
            kitFixture('long', at, { home: 'x'.repeat(10_000) }),
            kitFixture('league', at, { league_id: 'none' }),
            kitFixture('day', new Date(kit.now().getTime() + 400 * 86_400_000)),
            kitFixture('game', at, { game_id: 'no-such-game' }),
            kitFixture('score', at, { score: { home: -1, away: 1e9 } }),
            kitFixture('state', at, { state: 'constructor' }),
            kitFixture('param', at, { launch_param: 'a b&c=<>' }),
            'text',
            null,
            { __proto__: null, fixture_id: {} },
          ]),
        );
        const { fixtures } = await matches(member);
        assert.deepEqual([idsOf(fixtures), fixtures[0]?.home], [['fine'], 'Home fine']);
      }),
  },
  {
    name: 'what is no feed, too much or of the future changes nothing: the last good one stays',
    check: (kit) =>
      withFeed(kit, async (member) => {
        await tell(kit, kitFeed(kit.now(), [kitFixture('good', soon(kit))]));
        const none = { ...kitFeed(kit.now(), [kitFixture('bad', soon(kit))]), version: 2 };
        for (const hostile of [
          null,
          [],
          'feed',
          {},
          { ...none, version: '2' },
          { ...none, updated_at: 'yesterday' },
          { ...none, updated_at: new Date(kit.now().getTime() + 86_400_000 * 365).toISOString() },
          { ...none, fixtures: {} },
          { ...none, fixtures: ['nothing', 'of', 'it'] },
          { ...none, fixtures: Array.from({ length: 1001 }, (_, at) => kitFixture(`many${at}`, soon(kit))) },
          { ...none, leagues: Array.from({ length: 50_000 }, () => ({})) },
        ]) {
          await tell(kit, hostile);
          assert.deepEqual(idsOf((await matches(member)).fixtures), ['good'], JSON.stringify(hostile)?.slice(0, 80));
        }
      }),
  },
  {
    name: 'an answer that is older than what is known is not taken',
    check: (kit) =>
      withFeed(kit, async (member) => {
        await tell(kit, kitFeed(kit.now(), [kitFixture('newer', soon(kit))]));
        const before = new Date(kit.now().getTime() - FUTURE_MS);
        await tell(kit, { ...kitFeed(before, [kitFixture('older', soon(kit))]), version: 9_007_199_254_740_991 });
        assert.deepEqual(idsOf((await matches(member)).fixtures), ['newer']);
      }),
  },
  {
    name: 'every call for a feed was signed',
    async check({ provider }) {
      assert.ok(provider.feedCalls.count > 0);
      assertSigned(provider.forged.filter((call) => call.includes('/sports-feed:')));
    },
  },
];

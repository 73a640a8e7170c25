import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FirstCall, ReleaseManifest } from '@chokdee/contracts';
import {
  areasOfDocument,
  bootParts,
  documentFiles,
  earlyAddresses,
  firstCalls,
  matchRoute,
  type RouteMatch,
  shownSlots,
} from './index.ts';

const host: ReleaseManifest = {
  area: 'host',
  release: 'h1',
  container: 'host_h1',
  entry: 'main.js',
  initial: { js: ['vendor.js', 'main.js'], css: ['main.css'] },
  pages: { login: { js: ['login.js'], css: [] }, 'not-found': { js: ['lost.js'], css: [] } },
  slots: {},
  integrity: {
    'vendor.js': 'sha384-v',
    'main.js': 'sha384-m',
    'main.css': 'sha384-c',
    'login.js': 'sha384-l',
    'lost.js': 'sha384-x',
  },
  routes: [
    { path: '/login', page: 'login', layout: 'auth', access: 'guest', title: 'เข้าสู่ระบบ' },
    { path: '*', page: 'not-found', layout: 'default', access: 'public', title: 'Not Found' },
  ],
  bytes: {},
  built: { contracts: 'c1', shared: {}, commit: null },
};
const lotto: ReleaseManifest = {
  area: 'lotto',
  release: 'l1',
  container: 'lotto_l1',
  entry: 'entry.js',
  pages: {
    lobby: { js: ['pages.js', 'lobby.js'], css: ['lobby.css'] },
    round: { js: ['pages.js', 'round.js'], css: [] },
  },
  slots: {},
  integrity: {
    'entry.js': 'sha384-e',
    'pages.js': 'sha384-p',
    'lobby.js': 'sha384-b',
    'lobby.css': 'sha384-s',
    'round.js': 'sha384-r',
  },
  routes: [
    {
      path: '/lotto/:round_id?',
      page: 'round',
      layout: 'default',
      access: 'member',
      title: 'แทงหวย',
      early: ['/api/lotto/round?round_id={round_id}'],
    },
    {
      path: '/lotto/lobby',
      page: 'lobby',
      layout: 'default',
      access: 'public',
      title: 'หวย',
      early: ['/api/lotto/lobby?agent_code={agent_code}'],
    },
  ],
  bytes: {},
  built: { contracts: 'c1', shared: {}, commit: null },
};
const all = [host, lotto];
const published = (manifest: ReleaseManifest) =>
  ({ manifest, folder: 'l1', integrity: 'sha384-m', bucket: 'stable', fallback: null }) as const;

test('a static path wins over a parameter, whichever stands first', () => {
  assert.equal(matchRoute(all, '/lotto/lobby')?.route.page, 'lobby');
  assert.deepEqual(matchRoute(all, '/lotto/77')?.params, { round_id: '77' });
  assert.deepEqual(matchRoute(all, '/lotto/')?.params, {});
});

test('unknown and malformed paths match nothing, not even the catch-all', () => {
  assert.equal(matchRoute(all, '/nowhere'), null);
  assert.equal(matchRoute(all, '/lotto/1/2'), null);
  assert.equal(matchRoute(all, '/lotto/%E0%A4%A'), null);
});

test('a document asks for the host, the remote entry and the page at once', () => {
  const files = documentFiles(host, matchRoute(all, '/lotto/lobby'));
  assert.deepEqual(
    files.scripts.map(({ address }) => address),
    ['/assets/host/h1/vendor.js', '/assets/host/h1/main.js'],
  );
  assert.deepEqual(
    files.preloads.map(({ address }) => address),
    [
      '/assets/lotto/l1/entry.js',
      '/assets/lotto/l1/pages.js',
      '/assets/lotto/l1/lobby.js',
      '/assets/lotto/l1/lobby.css',
    ],
  );
  assert.deepEqual(
    files.styles.map(({ integrity }) => integrity),
    ['sha384-c'],
  );
});

test("shared code for areas comes before them, and not with the shell's own pages", () => {
  const integrity = { ...host.integrity, 'areas.js': 'sha384-a' };
  const split = { ...host, integrity, areas: { js: ['areas.js'], css: [] } };
  const asked = (path: string) => documentFiles(split, matchRoute([split, lotto], path)).preloads;
  assert.equal(asked('/lotto/lobby')[0]?.address, '/assets/host/h1/areas.js');
  assert.deepEqual(
    asked('/login').map(({ address }) => address),
    ['/assets/host/h1/login.js'],
  );
});

test('an unknown address preloads the error page of the host and no area', () => {
  assert.deepEqual(documentFiles(host, null).preloads, [{ address: '/assets/host/h1/lost.js', integrity: 'sha384-x' }]);
});

test('a file without integrity never gets into a document', () => {
  assert.throws(() => documentFiles({ ...host, integrity: {} }, null), /no integrity for vendor\.js/);
});

test('early data is filled in, and left out when the path lacks its value', () => {
  const lobby = matchRoute(all, '/lotto/lobby');
  const bare = matchRoute(all, '/lotto');
  assert.ok(lobby && bare);
  assert.deepEqual(earlyAddresses(lobby, 'CHOKDEE').first, ['/api/lotto/lobby?agent_code=CHOKDEE']);
  assert.deepEqual(earlyAddresses(bare, 'CHOKDEE'), { first: [], below: [] });
});

test('calls below the first view are listed apart, each once', () => {
  const lobby = matchRoute(all, '/lotto/lobby');
  assert.ok(lobby);
  const route = { ...lobby.route, earlyBelow: ['/api/game/lobby?agent_code={agent_code}', '/api/banner'] };
  const shown = [{ manifest: lobby.manifest, slot: { js: [], css: [], early: ['/api/banner'] } }];
  assert.deepEqual(earlyAddresses({ ...lobby, route }, 'CHOKDEE', shown), {
    first: ['/api/lotto/lobby?agent_code=CHOKDEE', '/api/banner'],
    below: ['/api/game/lobby?agent_code=CHOKDEE'],
  });
});

test('the boot data of an older shell names areas, routes and the integrity of every file', () => {
  const parts = bootParts({ host, hostIntegrity: 'sha384-s', areas: [published(lotto)] });
  assert.equal(parts.areas.lotto?.entry, '/assets/lotto/l1/entry.js');
  assert.deepEqual(
    parts.routes.map(({ area, path }) => `${area} ${path}`),
    ['lotto /lotto/:round_id?', 'lotto /lotto/lobby'],
  );
  assert.equal(parts.integrity['/assets/lotto/l1/round.js'], 'sha384-r');
});

test('the boot data leads to the hashes of all files, and has the route fields that browsers read', () => {
  const { integrity, routes, shell } = bootParts({
    host: { ...host, document: 2 },
    hostIntegrity: 'sha384-s',
    areas: [published(lotto)],
  });
  assert.deepEqual(integrity, {});
  assert.deepEqual(shell, { manifest: '/assets/host/h1/release.json', integrity: 'sha384-s' });
  assert.deepEqual(
    new Set(routes.flatMap(Object.keys)),
    new Set(['path', 'page', 'layout', 'access', 'title', 'area']),
  );
});

test('a document names the fallbacks of the areas that it shows', () => {
  const { areas } = bootParts({
    host,
    hostIntegrity: 'sha384-s',
    areas: [{ ...published(lotto), fallback: { ...published(lotto), integrity: 'sha384-before' } }],
  });
  assert.equal(areasOfDocument(areas, ['lotto']).lotto?.fallback?.integrity, 'sha384-before');
  assert.equal(areasOfDocument(areas, ['games']).lotto?.fallback, undefined);
  assert.equal(areasOfDocument(areas, ['games']).lotto?.release, 'l1');
});

/** A new area with a header slot, a row of the home page and a star for members. */
const bingo: ReleaseManifest = {
  ...lotto,
  area: 'bingo',
  release: 'b1',
  routes: [],
  pages: {},
  integrity: { 'entry.js': 'sha384-e', 'row.js': 'sha384-w', 'star.js': 'sha384-t', 'named.js': 'sha384-n' },
  nav: [{ id: 'bingo.hall', to: '/bingo', label: 'บิงโก', at: { menu: 15 } }],
  slots: {
    row: { js: ['row.js'], css: [], at: { home: 30 }, early: ['/api/bingo/next?agent_code={agent_code}'] },
    star: { js: ['star.js'], css: [], at: { header: 5 }, access: 'member' },
    named: { js: ['named.js'], css: [] },
  },
};
const home = { path: '/', page: 'login', layout: 'default', access: 'public', title: '', places: ['home'] } as const;
const shell = { ...host, routes: [home, ...host.routes] };

test('the boot data has navigation entries and slots of every area', () => {
  const { nav, slots } = bootParts({ host, hostIntegrity: 'sha384-s', areas: [published(lotto), published(bingo)] });
  assert.deepEqual(nav, [{ area: 'bingo', id: 'bingo.hall', to: '/bingo', label: 'บิงโก', at: { menu: 15 } }]);
  assert.deepEqual(slots, [
    { area: 'bingo', slot: 'row', at: { home: 30 } },
    { area: 'bingo', slot: 'star', at: { header: 5 }, access: 'member' },
  ]);
});

test('a document names the slots of its page for this visitor, and their first data', () => {
  const filesOf = (path: string, isMember: boolean) => {
    const match = matchRoute([shell, bingo], path);
    assert.ok(match);
    const shown = shownSlots([shell, bingo], match.route, { isMember, isPhone: false });
    const addresses = documentFiles(shell, match, shown).preloads.map(({ address }) => address.split('/').at(-1));
    return { addresses, early: earlyAddresses(match, 'CHOKDEE', shown).first };
  };
  assert.deepEqual(filesOf('/', false), {
    addresses: ['login.js', 'entry.js', 'row.js'],
    early: ['/api/bingo/next?agent_code=CHOKDEE'],
  });
  assert.deepEqual(filesOf('/', true).addresses, ['login.js', 'entry.js', 'row.js', 'star.js']);
  assert.deepEqual(filesOf('/login', false), { addresses: ['login.js'], early: [] });
});

test('first calls are those of shell, page and slots, filled in, each once', () => {
  const first = (...calls: FirstCall[]) => ({ firstOfMember: calls });
  const wallets: FirstCall = ['POST /api/member/wallets'];
  const round: FirstCall = ['GET /api/lotto/round', { round_id: '{round_id}', agent_code: '{agent_code}' }];
  const [bare, filled] = ['/lotto', '/lotto/77'].map((path) => matchRoute(all, path));
  assert.ok(bare && filled);
  const slot = { manifest: bingo, slot: { js: [], css: [], ...first(wallets, ['GET /api/quest/list']) } };
  const of = (match: RouteMatch) =>
    firstCalls({ ...host, ...first(wallets) }, { ...match, route: { ...match.route, ...first(round) } }, 'CHOKDEE', [
      slot,
    ]);
  const others = [
    { call: 'POST /api/member/wallets', input: {} },
    { call: 'GET /api/quest/list', input: {} },
  ];
  assert.deepEqual(of(filled), [
    others[0],
    { call: 'GET /api/lotto/round', input: { round_id: '77', agent_code: 'CHOKDEE' } },
    others[1],
  ]);
  assert.deepEqual(of(bare), others);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DevArea, rewriteDocument, rewriteNews } from './dev-document.ts';
import type { DevHost } from './dev-host.ts';
import { isPage } from './product.ts';

const host: DevHost = { folder: '', publicPath: '/assets/host/dev/', initial: { js: ['main.js'], css: ['main.css'] } };
const area: DevArea = {
  area: 'lotto',
  boot: {
    release: 'dev',
    container: 'lotto_dev',
    entry: '/assets/lotto/dev/remote-entry.js',
    manifest: '',
    integrity: '',
    bucket: 'stable',
  },
  routes: [
    { area: 'lotto', path: '/lotto/new', page: 'new', layout: 'default', access: 'public', title: '$& </script>' },
  ],
  nav: [{ area: 'lotto', id: 'lotto.new', to: '/lotto/new', label: 'new', at: { menu: 10 } }],
  slots: [],
  integrity: {},
};
const boot = {
  areas: { lotto: { release: 'p' }, games: { release: 'g' } },
  routes: [
    { path: '/lotto/old', area: 'lotto' },
    { path: '/', area: 'games' },
  ],
  integrity: { '/assets/host/p/main.js': 'a', '/assets/lotto/p/entry.js': 'b', '/assets/games/g/entry.js': 'c' },
};
const product = [
  '<!doctype html><html><head>',
  '<link rel="preload" as="script" href="/assets/lotto/p/entry.js" integrity="b" crossorigin="anonymous">',
  '<link rel="preload" as="fetch" href="/api/lotto/lobby?agent_code=CHOKDEE" crossorigin="anonymous">',
  `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`,
  '</head><body><div id="root"></div>',
  '<link rel="stylesheet" href="/assets/host/p/main.css" integrity="d" crossorigin="anonymous">',
  '<script src="/assets/host/p/main.js" integrity="a" crossorigin="anonymous"></script>',
  '</body></html>',
].join('\n');

test('the document names the development builds and keeps everything else', () => {
  const html = rewriteDocument(product, host, area);
  assert.doesNotMatch(html, /\/assets\/(host|lotto)\/p\//);
  assert.match(html, /<script src="\/assets\/host\/dev\/main\.js"><\/script>/);
  assert.match(html, /<link rel="stylesheet" href="\/assets\/host\/dev\/main\.css">/);
  assert.match(html, /as="fetch" href="\/api\/lotto\/lobby/);
  const text = /id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  const rewritten = JSON.parse(text ?? '');
  assert.deepEqual(rewritten.areas, { lotto: area.boot, games: { release: 'g' } });
  assert.deepEqual(
    rewritten.routes.map((route: { path: string }) => route.path),
    ['/', '/lotto/new'],
  );
  assert.equal(rewritten.routes[1].title, '$& </script>');
  assert.deepEqual(rewritten.integrity, { '/assets/games/g/entry.js': 'c' });
});

test("in the product's own shell its scripts stay, and the area brings the hashes of its files", () => {
  const html = rewriteDocument(product, null, { ...area, integrity: { [area.boot.entry]: 'own' } });
  assert.match(html, /<script src="\/assets\/host\/p\/main\.js" integrity="a"/);
  assert.match(html, /<link rel="stylesheet" href="\/assets\/host\/p\/main\.css"/);
  assert.doesNotMatch(html, /\/assets\/lotto\/p\//);
  const { integrity } = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  assert.deepEqual(integrity, {
    '/assets/host/p/main.js': 'a',
    '/assets/games/g/entry.js': 'c',
    '/assets/lotto/dev/remote-entry.js': 'own',
  });
});

test('an open document never hears of another release of the area', () => {
  const nav = [
    { area: 'lotto', id: 'lotto.old' },
    { area: 'games', id: 'games.slot' },
  ];
  const news = JSON.parse(rewriteNews(JSON.stringify({ ...boot, nav, slots: [] }), area));
  assert.deepEqual(
    news.nav.map(({ id }: { id: string }) => id),
    ['games.slot', 'lotto.new'],
  );
  assert.deepEqual(news.areas, { lotto: area.boot, games: { release: 'g' } });
});

test('another document is refused', () => {
  assert.throws(() => rewriteDocument('<html></html>', host, area), /no boot data/);
});

test('pages are told from files and from what other processes answer', () => {
  for (const path of ['/', '/lotto/lobby', '/lotto/17', '/apiary', '/nowhere']) assert.ok(isPage('GET', path), path);
  for (const path of ['/api/live', '/sandbox/', '/sandbox', '/assets/games/g/x', '/favicon.svg', '/readyz', '/ws'])
    assert.ok(!isPage('GET', path), path);
  assert.ok(!isPage('POST', '/lotto/lobby'));
});

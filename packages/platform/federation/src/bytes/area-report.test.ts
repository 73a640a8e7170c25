import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { manifestOf } from '@chokdee/release/testing';
import { encode } from '@jridgewell/sourcemap-codec';
import { areaReport } from './area-report.ts';
import { takeModuleShares } from './module-weights.ts';

const manifest = {
  ...manifestOf('lotto', 'r2', ''),
  pages: { lobby: { js: ['pages.js', 'lobby.js'], css: ['lobby.css'] }, rates: { js: ['pages.js'], css: [] } },
  bytes: { 'entry.js': 7_000, 'pages.js': 500, 'lobby.js': 9_500, 'lobby.css': 300, 'later.js': 40 },
};
const last = {
  ...manifest,
  release: 'r1',
  pages: { lobby: { js: ['lobby.js'], css: ['lobby.css'] } },
  bytes: { 'entry.js': 7_000, 'lobby.js': 10_500, 'lobby.css': 200 },
};
const budget = { entry: 10_000, page: 20_000, css: 6_000 };
const shares = new Map([
  [
    'lobby.js',
    [
      { name: 'src/lobby/lobby.page.tsx', share: 0.5 },
      { name: 'zod', share: 0.25 },
    ],
  ],
  ['pages.js', [{ name: 'zod', share: 1 }]],
]);

test('a report says of each part how much of its budget it takes, and what changed since the last release', () => {
  const text = areaReport({ manifest, budget, shares, last });
  assert.match(text, /^## lotto r2: 17,340 bytes \(brotli\), −360 since r1/);
  assert.match(text, /\| first scripts and styles \| 7,000 of 10,000 \(70 %\), 0 \| 0 of 6,000 \(0 %\), 0 \|/);
  assert.match(text, /\| page lobby \| 10,000 of 20,000 \(50 %\), −500 \| 300 of 6,000 \(5 %\), \+100 \|/);
  assert.match(text, /\| page rates \| 500 of 20,000 \(3 %\), new \|/);
});

test('without a last release the sizes stand alone', () => {
  const text = areaReport({ manifest, budget, shares, last: null });
  assert.match(text, /\| page lobby \| 10,000 of 20,000 \(50 %\) \| 300 of 6,000 \(5 %\) \|/);
});

test('a report names the files with those who load them, and the modules of each first view by compressed bytes', () => {
  const text = areaReport({ manifest, budget, shares, last });
  assert.match(text, /\| `pages.js` \| 500 \| page lobby, page rates \|/);
  assert.match(text, /\| `later.js` \| 40 \| a part, when it needs it \|/);
  assert.match(text, /\| page lobby \| `src\/lobby\/lobby.page.tsx` 4,750, `zod` 2,875 \|/);
});

test('a file is shared out among its sources by their characters, and keeps no source map', () => {
  const root = mkdtempSync(join(tmpdir(), 'weights-'));
  after(() => rmSync(root, { recursive: true }));
  const text = 'aaaaabbb!!';
  writeFileSync(join(root, 'page.js'), text);
  const sources = [join(root, 'src/page.tsx'), join(root, 'node_modules/@scope/part/index.js'), 'webpack/runtime'];
  const mappings = encode([
    [
      [0, 0, 0, 0],
      [5, 1, 0, 0],
      [8, 2, 0, 0],
    ],
  ]);
  writeFileSync(join(root, 'page.js.map'), JSON.stringify({ sources, mappings }));
  assert.deepEqual(takeModuleShares(root, root).get('page.js'), [
    { name: 'src/page.tsx', share: 0.5 },
    { name: '@scope/part', share: 0.3 },
  ]);
  assert.deepEqual(readdirSync(root), ['page.js']);
});

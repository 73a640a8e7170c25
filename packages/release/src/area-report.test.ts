import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaReport } from './area-report.ts';
import { manifestOf } from './testing.ts';

const manifest = {
  ...manifestOf('lotto', 'r1', ''),
  pages: { lobby: { js: ['pages.js', 'lobby.js'], css: ['lobby.css'] }, rates: { js: ['pages.js'], css: [] } },
  bytes: { 'entry.js': 7_000, 'pages.js': 500, 'lobby.js': 9_500, 'lobby.css': 300, 'later.js': 40 },
};
const report = {
  release: 'r1',
  budget: { entry: 10_000, page: 20_000, css: 6_000 },
  modules: [{ name: 'src/lobby/lobby.page.tsx', bytes: 12_345 }],
};

test('a report says of each part how much of its budget it takes', () => {
  const text = areaReport(manifest, report);
  assert.match(text, /^## lotto r1: 17,340 bytes \(brotli\) in 5 files/);
  assert.match(text, /\| first scripts and styles \| 7,000 of 10,000 \(70 %\) \| 0 of 6,000 \(0 %\) \|/);
  assert.match(text, /\| page lobby \| 10,000 of 20,000 \(50 %\) \| 300 of 6,000 \(5 %\) \|/);
});

test('a report names the files with those who load them, and the heaviest modules', () => {
  const text = areaReport(manifest, report);
  assert.match(text, /\| `pages.js` \| 500 \| page lobby, page rates \|/);
  assert.match(text, /\| `later.js` \| 40 \| a part, when it needs it \|/);
  assert.match(text, /\| `src\/lobby\/lobby.page.tsx` \| 12,345 \|/);
});

test('of a build without more knowledge the sizes are told', () => {
  assert.match(areaReport(manifest, null), /\| page lobby \| 10,000 \| 300 \|[\s\S]*build it again/);
});

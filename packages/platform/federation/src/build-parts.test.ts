import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReleaseManifest } from '@chokdee/contracts';
import { overBudget } from './budgets.ts';
import { exportedNames } from './contract/exported-names.ts';
import { importsOf } from './chunk-files.ts';
import { budgetOf } from './remote-config.ts';

const manifest: ReleaseManifest = {
  area: 'lotto',
  release: 'l1',
  container: 'lotto_l1',
  entry: 'entry.js',
  pages: { lobby: { js: ['pages.js', 'lobby.js'], css: ['lobby.css'] } },
  slots: {},
  integrity: {},
  routes: [],
  bytes: { 'entry.js': 100, 'pages.js': 20, 'lobby.js': 90, 'lobby.css': 10 },
  built: { contracts: 'c1', shared: {}, commit: null },
};

test('a part above its budget is named with its weight', () => {
  assert.deepEqual(overBudget(manifest, { entry: 100, page: 109, css: 10 }), [
    'lotto: scripts of "lobby" weigh 110 bytes (brotli), budget 109',
  ]);
  assert.deepEqual(overBudget(manifest, { entry: 100, page: 110, css: 10 }), []);
});

test('an area changes single limits and keeps the others', () => {
  assert.deepEqual(budgetOf({ area: 'lotto', routes: [], budget: { page: 1 } }), { entry: 7500, page: 1, css: 0 });
});

test('the imports of a table of contents are read from its thunks', () => {
  const module = () => import('./budgets.ts');
  assert.deepEqual(importsOf({ lobby: module }), { lobby: './budgets.ts' });
  assert.throws(() => importsOf({ lobby: () => Promise.resolve() }), /"lobby" must be written as/);
});

test('a shell provides the named parts of a library, without its types', () => {
  const text =
    "import { Row } from 'antd';\nexport { Table, type TableProps,\n  Alert } from 'antd';\nexport { Form } from 'antd';\n";
  assert.deepEqual(exportedNames(text), ['Alert', 'Form', 'Table']);
});

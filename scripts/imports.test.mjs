/** Proves that the lint rule on one-way imports fires: each forbidden arrow, written into a file of that room, is an error. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { root } from './lib/run.mjs';

const forbidden = [
  ['remotes/games/src/probe.ts', '@chokdee/lotto'],
  ['remotes/games/src/probe.ts', '@chokdee/api/app'],
  ['remotes/games/src/probe.ts', '@chokdee/host'],
  ['host/src/probe.ts', '@chokdee/finance'],
  ['shared/http/src/probe.ts', '@chokdee/host'],
  ['packages/api/src/probe.ts', '@chokdee/ui'],
  ['packages/contracts/src/probe.ts', '@chokdee/http'],
];
const allowed = [
  ['remotes/games/src/probe.ts', '@chokdee/ui'],
  ['shared/query/src/probe.ts', '@chokdee/http'],
  ['packages/api/src/probe.ts', '@chokdee/contracts'],
];

function lint(path, specifier) {
  const args = ['biome', 'lint', `--stdin-file-path=${path}`, '--only=style/noRestrictedImports'];
  const { stdout, stderr } = spawnSync('npx', args, { cwd: root, input: `import '${specifier}';\n` });
  return !`${stdout}${stderr}`.includes('noRestrictedImports');
}

for (const [path, specifier] of forbidden) {
  test(`${path} may not import ${specifier}`, () => assert.equal(lint(path, specifier), false));
}
for (const [path, specifier] of allowed) {
  test(`${path} may import ${specifier}`, () => assert.equal(lint(path, specifier), true));
}

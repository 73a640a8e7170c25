/** A change in an area affects that area alone; a change in shared code affects all areas. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { affectedPackages, applicationTestsOf, testedOf } from './changed.mjs';
import { root } from './lib/run.mjs';

const clone = mkdtempSync(join(tmpdir(), 'changed-'));
after(() => rmSync(clone, { recursive: true }));
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: clone, stdio: 'pipe' });
git('clone', '-q', '--depth=1', `file://${root}`, '.');
symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));

function change(file) {
  appendFileSync(join(clone, file), '\n');
  git('commit', '-q', '-m', 'test', '--', file);
  return affectedPackages('HEAD~1', clone);
}

test('a change in lotto affects lotto', () => {
  assert.deepEqual(change('remotes/lotto/src/parts/copy.ts'), ['@chokdee/lotto']);
});

test("a change in lotto's contract affects lotto, its server and the composing packages", () => {
  const affected = change('packages/areas/lotto/contract/bill.calls.ts');
  for (const name of ['lotto', 'lotto-server', 'api-contract', 'api'])
    assert.ok(affected.includes(`@chokdee/${name}`), name);
  for (const name of ['http', 'games-server', 'finance-server'])
    assert.ok(!affected.includes(`@chokdee/${name}`), name);
});

test('a change in a shared package affects both shells and every area, and no server', () => {
  const affected = change('shared/query/src/client.ts');
  for (const name of ['query', 'host', 'games', 'lotto', 'finance', 'engagement', 'backoffice', 'backoffice-treasury'])
    assert.ok(affected.includes(`@chokdee/${name}`), name);
  for (const name of ['api', 'gateway', 'sandbox']) assert.ok(!affected.includes(`@chokdee/${name}`), name);
});

test('a change in a desk affects that desk, and a change in the kit of the desks no area of members', () => {
  assert.deepEqual(change('backoffice/remotes/treasury/remote.config.ts'), ['@chokdee/backoffice-treasury']);
  const affected = change('backoffice/shared/ui/src/index.ts');
  for (const name of ['backoffice', 'backoffice-house']) assert.ok(affected.includes(`@chokdee/${name}`), name);
  for (const name of ['host', 'lotto', 'ui']) assert.ok(!affected.includes(`@chokdee/${name}`), name);
});

test('tests follow a contract to its area, and not through the packages that compose areas', () => {
  const packages = [
    ['lotto', 'remotes/lotto'],
    ['lotto-contract', 'packages/areas/lotto/contract'],
    ['lotto-server', 'packages/areas/lotto/server'],
    ['api-contract', 'packages/platform/api-contract'],
    ['federation', 'packages/platform/federation'],
    ['finance', 'remotes/finance'],
  ].map(([name, path]) => ({ name: `@chokdee/${name}`, path }));
  const names = testedOf(packages, ['@chokdee/lotto-contract'], root).map(({ name }) => name.replace('@chokdee/', ''));
  assert.deepEqual(names, ['lotto', 'lotto-contract', 'lotto-server']);
});

test('tests of the whole application follow their area, a changed test, or whatever else of the api changed', () => {
  const lotto = [{ name: '@chokdee/lotto-server', path: 'packages/areas/lotto/server' }];
  assert.deepEqual(applicationTestsOf(lotto, []), ['packages/platform/api/tests/lotto']);
  const test = 'packages/platform/api/tests/games/launch/token-ends.test.ts';
  assert.deepEqual(applicationTestsOf(lotto, [test]), [
    'packages/platform/api/tests/games',
    'packages/platform/api/tests/lotto',
  ]);
  assert.deepEqual(applicationTestsOf(lotto, [test, 'packages/platform/api/app.ts']), ['packages/platform/api']);
  assert.deepEqual(applicationTestsOf([{ name: '@chokdee/http', path: 'shared/http' }], ['shared/http/a.ts']), []);
});

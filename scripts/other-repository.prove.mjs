/**
 * An area in a repository of its own, made, installed, tested and built from tarballs alone, in a folder that cannot see
 * this one. Prints how long each step took.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { packKit } from './lib/kit.mjs';
import { root, run } from './lib/run.mjs';

const home = mkdtempSync(join(tmpdir(), 'other-repository-'));
after(() => rmSync(home, { recursive: true }));
// npm keeps tarballs by their relative address: one that was never there before.
const tarballs = mkdtempSync(join(home, 'kit-'));
const repository = join(home, 'bingo');

/** Runs a command in a folder outside, and says how long it took. @returns what it printed */
async function step(title, command, args, { cwd = repository, env = {} } = {}) {
  const startedAt = Date.now();
  const { code, output } = await run(command, args, { cwd, env, quiet: true });
  console.log(`${title.padEnd(12)} ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  assert.equal(code, 0, output);
  return output;
}

test('what is packed holds scripts, declarations and changes, and no source, test or path of this checkout', async () => {
  const startedAt = Date.now();
  const packed = await packKit(tarballs);
  const kilobytes = packed.reduce((sum, { size }) => sum + size, 0) / 1024;
  console.log(
    `${'pack'.padEnd(12)} ${((Date.now() - startedAt) / 1000).toFixed(1)} s, ${packed.length} packages, ${kilobytes.toFixed(0)} KB`,
  );
  for (const { name, files } of packed) {
    const paths = files.map(({ path }) => path);
    assert.ok(paths.includes('CHANGELOG.md'), `${name} tells no changes`);
    assert.deepEqual(
      paths.filter((path) => /(?<!\.d)\.tsx?$|\.test\.[jt]sx?$/.test(path)),
      [],
      name,
    );
  }
});

test('a repository is made, installed, tested and built', async () => {
  const create = readdirSync(tarballs).find((name) => name.startsWith('chokdee-create-area'));
  const args = [
    '--yes',
    '--package',
    join(tarballs, create),
    'create-area',
    'bingo',
    '--title',
    'บิงโก',
    '--packages',
    tarballs,
  ];
  await step('create', 'npx', args, { cwd: home });
  await step('install', 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline']);
  await step('test', 'npm', ['test']);
  const built = await step('build', 'npm', ['run', 'build']);
  const [, release] = /^bingo (\S+): \d+ bytes/m.exec(built);
  const folder = join(repository, 'dist', release);
  const files = readdirSync(folder).filter((name) => !name.endsWith('.br'));
  for (const name of files)
    assert.ok(!readFileSync(join(folder, name), 'utf8').includes(root), `${name} names this checkout`);
  const uses = JSON.parse(readFileSync(join(folder, 'host-contract.json'), 'utf8'));
  assert.ok(uses['@chokdee/ui'].exports.Card, 'what it uses of the shell is recorded');
  assert.deepEqual(Object.keys(JSON.parse(readFileSync(join(folder, 'calls.json'), 'utf8'))), ['GET /api/banner']);
  assert.ok(!existsSync(join(repository, 'node_modules/@chokdee/lotto')), 'no area came with it');
});

/**
 * An area in its own repository is made, installed, tested, built and released from tarballs alone. Its folder cannot
 * see this checkout. Prints the duration of each step.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { packKit } from './lib/kit.mjs';
import { root, run } from './lib/run.mjs';
import { freePort, waitFor } from './lib/supervisor.mjs';

const home = mkdtempSync(join(tmpdir(), 'other-repository-'));
// Opens the folder: as root, the database runs as another user.
chmodSync(home, 0o755);
after(() => rmSync(home, { recursive: true }));
// npm caches tarballs by relative address, so the folder must be new.
const tarballs = mkdtempSync(join(home, 'kit-'));
const repository = join(home, 'bingo');

/** Runs a command in the other repository and prints its duration. @returns the output */
async function step(title, command, args, { cwd = repository, env = {} } = {}) {
  const startedAt = Date.now();
  const { code, output } = await run(command, args, { cwd, env, quiet: true });
  console.log(`${title.padEnd(12)} ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  assert.equal(code, 0, output);
  return output;
}

test('packages hold scripts, declarations and changelogs, but no source, test or path of this checkout', async () => {
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

/** Starts this checkout's product with its own database. Its admin registers the area and makes a token, once. */
async function startProduct(t) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: join(home, 'data') };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  t.after(async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
  });
  const isReady = await waitFor(`${url}/readyz`, 600_000, () => child.exitCode !== null);
  assert.ok(isReady, 'the product did not start');
  const admin = (...words) => run('npm', ['run', '--silent', 'release', '--', ...words], { env, quiet: true });
  const { code, output } = await admin('register', 'bingo', '--owner', 'team-b', '--prefix', '/bingo');
  assert.equal(code, 0, output);
  const made = await admin('token', 'team-b', 'ci', '--days', '1', '--json');
  assert.equal(made.code, 0, made.output);
  return { url, token: JSON.parse(made.output.slice(made.output.indexOf('{'))).token };
}

/** Releases of bingo that thirty new visitors get. */
async function shownAt(url) {
  const pages = await Promise.all(
    Array.from({ length: 30 }, () => fetch(`${url}/bingo`).then((answer) => answer.text())),
  );
  return [...new Set(pages.map((page) => /\/assets\/bingo\/([^/"]+)\//.exec(page)?.[1] ?? 'none'))].sort();
}

/** Gateways are notified of an act, and poll every two seconds as well. */
async function shows(url, ...releases) {
  for (let left = 40; left > 0; left -= 1) {
    if ((await shownAt(url)).join() === releases.join()) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  assert.deepEqual(await shownAt(url), releases);
}

test('it is shown in a product while it is worked on, and released over HTTP with a token, without a database', async (t) => {
  const { url, token } = await startProduct(t);
  const env = { CHOKDEE_URL: url, CHOKDEE_RELEASE_TOKEN: token, DATABASE_URL: '' };
  const release = (...words) => step(words[0], 'npm', ['run', '--silent', 'release', '--', ...words], { env });

  const port = String(await freePort());
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: repository,
    env: { ...process.env, ...env, PORT: port },
    detached: true,
  });
  t.after(() => process.kill(-dev.pid));
  const startedAt = Date.now();
  const developed = `http://127.0.0.1:${port}`;
  assert.ok(await waitFor(`${developed}/readyz`, 120_000, () => dev.exitCode !== null), 'the dev server did not start');
  assert.match((await shownAt(developed)).join(), /^[0-9a-f]{10}$/);
  console.log(`${'dev'.padEnd(12)} ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  await shows(url, 'none');

  await release('publish', '--version', '1.0.0');
  await release('promote', '1.0.0');
  await shows(url, '1.0.0');
  const copy = join(repository, 'src/copy.ts');
  writeFileSync(copy, readFileSync(copy, 'utf8').replace('ยังไม่มีรายการ', 'ยังไม่มีข่าว'));
  await release('publish', '--version', '1.1.0');
  await release('canary', '1.1.0', '--percent', '50');
  await shows(url, '1.0.0', '1.1.0');
  await release('promote');
  await shows(url, '1.1.0');
  await release('rollback');
  await shows(url, '1.0.0');
  const other = await run('npm', ['run', '--silent', 'release', '--', 'status'], {
    cwd: repository,
    env: { ...env, CHOKDEE_RELEASE_TOKEN: 'x' },
    quiet: true,
  });
  assert.match(other.output, /does not know the release token/);
});

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';
import { giveUp, say } from './say.mjs';

const MIN_NODE = [20, 19];
const BUILT = ['host', ...readdirSync(join(root, 'remotes')).map((area) => `remotes/${area}`)];
const CONTRACTS = readdirSync(join(root, 'packages')).map((area) => `packages/${area}/contract`);
const BUILD_SOURCES = ['host', 'remotes', 'shared', 'packages/federation', 'packages/contracts', ...CONTRACTS];

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1])) {
    giveUp(`Chokdee needs Node ${MIN_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  }
}

/** Installs the locked dependencies if they are missing or the lock file has changed. */
export async function install() {
  const stamp = join(root, 'node_modules/.chokdee-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('installing dependencies …');
  // Not `npm ci`, which refuses a lock file without the optional binaries of other platforms. `--no-save` keeps the
  // locked versions and writes nothing back.
  const { code } = await run('npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) giveUp('npm install failed: see above. It needs the npm registry and about 1 GB of disk.');
  writeFileSync(stamp, lock);
}

/**
 * Builds host and remotes when a source has changed since the last build.
 * @param {typeof run} runs for a command whose output has a label
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function build(runs = run) {
  const stamp = join(root, '.cache/build.stamp');
  const print = fingerprint();
  const complete = BUILT.every((folder) => existsSync(join(root, folder, 'dist/releases.json')));
  if (complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return { code: 0, output: '' };
  say('building the shell and its areas …');
  const outcome = await runs('npx', ['turbo', 'run', 'build', '--output-logs=new-only', '--concurrency=100%'], {
    env: { NODE_ENV: 'production' },
  });
  if (outcome.code !== 0) return outcome;
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, print);
  return outcome;
}

/** Builds as `build` does; ends this process if the build fails. */
export async function buildOrGiveUp() {
  const { code } = await build();
  if (code !== 0) giveUp('The build failed: see above.');
}

/** Hash of all build sources: a second start with the same hash runs no build tool. */
function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of BUILD_SOURCES) if (existsSync(join(root, folder))) addFolder(hash, folder);
  return hash.digest('hex');
}

function addFolder(hash, folder) {
  for (const name of readdirSync(join(root, folder)).sort()) {
    if (name === 'node_modules' || name === 'dist' || name === '.turbo' || name === '.cache') continue;
    const path = join(folder, name);
    if (statSync(join(root, path)).isDirectory()) addFolder(hash, path);
    else hash.update(path).update(readFileSync(join(root, path)));
  }
}

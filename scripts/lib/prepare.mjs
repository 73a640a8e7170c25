import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';
import { giveUp, say } from './say.mjs';

const MIN_NODE = [20, 19];

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
 * Builds host and remotes; turbo restores packages whose sources have not changed.
 * @param {typeof run} runs for a command whose output has a label
 * @returns {Promise<{ code: number, output: string }>}
 */
export function build(runs = run) {
  say('building the shell and its areas …');
  return runs('npx', ['turbo', 'run', 'build', '--output-logs=new-only', '--concurrency=100%'], {
    env: { NODE_ENV: 'production' },
  });
}

/** Builds as `build` does; ends this process if the build fails. */
export async function buildOrGiveUp() {
  const { code } = await build();
  if (code !== 0) giveUp('The build failed: see above.');
}

/**
 * `npm run affected [-- <ref>] [--list]`: lint, build with budgets and tests of what differs from that commit (default:
 * origin/main, else the commit before) and of what depends on it; the journeys in a browser are left to `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from './lib/run.mjs';
import { giveUp } from './lib/say.mjs';

const options = { cwd: root, encoding: 'utf8', env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' } };

const exists = (ref) => spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], options).status === 0;

/** What turbo is to look at: packages that differ from that commit, and those that depend on them. */
const filters = (ref) => [`--filter=...[${ref}]`, '--filter=!@chokdee/e2e'];

/** Names of the packages that differ from that commit, and of those that depend on them. */
export function affectedPackages(ref, cwd = root) {
  const { status, stdout, stderr } = spawnSync('npx', ['turbo', 'ls', '--output=json', ...filters(ref)], {
    ...options,
    cwd,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout)
    .packages.items.map(({ name }) => name)
    .sort();
}

function main() {
  const { values, positionals } = parseArgs({ options: { list: { type: 'boolean' } }, allowPositionals: true });
  const ref = positionals[0] ?? (exists('origin/main') ? 'origin/main' : 'HEAD~1');
  if (!exists(ref)) giveUp(`There is no commit ${ref}.`);
  const names = affectedPackages(ref);
  console.log(`different from ${ref}, or dependent on what is: ${names.join(', ') || 'nothing'}`);
  if (values.list || names.length === 0) return 0;
  const lint = ['biome', 'check', '--changed', `--since=${ref}`, '--no-errors-on-unmatched'];
  const tasks = ['turbo', 'run', 'build', 'test', '--concurrency=2', '--continue', ...filters(ref)];
  const inherit = { ...options, stdio: 'inherit' };
  const run = (...words) => spawnSync(...words, inherit).status ?? 1;
  const codes = [run('npx', lint), run('npm', ['run', '--silent', 'typecheck']), run('npx', tasks)];
  return Math.max(...codes);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(main());

/**
 * `npm test -- --changed [ref] [--list]`: lint, types, structure, build with budgets and tests of what differs from that
 * commit (default: origin/main, else the commit before) and of what depends on it. Left to the whole `npm test`: the
 * journeys in a browser, and the tests of those who only compose what has changed.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './lib/run.mjs';
import { runSteps } from './lib/run-steps.mjs';
import { giveUp } from './lib/say.mjs';
import { checks, DOORS, doorTests, FRONTS, frontTests, npx, packageTests, repeats } from './verify.mjs';

const options = { cwd: root, encoding: 'utf8', env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' } };

const exists = (ref) => spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], options).status === 0;

/** @returns names and folders of packages that differ from that commit, with those that depend on them when asked */
function listPackages(ref, { withDependents }, cwd = root) {
  const filter = `--filter=${withDependents ? '...' : ''}[${ref}]`;
  const words = ['turbo', 'ls', '--output=json', filter, '--filter=!@chokdee/e2e'];
  const { status, stdout, stderr } = spawnSync('npx', words, { ...options, cwd });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout).packages.items;
}

/** Names of the packages that differ from that commit, and of those that depend on them. */
export function affectedPackages(ref, cwd = root) {
  return listPackages(ref, { withDependents: true }, cwd)
    .map(({ name }) => name)
    .sort();
}

/** Those who compose the areas: tested when they change themselves. */
const COMPOSERS = ['@chokdee/api', '@chokdee/verification'];

/** The checks of these packages: what is cheap as it always is, tests and builds of them alone. */
function checksOf(ref, names, folders) {
  const fronts = folders.filter((folder) => FRONTS.includes(folder.split('/')[0]));
  // Contracts and the parts that tests share have no tests of their own.
  const rooms = folders.filter((folder) => /^packages\/(?!testing|.*contract)/.test(folder));
  const doors = rooms.filter((folder) => DOORS.includes(folder));
  const servers = rooms.filter((folder) => !DOORS.includes(folder));
  const { types, 'import-rules': rules, 'documents-and-strings': documents, contracts } = checks;
  return {
    lint: npx('biome', 'check', '--changed', `--since=${ref}`, '--no-errors-on-unmatched'),
    types,
    'import-rules': rules,
    'documents-and-strings': documents,
    contracts,
    ...(fronts.length > 0 && {
      'build-and-budgets': npx('turbo', 'run', 'build', ...names.map((name) => `--filter=${name}`)),
      'unit-tests': frontTests(2, ...fronts),
    }),
    ...(doors.length > 0 && { 'front-door-tests': doorTests(...doors) }),
    ...(servers.length > 0 && {
      'package-tests': (run) =>
        packageTests(
          run,
          servers.map((folder) => root + folder),
        ),
    }),
  };
}

/** @param {string[]} words of the command line @returns {number | Promise<number>} exit code */
export function testChanged(words) {
  const args = { list: { type: 'boolean' }, changed: { type: 'boolean' } };
  const { values, positionals } = parseArgs({ args: words, options: args, allowPositionals: true });
  const ref = positionals[0] ?? (exists('origin/main') ? 'origin/main' : 'HEAD~1');
  if (!exists(ref)) giveUp(`There is no commit ${ref}.`);
  const affected = listPackages(ref, { withDependents: true });
  const names = affected.map(({ name }) => name);
  console.log(`different from ${ref}, or dependent on what is: ${names.join(', ') || 'nothing'}`);
  if (values.list) return 0;
  const changed = listPackages(ref, { withDependents: false }).map(({ name }) => name);
  const tested = affected.filter(({ name }) => changed.includes(name) || !COMPOSERS.includes(name));
  const folders = tested.map(({ path }) => path);
  return runSteps([[checksOf(ref, names, folders)]], [], { repeats });
}

/**
 * `npm test -- --changed [ref] [--list]` checks packages that differ from a commit, and packages that depend on them.
 * The commit is origin/main by default, else the one before. It runs lint, types, structure, build with budgets and
 * tests. It leaves out browser journeys, and tests of packages
 * that only compose the changed ones, except those in `packages/platform/api/tests` of a tested area.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/run.mjs';
import { runSteps } from './lib/run-steps.mjs';
import { giveUp } from './lib/say.mjs';
import { checks, npx, packageTests } from './verify.mjs';

/** turbo reports all failures, each in the words of its tool. */
const turbo = ['--continue', '--log-order=grouped', '--log-prefix=none', '--concurrency=100%'];
const options = { cwd: root, encoding: 'utf8', env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' } };

const exists = (ref) => spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], options).status === 0;

/** @returns names and folders of packages that differ from that commit, on request with their dependents */
function listPackages(ref, { withDependents }, cwd = root) {
  const filter = `--filter=${withDependents ? '...' : ''}[${ref}]`;
  const words = ['turbo', 'ls', '--output=json', filter, '--filter=!@chokdee/e2e'];
  const { status, stdout, stderr } = spawnSync('npx', words, { ...options, cwd });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout).packages.items;
}

/** Names of the packages that differ from that commit, and of their dependents. */
export function affectedPackages(ref, cwd = root) {
  return listPackages(ref, { withDependents: true }, cwd)
    .map(({ name }) => name)
    .sort();
}

/** Packages that compose the areas. Only the whole `npm test` tests them after a change of an area. */
const COMPOSERS = ['api', 'api-contract', 'federation', 'gateway', 'release', 'verification'].map(
  (name) => `@chokdee/${name}`,
);

/** Changed packages and their dependents, except those that only a composer connects. */
export function testedOf(affected, changed, cwd = root) {
  const needs = new Map(
    affected.map(({ name, path }) => {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(join(cwd, path, 'package.json'), 'utf8'));
      return [name, Object.keys({ ...dependencies, ...devDependencies })];
    }),
  );
  const tested = new Set(changed);
  for (let before = -1; before < tested.size; ) {
    before = tested.size;
    for (const [name, needed] of needs)
      if (!COMPOSERS.includes(name) && needed.some((each) => tested.has(each))) tested.add(name);
  }
  return affected.filter(({ name }) => tested.has(name));
}

const APPLICATION_TESTS = 'packages/platform/api/tests';

/**
 * Returns the folders of whole-application tests that a change concerns: those of each tested area, those of a changed
 * test, and all of `packages/platform/api` when something else of it changed.
 */
export function applicationTestsOf(tested, changedFiles, cwd = root) {
  const servers = tested.filter(({ path }) => path.startsWith('packages/'));
  const folders = servers.map(({ path }) => `${APPLICATION_TESTS}/${path.split('/')[2]}`);
  for (const file of changedFiles.filter((each) => each.startsWith('packages/platform/api/')))
    folders.push(/^packages\/platform\/api\/tests\/[^/]+(?=\/)/.exec(file)?.[0] ?? 'packages/platform/api');
  const found = [...new Set(folders)].filter((folder) => existsSync(join(cwd, folder))).sort();
  return found.includes('packages/platform/api') ? ['packages/platform/api'] : found;
}

/** Checks of these packages. turbo caches them; types and import rules run as a whole. */
function checksOf(tested, changedFiles) {
  const { types, 'import-rules': rules, 'documents-and-strings': documents, contracts } = checks;
  // `npm test` of the api runs the tests of all packages.
  const filters = tested.flatMap(({ name }) => (name === '@chokdee/api' ? [] : [`--filter=${name}`]));
  const folders = applicationTestsOf(tested, changedFiles).map((folder) => join(root, folder));
  return {
    types,
    'import-rules': rules,
    'documents-and-strings': documents,
    contracts,
    packages: npx('turbo', 'run', 'lint', 'build', 'test', 'lint:root', ...turbo, '--filter=//', ...filters),
    ...(tested.some(({ name }) => name === '@chokdee/api') && {
      api: npx('turbo', 'run', 'lint', ...turbo, '--filter=@chokdee/api'),
    }),
    ...(folders.length > 0 && { 'application-tests': (run) => packageTests(run, ['--brief', ...folders]) }),
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
  console.log(`changed since ${ref}, or dependent on a change: ${names.join(', ') || 'nothing'}`);
  if (values.list) return 0;
  const changed = listPackages(ref, { withDependents: false }).map(({ name }) => name);
  const files = spawnSync('git', ['diff', '--name-only', ref], options).stdout.split('\n');
  return runSteps([[checksOf(testedOf(affected, changed), files)]], []);
}

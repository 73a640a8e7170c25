/**
 * `npm run verify [-- step …]` runs the checks of `npm test`, or the named ones. A stage runs as many processes as
 * there are cores. Long, timed and random checks stand in `prove.mjs`.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './lib/prepare.mjs';
import { tellOldProofs } from './lib/proof-records.mjs';
import { root } from './lib/run.mjs';
import { runSteps } from './lib/run-steps.mjs';

export const MINUTE_MS = 60_000;
/** Time limit of a step: several times the longest one on a busy machine. */
const STEP_MS = 20 * MINUTE_MS;
/** Time limit of a test file in Node's runner, which has none by default. */
const FILE_LIMIT = '--test-timeout=300000';

export const npx =
  (...args) =>
  (run) =>
    run('npx', args, { timeoutMs: STEP_MS });
const nodeTests = (...files) => npx('tsx', '--test', '--test-concurrency=2', FILE_LIMIT, ...files);
/** Tests of Node's own runner, each file in its own process. */
export const scriptTests = (...names) => nodeTests(...names.map((name) => `scripts/${name}.test.mjs`));
/** Tests of all packages, on an embedded database or the server of DATABASE_URL. */
export const packageTests = (run, words = [], env = {}, timeoutMs = STEP_MS) =>
  run('npm', ['test', '--silent', '-w', '@chokdee/api', '--', ...words], { env, timeoutMs });

/** Rooms whose tests run in jsdom. */
export const FRONTS = ['host', 'remotes', 'shared', 'backoffice', 'packages/platform/federation/src/browser'];
export const frontTests = (workers, ...folders) =>
  npx('jest', '--silent', `--maxWorkers=${workers}`, '--roots', ...folders);
/** Packages whose tests need no database; `run-tests.ts` leaves them out. Those for browsers run in jsdom. */
export const WITHOUT_DATABASE = ['packages/platform/federation', 'packages/platform/gateway'];
export const sourceTests = (...folders) => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true })
      .filter((name) => name.endsWith('.test.ts') && !name.startsWith('browser/'))
      .map((name) => join(folder, 'src', name)),
  );
  return nodeTests(...files);
};
const browserTests = (...words) => npx('playwright', 'test', '-c', 'e2e/playwright.config.ts', ...words);

/**
 * Script tests with their own step, here or in `prove.mjs`. All other script tests form one step, so none is forgotten.
 */
const NAMED =
  /^(changed|dependencies|deployment|imports|kept|monitoring|new-area|operation|site|structure)\.test\.mjs$/;
const others = readdirSync(join(root, 'scripts'))
  .filter((name) => name.endsWith('.test.mjs') && !NAMED.test(name))
  .map((name) => name.replace('.test.mjs', ''));

const built = {
  // Fails when a byte budget is exceeded.
  'build-and-budgets': build,
  site: scriptTests('site'),
};

const read = {
  lint: npx('npm', 'run', '--silent', 'lint'),
  format: npx('biome', 'format', '.'),
  types: npx('npm', 'run', '--silent', 'typecheck'),
  'import-rules': scriptTests('imports', 'structure'),
  'documents-and-strings': scriptTests(...others),
  'dependencies-and-alarms': scriptTests('dependencies', 'monitoring'),
  'team-tools': scriptTests('changed', 'kept'),
  contracts: npx('tsx', 'packages/platform/release/src/cli/contracts-command.ts', 'check'),
};

const servers = {
  // Leaves out tests that kill processes and databases: `npm run prove -- package-tests-server`.
  'package-tests': (run) => packageTests(run, ['--brief']),
  'gateway-tests': sourceTests(...WITHOUT_DATABASE),
};

const browser = { 'end-to-end': browserTests() };
const fronts = { 'unit-tests': frontTests(1, ...FRONTS) };

const stages = [[built, read], [servers], [browser, fronts]];
export const checks = Object.assign({}, ...stages.flat());

/** Package tests that start processes, which a busy machine can fail. Tests of money and rules are never among them. */
const STARTS_PROCESSES =
  /^packages\/platform\/(kernel\/embedded\/|api\/tests\/kernel\/(embedded\/|system\/disk-full)|settings\/src\/watchdog)/;

/** Failed files that may run once more, alone. */
export const repeats = {
  'package-tests': {
    allows: (file) => STARTS_PROCESSES.test(file),
    again: (file) => (run) => packageTests(run, [join(root, file)]),
  },
  'gateway-tests': { allows: () => true, again: nodeTests },
  'end-to-end': { allows: () => true, again: (file) => browserTests('--workers=1', file) },
};

/** @returns {Promise<number>} exit code */
export const verify = (wanted) =>
  runSteps(stages, wanted, { stopsEarly: process.env.CI !== undefined, repeats, tell: tellOldProofs });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(await verify(process.argv.slice(2)));

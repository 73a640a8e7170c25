/**
 * `npm run prove [-- proof …]` runs long, timed and random checks. They cover views and releases in a browser, and
 * package tests on a PostgreSQL server. They play a day of every lottery and a million spins. They attack bets, draw and
 * pay out beside nightly work, inject faults under load and restore. `docs/proofs.json` records each run.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureEngine } from './containers/ensure-engine.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureHaPackages } from './lib/ha-packages.mjs';
import { withNats } from './lib/nats.mjs';
import { ensureNginx } from './lib/nginx.mjs';
import { withNodeOfImages } from './lib/other-node.mjs';
import { withPooler } from './lib/pooler.mjs';
import { withPostgresServer } from './lib/postgres-server.mjs';
import { build, checkNode, install } from './lib/prepare.mjs';
import { recordProofs } from './lib/proof-records.mjs';
import { root } from './lib/run.mjs';
import { runSteps, skipStep } from './lib/run-steps.mjs';
import { MINUTE_MS, npx, packageTests, scriptTests, sourceTests, WITHOUT_DATABASE } from './verify.mjs';

const HALF_AN_HOUR_MS = 30 * MINUTE_MS;

const verification =
  (name, env = {}) =>
  (run) =>
    run('npm', ['run', '--silent', name, '-w', '@chokdee/verification'], { env, timeoutMs: HALF_AN_HOUR_MS });

/**
 * Builds first: a first build would exceed the time that Playwright gives the product to start.
 * @param env a proof that runs beside another one needs its own E2E_PORT for the product under test
 */
const browserProofs = (words, env) => async (run) => {
  const outcome = await build(run);
  if (outcome.code !== 0) return outcome;
  return run('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...words], {
    env: { PROVE: '1', ...env },
    timeoutMs: HALF_AN_HOUR_MS,
  });
};

/** Seconds of the desk's daily work beside 200,000 members. */
const clocks = ['treasury-clock'];
/** Proofs that measure time or size run alone. */
const timed = ['dev-loop', 'fault-matrix', 'moves', 'rollback'];
/** Proofs that wait for minutes of simulated visitors (twenty a second). */
const patient = ['liar'];
const alone = {
  'hostile-load': verification('hostile-load'),
  standstill: (run) => withPostgresServer((DATABASE_URL) => verification('standstill', { DATABASE_URL })(run)),
  'timed-proofs': browserProofs(['--project=proofs', ...timed]),
  // Each kind of machine below the product is lost 20 times.
  failover: async (run) => {
    const skipped = await ensureHaPackages();
    if (skipped !== null) return skipStep(skipped);
    const words = ['run', '--silent', 'faults', '-w', '@chokdee/verification', '--', 'failover'];
    return run('npm', words, { timeoutMs: 4 * HALF_AN_HOUR_MS });
  },
  'treasury-clock': browserProofs(['--project=proofs', ...clocks]),
  // Builds the images, and loses each container twice.
  containers: async (run) => {
    const skipped = await ensureEngine();
    if (skipped !== null) return skipStep(skipped);
    return run('npx', ['tsx', '--test', 'scripts/containers.prove.mjs'], { timeoutMs: HALF_AN_HOUR_MS });
  },
};

const others = readdirSync(join(root, 'e2e')).filter(
  (file) =>
    file.endsWith('.prove.ts') &&
    ![...timed, ...clocks, ...patient, 'looks', 'desk-'].some((name) => file.startsWith(name)),
);
/** Tests whose readers hear live events through a gateway, from one process or two. */
const CARRIED = [
  'tests/kernel/live/live.test.ts',
  'tests/staff/live-and-search.test.ts',
  'tests/account/notices/inbox.test.ts',
  'tests/account/wins/wins.test.ts',
  'tests/engagement/poll/poll.test.ts',
];
/** Tests of money, lotteries, jobs and the database that run on the Node of the images, too. */
const ON_OTHER_NODE = [
  'packages/platform/kernel',
  'packages/platform/play',
  'packages/areas/finance',
  'packages/areas/lotto',
  'packages/platform/api/tests/kernel',
  'packages/platform/api/tests/finance',
  'packages/platform/api/tests/lotto',
].map((path) => join(root, path));
const inBrowser = {
  'browser-proofs': browserProofs(['--project=proofs', ...others]),
  // Views and dialogs at every width. They only read, so two workers share a product.
  looks: browserProofs(['--project=looks']),
  // The 36 tasks of a day by clicking and by call, as one table.
  'desk-tasks': browserProofs(['--project=desk-tasks', '--reporter=list,./e2e/desk-tasks/table-reporter.ts']),
  'desk-looks': browserProofs(['--project=desk-looks']),
  moves: browserProofs(['--project=releases']),
  'other-width': browserProofs(['--project=desktop', '--project=phone', '--workers=2']),
  // NOTIFY carries the events in all other tests.
  carrier: (run) =>
    withNats(async (NATS_URL) => {
      const outcome = await packageTests(run, CARRIED, { TEST_NATS: NATS_URL });
      return outcome.code === 0
        ? browserProofs(['--project=desktop', 'live.spec.ts', 'journey.spec.ts'], { NATS_URL })(run)
        : outcome;
    }),
  'new-area': scriptTests('new-area'),
  // Logs, metrics and a restored backup.
  operation: scriptTests('operation'),
  deployment: async (run) => {
    const NGINX = await ensureNginx();
    const missing =
      'no nginx with brotli here and none could be installed (Debian: nginx-light libnginx-mod-http-brotli-static)';
    if (NGINX === undefined) return skipStep(missing);
    return withPostgresServer((DATABASE_URL) =>
      run('npx', ['tsx', '--test', 'scripts/deployment.test.mjs'], {
        env: { DATABASE_URL, NGINX },
        timeoutMs: 5 * MINUTE_MS,
      }),
    );
  },
};

const onServers = {
  'package-tests-server': (run) =>
    withPostgresServer((DATABASE_URL) => packageTests(run, ['--engine'], { DATABASE_URL, PROVE: '1' })),
  // Each transaction may get another connection of the server.
  pooler: (run) =>
    withPostgresServer((DATABASE_URL) =>
      withPooler(DATABASE_URL, (TEST_POOLER) =>
        packageTests(run, ['--brief'], { DATABASE_URL, TEST_POOLER }, HALF_AN_HOUR_MS),
      ),
    ),
  'other-node': (run) =>
    withNodeOfImages(async (env) => {
      const outcome = await packageTests(run, ['--brief', ...ON_OTHER_NODE], env, HALF_AN_HOUR_MS);
      if (outcome.code !== 0) return outcome;
      const gateway = await sourceTests('packages/platform/gateway')((command, args, options) =>
        run(command, args, { ...options, env }),
      );
      return { ...gateway, output: outcome.output + gateway.output };
    }),
  gateway: (run) =>
    sourceTests(...WITHOUT_DATABASE)((command, args, options) =>
      run(command, args, { ...options, env: { PROVE: '1' } }),
    ),
  'hostile-input': (run) =>
    packageTests(run, ['tests/hostile-input.test.ts', 'tests/hostile-wires.test.ts'], { PROVE: '1' }),
  'lottery-day': verification('lottery-day'),
  'wheel-odds': verification('wheel-odds'),
  faults: verification('faults'),
  'restore-drill': verification('restore-drill'),
  // From Debian's PostgreSQL to the newer embedded one, without a stop longer than a minute.
  upgrade: verification('upgrade-drill'),
  // A house spread over three nodes of Citus, whose engine the person names.
  citus: verification('citus'),
  'release-names': npx('tsx', '--test', 'scripts/release-names.prove.mjs'),
  'other-repository': npx('tsx', '--test', 'scripts/other-repository.prove.mjs'),
};

/** Need an engine that not every machine can have: one of containers, and Citus. */
const maySkip = ['containers', 'citus'];

/** Runs beside the other lanes on its own product, because it mostly waits. */
const waiting = {
  liar: browserProofs(['--project=proofs', ...patient], { E2E_PORT: '3927' }),
};

checkNode();
await install();
const chromium = await ensureChromium();
if (chromium) process.env.CHROMIUM_PATH = chromium;
process.exit(
  await runSteps([[alone], [inBrowser, onServers, waiting]], process.argv.slice(2), {
    skipsAreFailures: process.env.NIGHTLY !== undefined,
    maySkip,
    tell: recordProofs,
  }),
);

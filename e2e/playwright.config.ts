import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserFlags } from './pages/browser-flags.ts';
import { dataDir, port, root } from './pages/product-place.ts';

// The runner reads this file once per worker; only the first reading, before any server, may clear the data.
if (process.env['TEST_WORKER_INDEX'] === undefined && process.env['E2E_URL'] === undefined) {
  rmSync(dataDir, { recursive: true, force: true });
}
/** The long proofs instead of the tests: `npm run prove -- releases`. */
const isProof = process.env['PROVE'] !== undefined;
const executablePath = process.env['CHROMIUM_PATH'];

const journeys = /journey\.spec/;
/** What is released is so one after the other: among the proofs. */
const releases = /(moves|new-area)\.spec/;
/** What is asked, answered or broken alike at every width is done at one: what looks or is laid out otherwise, at both. */
const phoneOnly = /(documents|engagement|federation|finance|games|narrow|offers|push|specification|studios)\.spec/;
const desktopOnly = /(a11y|account|faults|workshop)\.spec/;
/** What is long and hardly laid out otherwise: at the width of a desktop among the proofs. */
const desktopProven = /(antd|journey|factors|layout|layout-shift|live|messages|step-up|thief|workshop)\.spec/;
/** What is longest, and changes with few commits: at that of a phone, too. */
const phoneProven = /(antd|factors|layout|layout-shift|studios|thief)\.spec/;
/** What only reads, so that several may look at once. */
const looks = /\/looks[\w-]*\.prove\.ts$/;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: '.',
  outputDir: `../test-results/${port}`,
  snapshotPathTemplate: '{testDir}/looks/pictures/{arg}{ext}',
  // A test takes seconds; a machine that does much else beside it may take minutes.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // No more work at once than a small machine has cores.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: process.env['E2E_URL'] ?? `http://localhost:${port}`,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // Tests stand between page and network, where a worker would be before them; its own tests let it in.
    serviceWorkers: 'block',
    // A step that cannot go on says so, whatever time its journey has.
    actionTimeout: 60_000,
    // A recording costs every test a fifth of its time: `TRACE=1` asks for those of failures.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: browserFlags,
    },
  },
  // What takes longest begins first: the journey waits for the shots of a closed round to end.
  projects: isProof
    ? [
        { name: 'proofs', testMatch: /\.prove\.ts/, testIgnore: looks, workers: 1, use: phone },
        { name: 'looks', testMatch: looks, use: phone },
        { name: 'desktop', testMatch: desktopProven, use: desktop },
        { name: 'phone', testMatch: phoneProven, use: phone },
        { name: 'releases', testMatch: releases, workers: 1, use: phone },
      ]
    : [
        { name: 'journey', testMatch: journeys, use: phone },
        { name: 'desktop', testIgnore: [desktopProven, releases, phoneOnly], use: desktop },
        { name: 'phone', testIgnore: [journeys, releases, desktopOnly, phoneProven], use: phone },
      ],
  ...(process.env['E2E_URL'] === undefined
    ? {
        webServer: {
          command: 'node scripts/start.mjs',
          cwd: root,
          url: `http://localhost:${port}/readyz`,
          timeout: 240_000,
          stdout: 'pipe' as const,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
          // All tests are few members of one address.
          env: {
            PORT: String(port),
            DATA_DIR: dataDir,
            SANDBOX: 'on',
            // Nothing listens there: a conformance kit of this machine belongs to another product.
            KIT_PORT: '9',
            LIVE_PER_MEMBER: '200',
            LIVE_PER_ADDRESS: '200',
            ACCOUNT_RATE_LIMIT_PER_MINUTE: '0',
            MESSAGES_PER_HOUR: '0',
          },
        },
      }
    : {}),
});

import { defineConfig } from '@playwright/test';
import { browserFlags } from './pages/browser-flags.ts';
import { backofficePort, clearData, dataDir, port, root } from './pages/product-place.ts';

// The runner reads this file once per worker. Only the first reading, before any server, may clear the data.
if (process.env['TEST_WORKER_INDEX'] === undefined && process.env['E2E_URL'] === undefined) {
  clearData();
}
/** Runs proofs in place of tests: `npm run prove -- releases`. */
const isProof = process.env['PROVE'] !== undefined;
const executablePath = process.env['CHROMIUM_PATH'];

const journeys = /journey\.spec/;
/** Tests that release files run one after another, among the proofs. */
const releases = /(moves|new-area)\.spec/;
/** Tests of behaviour that does not depend on the width run at one width; layout tests run at both. */
const phoneOnly = /(documents|engagement|federation|finance|games|narrow|offers|push|specification|studios)\.spec/;
const desktopOnly = /(a11y|account|back-office|desk-\w+|faults|two-shells|workshop)\.spec/;
/** Long tests with little layout: at desktop width among the proofs. */
const desktopProven = /(antd|journey|factors|layout|layout-shift|live|messages|step-up|thief|workshop)\.spec/;
/** The longest of them, also at phone width among the proofs. */
const phoneProven = /(antd|factors|layout|layout-shift|studios|thief)\.spec/;
/** Tests that only read, so several run in parallel. */
const looks = /\/looks[\w-]*\.prove\.ts$/;
/** Proofs of the back office: one product, one worker, because their figures are seconds. */
const deskTasks = /\/desk-tasks\/\w+\.prove\.ts$/;
const deskLooks = /\/desk-looks\.prove\.ts$/;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: '.',
  outputDir: `../test-results/${port}`,
  snapshotPathTemplate: '{testDir}/looks/pictures/{arg}{ext}',
  // Milliseconds. A test takes seconds, on a busy machine minutes.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // One worker per core of a small machine.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: process.env['E2E_URL'] ?? `http://localhost:${port}`,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // Blocks the service worker, which would answer before the tests' routes; its own tests allow it.
    serviceWorkers: 'block',
    // Milliseconds after which a stuck step fails.
    actionTimeout: 60_000,
    // Tracing takes a fifth of the time: `TRACE=1` keeps the traces of failures.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: browserFlags,
    },
  },
  // The longest test starts first: the journey waits for shots of a closed round.
  projects: isProof
    ? [
        { name: 'proofs', testMatch: /\.prove\.ts/, testIgnore: [looks, deskTasks, deskLooks], workers: 1, use: phone },
        { name: 'looks', testMatch: looks, use: phone },
        { name: 'desk-tasks', testMatch: deskTasks, workers: 1, use: desktop },
        { name: 'desk-looks', testMatch: deskLooks, workers: 1, use: desktop },
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
          // The back office is the last part that starts.
          url: `http://localhost:${backofficePort}/readyz`,
          timeout: 240_000,
          stdout: 'pipe' as const,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
          // Tests use few members from one address, so limits are high.
          env: {
            PORT: String(port),
            BACKOFFICE_PORT: String(backofficePort),
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

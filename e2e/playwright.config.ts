import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env['E2E_PORT'] ?? 3917);
const dataDir = `${root}.cache/e2e-data`;
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
const phoneOnly = /(engagement|federation|finance|games|loading|offers|specification|studios)\.spec/;
const desktopOnly = /(a11y|account|faults|workshop)\.spec/;
/** What is long and hardly laid out otherwise: at the width of a desktop among the proofs. */
const desktopProven = /(journey|factors|live|step-up|thief)\.spec/;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The journey mostly waits, and two at each width are served beside it.
  workers: isProof ? 1 : 4,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: process.env['E2E_URL'] ?? `http://localhost:${port}`,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // A step that cannot go on says so, whatever time its journey has.
    actionTimeout: 45_000,
    // A recording costs every test a fifth of its time: `TRACE=1` asks for those of failures.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // What takes longest begins first: the journey waits for a round to close.
  projects: isProof
    ? [
        { name: 'proofs', testMatch: /\.prove\.ts/, workers: 1, use: phone },
        { name: 'desktop', testMatch: desktopProven, use: desktop },
        { name: 'releases', testMatch: releases, workers: 1, use: phone },
      ]
    : [
        { name: 'journey', testMatch: journeys, workers: 1, use: phone },
        { name: 'desktop', testIgnore: [desktopProven, releases, phoneOnly], workers: 2, use: desktop },
        { name: 'phone', testIgnore: [journeys, releases, desktopOnly], workers: 2, use: phone },
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
            LIVE_PER_MEMBER: '200',
            LIVE_PER_ADDRESS: '200',
            ACCOUNT_RATE_LIMIT_PER_MINUTE: '0',
            MESSAGES_PER_HOUR: '0',
          },
        },
      }
    : {}),
});

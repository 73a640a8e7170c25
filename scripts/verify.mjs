/**
 * `npm run verify [step …]`: every check by its name, in order; all of them run, the last line adds up.
 * A step without tests of its own counts as one.
 */
import { installedChromium } from './lib/chromium.mjs';
import { countTests } from './lib/count.mjs';
import { ensureNginx } from './lib/nginx.mjs';
import { withPostgresServer } from './lib/postgres-server.mjs';
import { build } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';
import { say } from './lib/say.mjs';

const npx =
  (...args) =>
  () =>
    run('npx', args, { timeoutMs: 20 * 60_000 });
const workspaceTests =
  (...names) =>
  () =>
    run('npx', ['turbo', 'run', 'test', '--concurrency=2', '--continue', ...names.map((name) => `--filter=${name}`)], {
      env: { TURBO_TELEMETRY_DISABLED: '1' },
      timeoutMs: 15 * 60_000,
    });

const steps = {
  lint: npx('biome', 'lint', '.'),
  format: npx('biome', 'format', '.'),
  'import-rules': npx('tsx', '--test', 'scripts/imports.test.mjs', 'scripts/structure.test.mjs'),
  'team-tools': npx('tsx', '--test', 'scripts/new-area.test.mjs', 'scripts/affected.test.mjs', 'scripts/kept.test.mjs'),
  'documents-and-strings': npx(
    'tsx',
    '--test',
    'scripts/docs.test.mjs',
    'scripts/strings.test.mjs',
    'scripts/styles.test.mjs',
    'scripts/compose.test.mjs',
  ),
  types: () => run('npm', ['run', '--silent', 'typecheck'], { timeoutMs: 10 * 60_000 }),
  contracts: npx('tsx', 'packages/release/src/cli/contracts-command.ts', 'check'),
  // The build fails when a budget on bytes is exceeded, so `budgets` is part of it.
  'build-and-budgets': async () => {
    await build();
    return { code: 0, output: '' };
  },
  'unit-tests': workspaceTests('!@chokdee/e2e', '!@chokdee/api'),
  'api-tests-embedded': workspaceTests('@chokdee/api'),
  'api-tests-server': () =>
    withPostgresServer((url) =>
      run('npm', ['test', '-w', '@chokdee/api'], { env: { DATABASE_URL: url }, timeoutMs: 15 * 60_000 }),
    ),
  deployment: async () => {
    const NGINX = await ensureNginx();
    const missing =
      'no nginx with brotli here and none could be installed (Debian: nginx-light libnginx-mod-http-brotli-static)';
    if (NGINX === undefined) return { code: 0, output: '', skipped: missing };
    return withPostgresServer((url) =>
      run('npx', ['tsx', '--test', 'scripts/deployment.test.mjs'], {
        env: { DATABASE_URL: url, NGINX },
        timeoutMs: 3 * 60_000,
      }),
    );
  },
  'end-to-end': npx('playwright', 'test', '-c', 'e2e/playwright.config.ts'),
};

// `npm test` has installed one if there was none; without it the test tool looks for its own.
const chromium = installedChromium();
if (chromium) process.env.CHROMIUM_PATH = chromium;

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in steps));
if (unknown) {
  console.error(`There is no step '${unknown}'. Steps: ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
const broken = [];
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`— ${name}`);
  const { code, output, skipped } = await step();
  if (skipped) {
    say(`${name}: skipped: ${skipped}`);
    continue;
  }
  const counted = countTests(output);
  const silent = counted.passed + counted.failed === 0;
  total.passed += silent && code === 0 ? 1 : counted.passed;
  total.failed += code === 0 ? counted.failed : Math.max(1, counted.failed);
  if (code !== 0 || counted.failed > 0) broken.push(name);
  say(`${name}: ${code === 0 ? 'ok' : `failed (exit ${code})`}`);
}
if (broken.length > 0) say(`failed steps: ${broken.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

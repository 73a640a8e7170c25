/**
 * `npm run verify [-- step …]`: every check by its name. Two lanes run side by side: one needs no browser, the other
 * mostly waits for one. What takes longer stands in `prove.mjs`.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './lib/prepare.mjs';
import { root } from './lib/run.mjs';
import { runSteps } from './lib/run-steps.mjs';

export const MINUTE_MS = 60_000;

export const npx =
  (...args) =>
  (run) =>
    run('npx', args, { timeoutMs: 20 * MINUTE_MS });
/** Tests of Node's own runner, each file in a process of its own. */
export const scriptTests = (...names) => npx('tsx', '--test', ...names.map((name) => `scripts/${name}.test.mjs`));
/** Tests of all packages, on an embedded database or on the named server. */
export const packageTests = (run, words = [], env = {}) =>
  run('npm', ['test', '--silent', '-w', '@chokdee/api', '--', ...words], { env, timeoutMs: 20 * MINUTE_MS });

/** Rooms whose tests run in jsdom. */
export const FRONTS = ['host', 'remotes', 'shared'];
export const frontTests = (...folders) => npx('jest', '--silent', '--maxWorkers=2', '--roots', ...folders);
/** Packages whose tests stand outside those of the servers (`run-tests.ts` there leaves them out). */
export const DOORS = ['packages/federation', 'packages/gateway'];
export const doorTests =
  (...folders) =>
  (run) => {
    const files = folders.flatMap((folder) =>
      readdirSync(join(root, folder, 'src'), { recursive: true })
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => join(folder, 'src', name)),
    );
    return npx('tsx', '--test', '--test-concurrency=2', ...files)(run);
  };

/** Tests of scripts that have a step of their own, here or in `prove.mjs`; all others are one step, so none is forgotten. */
const NAMED =
  /^(changed|dependencies|deployment|imports|kept|monitoring|new-area|operation|site|structure)\.test\.mjs$/;
const others = readdirSync(join(root, 'scripts'))
  .filter((name) => name.endsWith('.test.mjs') && !NAMED.test(name))
  .map((name) => name.replace('.test.mjs', ''));

const withoutBrowser = {
  lint: npx('biome', 'lint', '.'),
  format: npx('biome', 'format', '.'),
  types: npx('npm', 'run', '--silent', 'typecheck'),
  'import-rules': scriptTests('imports', 'structure'),
  'documents-and-strings': scriptTests(...others),
  'dependencies-and-alarms': scriptTests('dependencies', 'monitoring'),
  'team-tools': scriptTests('changed', 'kept'),
  contracts: npx('tsx', 'packages/release/src/cli/contracts-command.ts', 'check'),
  // Without what kills processes and databases: `npm run prove -- package-tests-server`.
  'package-tests': (run) => packageTests(run, ['--brief']),
};

const withBrowser = {
  // The build fails when a budget on bytes is exceeded, so `budgets` is part of it.
  'build-and-budgets': async () => {
    await build();
    return { code: 0, output: '' };
  },
  // Of what the areas say of themselves, and of the built shell, which has none of it.
  site: scriptTests('site'),
  'end-to-end': npx('playwright', 'test', '-c', 'e2e/playwright.config.ts'),
};

/** For the lane that is at its end first. */
const shared = {
  lanes: [withBrowser, withoutBrowser],
  steps: { 'unit-tests': frontTests(...FRONTS), 'front-door-tests': doorTests(...DOORS) },
};

export const checks = { ...withBrowser, ...withoutBrowser, ...shared.steps };

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exit(await runSteps([[withBrowser, withoutBrowser]], process.argv.slice(2), shared));
}

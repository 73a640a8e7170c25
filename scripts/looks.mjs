/**
 * `npm run looks [-- --update]` checks layout rules and stored pictures of every view and dialog; `--update` stores the
 * pictures anew. The report `playwright-report/index.html` shows expected and actual pictures.
 */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './lib/chromium.mjs';
import { checkNode, install } from './lib/prepare.mjs';
import { root } from './lib/run.mjs';

checkNode();
await install();
const chromium = await ensureChromium();
const isUpdate = process.argv.includes('--update');
const tests = isUpdate ? ['looks-pictures.prove'] : [];
const words = ['test', '-c', 'e2e/playwright.config.ts', '--project=looks', '--reporter=list,html', ...tests];
const { status } = spawnSync('npx', ['playwright', ...words, ...(isUpdate ? ['--update-snapshots=all'] : [])], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PROVE: '1',
    PLAYWRIGHT_HTML_OPEN: 'never',
    ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
  },
});
process.exit(status ?? 1);

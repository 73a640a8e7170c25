/** `npm test`: installs what the tests need (a browser too) and runs every named step of `npm run verify`. */

import { spawnSync } from 'node:child_process';
import { ensureChromium } from './lib/chromium.mjs';
import { checkNode, install } from './lib/prepare.mjs';
import { root } from './lib/run.mjs';

checkNode();
await install();
const chromium = await ensureChromium();
const { status } = spawnSync(process.execPath, ['scripts/verify.mjs', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) },
});
process.exit(status ?? 1);

/**
 * `npm test`: installs what the tests need (a browser too) and runs every named step of `npm run verify`; with
 * `--changed [ref]` what a change concerns.
 */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './lib/chromium.mjs';
import { checkNode, install } from './lib/prepare.mjs';
import { root } from './lib/run.mjs';

checkNode();
await install();
const chromium = await ensureChromium();
const args = process.argv.slice(2);
const script = args.includes('--changed') ? 'scripts/changed.mjs' : 'scripts/verify.mjs';
const { status } = spawnSync(process.execPath, [script, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) },
});
process.exit(status ?? 1);

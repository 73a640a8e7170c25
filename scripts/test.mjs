/**
 * `npm test` installs what tests need (a browser too) and runs every step of `npm run verify`. With `--changed [ref]`
 * it runs the checks that a change concerns.
 */
import { ensureChromium } from './lib/chromium.mjs';
import { checkNode, install } from './lib/prepare.mjs';

checkNode();
await install();
const chromium = await ensureChromium();
if (chromium) process.env.CHROMIUM_PATH = chromium;
const words = process.argv.slice(2);
// Both modules import packages that were just installed.
const code = words.includes('--changed')
  ? await (await import('./changed.mjs')).testChanged(words)
  : await (await import('./verify.mjs')).verify(words);
process.exit(code);

/**
 * `npm run bench:loading [-- path …]`: how long until pages are shown to guests and members whose browsers hold nothing
 * of them, over HTTP/1.1 and HTTP/2 and over two slow lines, beside a plain module-federation build of the same sources
 * (`loading/baseline`) that takes turns with what is served, so that ratios hold whatever else the machine does.
 * `--rounds 5`, `--only guest|member`, `--protocol h1|h2`, `--line 200ms|4g`, `--no-baseline`, `--check` (a missed goal
 * fails). Needs a running product of this checkout: CHOKDEE_URL (http://localhost:3000).
 */
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { bench } from './loading/bench.ts';

process.exitCode = await bench(process.argv.slice(2), await ensureChromium());

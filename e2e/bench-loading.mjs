/**
 * `npm run bench:loading -- [path …]` measures how long cold pages take for guests and members. It covers HTTP/1.1,
 * HTTP/2 and two slow lines. A plain module-federation build of the same sources (`loading/baseline`) takes turns with
 * the product, so that ratios do not depend on the machine's load. Flags: `--rounds 5`, `--only guest|member`,
 * `--protocol h1|h2`, `--line 200ms|4g`, `--no-baseline`, `--check` (a missed goal fails). Needs a running product of
 * this checkout at CHOKDEE_URL (http://localhost:3000).
 */
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { bench } from './loading/bench.ts';

process.exitCode = await bench(process.argv.slice(2), await ensureChromium());

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { run } from '../../scripts/lib/run.mjs';
import { giveUp } from '../../scripts/lib/say.mjs';
import { browserFlags } from '../pages/browser-flags.ts';

/** Not a dependency: it brings a hundred packages that nothing else needs. It is the last version for Node 20. */
const TOOL = 'lighthouse@12.8.2';
const TIMEOUT_MS = 240_000;
const FLAGS = ['--headless=new', ...browserFlags];

/** Reason for a missing report: the last line below all warnings. */
const reasonOf = (output) => output.trim().split('\n').at(-1)?.trim() || 'no output';

/** Tries per visit: now and then a browser records no trace. */
const TRIES = 3;

/**
 * Visits a page in a new browser and writes Lighthouse's report. A visit without a recording is reported and repeated.
 * @param file path of the report
 * @param more further flags of the browser
 */
export async function judge(url, chromium, file, more = []) {
  const flags = [...FLAGS, ...more].join(' ');
  for (let left = TRIES - 1; ; left -= 1) {
    rmSync(file, { force: true });
    const { output } = await run(
      'npx',
      ['--yes', TOOL, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
      { quiet: true, timeoutMs: TIMEOUT_MS, env: { CHROME_PATH: chromium } },
    );
    if (!existsSync(file)) giveUp(`Lighthouse could not judge ${url}: ${reasonOf(output)}`);
    const report = JSON.parse(readFileSync(file, 'utf8'));
    if (!report.runtimeError) return report;
    const reason = `Lighthouse could not judge ${url}: ${report.runtimeError.message}`;
    if (left === 0) giveUp(reason);
    console.log(`${reason} Once more.`);
  }
}

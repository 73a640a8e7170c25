import { existsSync, readFileSync, rmSync } from 'node:fs';
import { run } from '../../scripts/lib/run.mjs';
import { giveUp } from '../../scripts/lib/say.mjs';
import { browserFlags } from '../pages/browser-flags.ts';

/** Not a dependency: it brings a hundred packages that nothing else here needs. The last one that runs on Node 20. */
const TOOL = 'lighthouse@12.8.2';
const TIMEOUT_MS = 240_000;
const FLAGS = ['--headless=new', ...browserFlags];

/** Why there is no report: its last line, below all that npm and the browser warn of. */
const reasonOf = (output) => output.trim().split('\n').at(-1)?.trim() || 'it says nothing';

/** Of a trace that a browser did not record, now and then. */
const TRIES = 3;

/**
 * One visit of a page in a new browser, as a report of Lighthouse. A visit that it could not record is said and repeated.
 * @param file where the report is written
 * @param more flags of the browser
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

import { countTests } from './count.mjs';
import { failedTests, failuresIn, pagesIn, skipsIn } from './failures.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/** Failed files over all steps that may run once more; with more of them none does. */
const MOST_REPEATED = 2;
/** Prefix of lines that repeat a failure. */
const FAILURE_MARK = '!';
/** Prefix of lines with the page of a failed browser test. */
const PAGE_MARK = '|';

const seconds = (sinceMs) => Math.round((Date.now() - sinceMs) / 1000);

/**
 * @typedef {{ code: number, output: string, skipped?: string }} Outcome
 * @typedef {(run: typeof import('./run.mjs').run) => Promise<Outcome>} Step
 * @typedef {{ name: string, passed: number, failed: number, skips: string[], isSkipped: boolean }} Judged
 * @typedef {Judged & { tests: { file: string | null, test: string }[], details: string[], pages: string[],
 *   seconds: number, output: string }} Result
 */

/** Outcome of a step that cannot run here. @returns {Outcome} */
export const skipStep = (reason) => ({ code: 0, output: '', skipped: reason });

/** Reason of a command that only prints why it cannot run here. */
const skipOf = ({ code, output }) => (code === 0 ? /^skipped: (.+)$/.exec(output.trim())?.[1] : undefined);

async function runStep(name, step) {
  const sinceMs = Date.now();
  say(`— ${name}`);
  const labelled = (command, args, options) => run(command, args, { label: name, ...options });
  const outcome = await step(labelled);
  const { code, output, skipped = skipOf(outcome) } = outcome;
  const counted = countTests(output);
  const hasFailed = code !== 0 || counted.failed > 0;
  const isSilent = counted.passed + counted.failed === 0;
  if (skipped) say(`${name}: skipped: ${skipped}`);
  else say(`${name}: ${hasFailed ? `failed (exit ${code})` : 'ok'}, ${seconds(sinceMs)} s`);
  return {
    name,
    // A step without tests counts as one.
    passed: skipped ? 0 : isSilent && !hasFailed ? 1 : counted.passed,
    failed: hasFailed ? Math.max(1, counted.failed) : 0,
    tests: hasFailed ? failedTests(output) : [],
    details: hasFailed ? failuresIn(output) : [],
    pages: hasFailed ? pagesIn(output) : [],
    seconds: seconds(sinceMs),
    output,
    skips: skipped ? [skipped] : skipsIn(output),
    isSkipped: skipped !== undefined,
  };
}

/** Files of the failed tests if all of them may be repeated; else none. */
function filesToRepeat(result, repeat) {
  const isKnown = repeat && result.tests.length > 0 && result.tests.every(({ file }) => file && repeat.allows(file));
  return isKnown ? [...new Set(result.tests.map(({ file }) => file))] : [];
}

/**
 * Runs the failed files of a stage once more, each alone. A file that passes then is reported as flaky and does not
 * fail.
 * @returns {Promise<number>} files that were run
 */
async function repeatFailed(results, repeats, left, flaky) {
  const wanted = results.map((result) => [result, filesToRepeat(result, repeats[result.name])]);
  const count = wanted.reduce((sum, [, files]) => sum + files.length, 0);
  if (count > left) return 0;
  for (const [result, files] of wanted) {
    if (files.length === 0) continue;
    const outcomes = [];
    for (const file of files)
      outcomes.push(await runStep(`${result.name}: ${file} again`, repeats[result.name].again(file)));
    if (outcomes.some(({ failed }) => failed > 0)) continue;
    flaky.push(...result.tests);
    Object.assign(result, { passed: result.passed + result.failed, failed: 0, tests: [], details: [], pages: [] });
  }
  return count;
}

function tellFailures(results, flaky) {
  const broken = results.filter(({ failed }) => failed > 0);
  for (const { name, pages } of broken) for (const line of pages) console.log(`${PAGE_MARK} ${name}: ${line}`);
  for (const { name, details } of broken) for (const line of details) console.log(`${FAILURE_MARK} ${name}: ${line}`);
  for (const { name, tests, skips } of broken) {
    for (const skip of skips) console.log(`skipped: ${name} › ${skip}`);
    if (tests.length + skips.length === 0) console.log(`failed: ${name}`);
    for (const { file, test } of tests) console.log(`failed: ${[name, file, test].filter(Boolean).join(' › ')}`);
  }
  for (const { file, test } of flaky) console.log(`~ flaky: ${file} › ${test}`);
}

/**
 * Runs all steps, or the named ones, stage after stage. Runs the lanes of a stage in parallel, and their steps in order.
 * The last line adds up the tests; failed and flaky names stand before it. `stopsEarly` leaves out the stages after one
 * that failed. With `skipsAreFailures` a skip fails, unless a whole step of `maySkip` is skipped. `tell` prints before
 * the last line.
 * @param {Record<string, Step>[][]} stages
 * @param {{ stopsEarly?: boolean, skipsAreFailures?: boolean, maySkip?: string[], repeats?: Record<string, { allows(file: string): boolean,
 * again(file: string): Step }>, tell?(results: Result[]): void }} options
 * @returns {Promise<number>} exit code
 */
export async function runSteps(stages, wanted, options = {}) {
  const { stopsEarly = false, skipsAreFailures = false, maySkip = [], repeats = {}, tell = () => undefined } = options;
  const names = stages.flat().flatMap(Object.keys);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) {
    console.error(`There is no step '${unknown}'. Steps: ${names.join(', ')}`);
    return 2;
  }
  const isWanted = ([name]) => wanted.length === 0 || wanted.includes(name);
  const results = [];
  const flaky = [];
  let left = MOST_REPEATED;
  for (const lanes of stages) {
    const ofStage = await Promise.all(
      lanes.map(async (lane) => {
        const ofLane = [];
        for (const [name, step] of Object.entries(lane).filter(isWanted)) ofLane.push(await runStep(name, step));
        return ofLane;
      }),
    );
    const stage = ofStage.flat();
    results.push(...stage);
    left -= await repeatFailed(stage, repeats, left, flaky);
    const judged = stage.filter(({ name, isSkipped }) => !(isSkipped && maySkip.includes(name)));
    if (skipsAreFailures) for (const result of judged) result.failed += result.skips.length;
    if (stopsEarly && stage.some(({ failed }) => failed > 0)) {
      say('a stage has failed: the ones after it are left out');
      break;
    }
  }
  tellFailures(results, flaky);
  tell(results);
  const sum = (of) => results.reduce((total, result) => total + result[of], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

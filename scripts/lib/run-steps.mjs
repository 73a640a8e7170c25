import { countTests } from './count.mjs';
import { failuresIn, pagesIn } from './failures.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/** Begins every line that tells again what failed: `.ci/run` looks for it. */
const FAILURE_MARK = '!';
/** Begins what stood on the pages of browser tests that failed: long, so it is told before. */
const PAGE_MARK = '|';

const seconds = (sinceMs) => Math.round((Date.now() - sinceMs) / 1000);

/**
 * Runs steps, or those of the given names: stage after stage, in a stage lane beside lane, within a lane in order. The lane
 * of `shared.lanes` that is at its end first goes on with the next of `shared.steps`. All of them run; what failed is told
 * again at the end, and the last line adds up. A step without tests of its own counts as one.
 * @param {Record<string, (run: typeof import('./run.mjs').run) => Promise<{ code: number, output: string, skipped?: string }>>[][]} stages
 * @returns {Promise<number>} exit code
 */
export async function runSteps(stages, wanted, shared = { lanes: [], steps: {} }) {
  const names = [...stages.flat(), shared.steps].flatMap(Object.keys);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) {
    console.error(`There is no step '${unknown}'. Steps: ${names.join(', ')}`);
    return 2;
  }
  const total = { passed: 0, failed: 0 };
  const broken = [];

  async function runStep(name, step) {
    const sinceMs = Date.now();
    say(`— ${name}`);
    const { code, output, skipped } = await step((command, args, options) =>
      run(command, args, { label: name, ...options }),
    );
    if (skipped) return say(`${name}: skipped: ${skipped}`);
    const counted = countTests(output);
    const isSilent = counted.passed + counted.failed === 0;
    total.passed += isSilent && code === 0 ? 1 : counted.passed;
    total.failed += code === 0 ? counted.failed : Math.max(1, counted.failed);
    if (code !== 0 || counted.failed > 0) broken.push({ name, failures: failuresIn(output), pages: pagesIn(output) });
    say(`${name}: ${code === 0 ? 'ok' : `failed (exit ${code})`}, ${seconds(sinceMs)} s`);
  }

  const isWanted = ([name]) => wanted.length === 0 || wanted.includes(name);
  const left = Object.entries(shared.steps).filter(isWanted);
  for (const lanes of stages) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const [name, step] of Object.entries(lane).filter(isWanted)) await runStep(name, step);
        if (!shared.lanes.includes(lane)) return;
        for (let next = left.shift(); next; next = left.shift()) await runStep(...next);
      }),
    );
  }
  if (broken.length > 0) say(`failed steps: ${broken.map(({ name }) => name).join(', ')}`);
  for (const { name, pages } of broken) for (const line of pages) console.log(`${PAGE_MARK} ${name}: ${line}`);
  for (const { name, failures } of broken) for (const line of failures) console.log(`${FAILURE_MARK} ${name}: ${line}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** Runs in the page: keeps the browser's timing of every event of an interaction. */
function observe() {
  window.timings = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, startTime, processingStart, processingEnd } of list.getEntries()) {
      if (interactionId === 0) continue;
      const [waitMs, workMs] = [processingStart - startTime, processingEnd - processingStart];
      window.timings.push({ interactionId, duration, waitMs, workMs });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** Starts with the next document. */
export const watchInteractions = (page) => page.addInitScript(observe);

/** Longest event of each interaction since the last call, the shortest first. */
export async function takeInteractions(page) {
  // Waits for an idle moment, because the observer is notified late. The limit covers pages that are never idle.
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 300), { timeout: 3_000 })),
  );
  const longest = new Map();
  for (const timing of await page.evaluate(() => window.timings.splice(0))) {
    const known = longest.get(timing.interactionId);
    if (known === undefined || known.duration < timing.duration) longest.set(timing.interactionId, timing);
  }
  return [...longest.values()].sort(byDuration);
}

const byDuration = (one, other) => one.duration - other.duration;

/** INP as browsers define it: one outlier in fifty interactions is ignored. */
const inpOf = (sorted) => sorted.at(-1 - Math.floor(sorted.length / 50))?.duration ?? 0;

const number = (value) => String(Math.round(value ?? 0)).padStart(8);

function tell(name, sorted, note) {
  const last = sorted.at(-1);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const values = [sorted.length, middle?.duration, last?.duration, last?.waitMs, last?.workMs].map(number);
  console.log(`  ${name.padEnd(58)}${values.join('')}${note === undefined ? '' : `   ${note}`}`);
}

/**
 * Makes every interaction of a visit and prints a line for each: count, median and longest time until the next frame.
 * Of the longest it prints the wait for the thread and the time of its handlers.
 * @param note text after each line, for the amount of data on the page
 * @returns INP of the visit in ms
 */
export async function measure(page, interactions, note = async () => undefined) {
  await takeInteractions(page);
  const all = [];
  const head = ['count', 'median', 'longest', 'waited', 'handlers'].map((word) => word.padStart(8));
  console.log(`  ${'interactions of 16 ms and more, ms'.padEnd(58)}${head.join('')}`);
  for (const [name, act] of Object.entries(interactions)) {
    await act();
    const taken = await takeInteractions(page);
    all.push(...taken);
    tell(name, taken, await note());
  }
  all.sort(byDuration);
  const inp = inpOf(all);
  console.log(`  INP ${inp} ms, longest ${all.at(-1)?.duration ?? 0} ms of ${all.length}`);
  return inp;
}

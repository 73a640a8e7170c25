/** In the page: keeps the browser's own timing of every event of an interaction. */
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

/** From the next document on. */
export const watchInteractions = (page) => page.addInitScript(observe);

/** The longest event of each interaction since the last time, shortest first. */
export async function takeInteractions(page) {
  // An idle moment: the observer is told late. A page that draws nothing after a touch may have none for minutes.
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

/** As the browser reckons it: one outlier in fifty is forgiven. */
const inpOf = (sorted) => sorted.at(-1 - Math.floor(sorted.length / 50))?.duration ?? 0;

const number = (value) => String(Math.round(value ?? 0)).padStart(8);

function tell(name, sorted, note) {
  const last = sorted.at(-1);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const values = [sorted.length, middle?.duration, last?.duration, last?.waitMs, last?.workMs].map(number);
  console.log(`  ${name.padEnd(58)}${values.join('')}${note === undefined ? '' : `   ${note}`}`);
}

/**
 * Makes every interaction of a visit and prints its line: how many, the median and the longest until the next frame, and
 * of the longest how long it waited for the thread and how long its handlers took.
 * @param note tells after each of them how much the page holds
 * @returns the INP of the visit, ms
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

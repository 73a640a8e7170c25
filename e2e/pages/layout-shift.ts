import type { Page } from '@playwright/test';

const LONGEST_MS = 500;

/**
 * Each answer of the api takes its own time, the same in every run: what is drawn comes in an order of its own. Two
 * questions of one page to the same call differ in their words; numbers and days are others in every run.
 */
export async function answerAtOddTimes(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const hash = [...(pathname + search.replace(/=[^&]*\d[^&]*/g, ''))].reduce(
      (sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9_973,
      7,
    );
    await new Promise((resolve) => setTimeout(resolve, hash % LONGEST_MS));
    await route.fallback();
  });
}

/** From now on, every document counts how far its content jumps by itself. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shift: number };
    counted.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) counted.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all shifts of this document: share of the window that moved, times how far. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // What was drawn last is told after the frame that shows it.
    for (const _ of [1, 2]) await new Promise((next) => requestAnimationFrame(next));
    return (window as unknown as { shift: number }).shift;
  });
}

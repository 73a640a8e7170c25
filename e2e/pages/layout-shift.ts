import type { Page } from '@playwright/test';

const LONGEST_MS = 500;
/** Milliseconds: later than every other file. */
const FONTS_MS = 900;

/**
 * Delays each answer, area file and picture by its own time, the same in every run. Parts appear in an odd order.
 * Numbers and dates are left out of the hash, because they differ between runs.
 */
export async function arriveAtOddTimes(page: Page): Promise<void> {
  await page.route(/\/(api|art|assets\/(?!host))\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const hash = [...(pathname + search.replace(/=[^&]*\d[^&]*/g, ''))].reduce(
      (sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9_973,
      7,
    );
    await new Promise((resolve) => setTimeout(resolve, hash % LONGEST_MS));
    await route.fallback();
  });
}

/** Delays fonts until all text is drawn. */
export async function holdFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONTS_MS));
    await route.fallback();
  });
}

export interface Shift {
  readonly value: number;
  /** Moved elements with their old and new places. */
  readonly moved: readonly string[];
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records layout shifts in every document from now on. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = window as unknown as { shifts: Shift[] };
    noted.shifts = [];
    const nameOf = (node: Element | null) =>
      node === null
        ? ''
        : `${node.nodeName.toLowerCase()}.${node.className ?? ''} ${(node.textContent ?? '').slice(0, 20)}`;
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${box(previousRect)} -> ${box(currentRect)}`,
        );
        noted.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shifts of this document so far. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    // Shifts are reported after the frame that shows them.
    for (const _ of [1, 2]) await new Promise((next) => requestAnimationFrame(next));
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
}

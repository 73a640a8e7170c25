import type { Page } from '@playwright/test';

const LONGEST_MS = 500;
/** After everything else. */
const FONTS_MS = 900;

/**
 * Each answer of the api, each file of an area and each picture takes its own time, the same in every run: what is drawn
 * comes in an order of its own. Two questions of one page to the same call differ in their words; numbers and days are
 * others in every run.
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

/** Fonts come when all text is long there. */
export async function holdFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONTS_MS));
    await route.fallback();
  });
}

export interface Shift {
  readonly value: number;
  /** What moved, from where to where. */
  readonly moved: readonly string[];
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** From now on, every document notes how its content jumps by itself. */
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

/** Every shift of this document so far. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    // What was drawn last is told after the frame that shows it.
    for (const _ of [1, 2]) await new Promise((next) => requestAnimationFrame(next));
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
}

import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { recordRequests, type Traffic } from './traffic.ts';

/** A page that is not shown by then never will be. */
const LOST_MS = 60_000;
/** A placeholder that is there so long after the page is not waited for. */
const CONTENT_MS = 10_000;

export interface Visit {
  /** On the page's own clock: when the skeleton of the document was replaced. */
  readonly shownMs: number;
  /** When no placeholder of anything was left; null when one stays. */
  readonly contentMs: number | null;
  readonly traffic: Traffic;
}

/** With what of it did not load, by the shell's own report: then it is no measure of the page. */
export interface ReportedVisit extends Visit {
  readonly faults: readonly string[];
}

/** Runs in the page before anything else and marks both moments. */
function markMoments(): void {
  let hasSkeleton = false;
  let isShown = false;
  new MutationObserver((_, observer) => {
    const isThere = document.querySelector('#root .sh-h') !== null;
    if (hasSkeleton && !isThere && !isShown) {
      isShown = true;
      performance.mark('bench-shown');
    }
    hasSkeleton = isThere;
    if (!isShown || document.querySelector('#root [data-skeleton]') !== null) return;
    performance.mark('bench-content');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the time of a mark, or null when it is not set by then. */
const timeOfMark = ({ name, limitMs }: { readonly name: string; readonly limitMs: number }) =>
  new Promise<number | null>((resolve) => {
    setTimeout(() => resolve(null), limitMs);
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName(name)) resolve(startTime);
    }).observe({ type: 'mark', buffered: true });
  });

/** A browser that was never here, but for what `state` says. */
export function newVisitor(browser: Browser, state?: BrowserContextOptions['storageState']): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    ...(state === undefined ? {} : { storageState: state }),
  });
}

/** Opens the page in a tab of its own and waits until it asks for nothing more. @throws when it is never shown */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(markMoments);
  const requests = await recordRequests(page);
  await page.goto(url, { waitUntil: 'commit' });
  const shownMs = await page.evaluate(timeOfMark, { name: 'bench-shown', limitMs: LOST_MS });
  if (shownMs === null) throw new Error(`${url} was not shown within ${LOST_MS} ms`);
  const contentMs = await page.evaluate(timeOfMark, { name: 'bench-content', limitMs: CONTENT_MS });
  await requests.rest();
  return { shownMs, contentMs, traffic: requests.traffic(shownMs) };
}

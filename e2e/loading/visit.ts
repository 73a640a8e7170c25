import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { recordRequests, type Traffic } from './traffic.ts';

/** Milliseconds after which a page counts as never shown. */
const LOST_MS = 60_000;
/** Milliseconds for which a remaining placeholder is waited for. */
const CONTENT_MS = 10_000;

export interface Visit {
  /** Milliseconds on the page's clock until the document's skeleton was replaced. */
  readonly shownMs: number;
  /** Milliseconds until the last placeholder was gone; null means that one stays. */
  readonly contentMs: number | null;
  readonly traffic: Traffic;
}

/** A visit with the parts that failed to load; with faults it is no valid measure. */
export interface ReportedVisit extends Visit {
  readonly faults: readonly string[];
}

/** Runs in the page before its scripts and marks both moments. */
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

/** Runs in the page: time of a mark; null means that it was not set in time. */
const timeOfMark = ({ name, limitMs }: { readonly name: string; readonly limitMs: number }) =>
  new Promise<number | null>((resolve) => {
    setTimeout(() => resolve(null), limitMs);
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName(name)) resolve(startTime);
    }).observe({ type: 'mark', buffered: true });
  });

/** A browser without any state but `state`. */
export function newVisitor(browser: Browser, state?: BrowserContextOptions['storageState']): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    ...(state === undefined ? {} : { storageState: state }),
  });
}

/** Opens the page in its own tab and waits until it rests. @throws when it is never shown */
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

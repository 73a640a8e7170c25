import type { Page, Request } from '@playwright/test';

/** Milliseconds of delay for every answer, as on a slow network. */
const DELAY_MS = 250;

export interface Asked {
  /** Root-relative, with its query. */
  readonly address: string;
  readonly kind: 'script' | 'data';
  /** 1 means requested with the document, 2 after an answer of wave 1, and so on. */
  readonly wave: number;
}

function kindOf(url: URL): Asked['kind'] | null {
  if (url.pathname.endsWith('.js')) return 'script';
  return url.pathname.startsWith('/api/') && !isStream(url) ? 'data' : null;
}

/** Live updates never end. */
const isStream = ({ pathname }: URL) => pathname === '/api/live';

/** Milliseconds without an answer after which the page counts as stuck. */
const LOST_MS = 30_000;

/** Waits until the page's thread is idle. A page that is navigating has no thread to ask. */
async function atRest(page: Page): Promise<void> {
  const rest = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 }));
  await page.evaluate(rest).catch(() => undefined);
}

/**
 * Loads pages wave by wave. All requests are held until the page is idle, then answered together. A slow machine takes
 * longer, but sees the same waves.
 */
export async function watchWaves(page: Page): Promise<(path: string) => Promise<readonly Asked[]>> {
  const asked: Asked[] = [];
  const onTheirWay = new Set<Request>();
  /** Finished or failed requests. Leaving a page ends its requests, even held ones. */
  const over = new WeakSet<Request>();
  let held: (() => void)[] = [];
  let lastAskedAt = 0;
  let wave = 0;
  await page.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const kind = kindOf(url);
    if (kind) asked.push({ address: url.pathname + url.search, kind, wave });
    lastAskedAt = performance.now();
    await new Promise<void>((resolve) => held.push(resolve));
    if (!isStream(url) && !over.has(request)) onTheirWay.add(request);
    await route.continue();
  });
  const arrived = (request: Request) => {
    over.add(request);
    onTheirWay.delete(request);
    lastAskedAt = performance.now();
  };
  page.on('requestfinished', arrived).on('requestfailed', arrived);

  const isQuiet = () => performance.now() - lastAskedAt > DELAY_MS;
  let isLoaded = false;
  /** Answers one wave after another until the page has loaded and requests nothing more. */
  async function answerAll(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS / 5));
      if (performance.now() - lastAskedAt > LOST_MS) {
        throw new Error(`never answered: ${[...onTheirWay].map((request) => request.url()).join(' ')}`);
      }
      if (onTheirWay.size > 0 || !isQuiet()) continue;
      if (wave > 0) await atRest(page);
      if (!isQuiet()) continue;
      // Between two documents the page is not idle: more requests follow.
      if (held.length === 0 && isLoaded) return;
      if (held.length === 0) continue;
      wave += 1;
      const release = held;
      held = [];
      for (const answer of release) answer();
    }
  }

  return async (path) => {
    lastAskedAt = performance.now();
    isLoaded = false;
    const loads = page.goto(path).then(() => {
      isLoaded = true;
    });
    await Promise.all([loads, answerAll()]);
    return asked;
  };
}

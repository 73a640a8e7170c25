import type { Page, Request } from '@playwright/test';

/** What every answer is held back at least: the slow network on which waves matter. */
const DELAY_MS = 250;

export interface Asked {
  /** Root-relative, with its query. */
  readonly address: string;
  readonly kind: 'script' | 'data';
  /** 1: asked for as soon as the document was there; 2: only after an answer of wave 1; and so on. */
  readonly wave: number;
}

function kindOf(url: URL): Asked['kind'] | null {
  if (url.pathname.endsWith('.js')) return 'script';
  return url.pathname.startsWith('/api/') && !isStream(url) ? 'data' : null;
}

/** Live updates of a member never end. */
const isStream = ({ pathname }: URL) => pathname === '/api/live';

/** Whoever has waited that long for an answer would wait for ever. */
const LOST_MS = 30_000;

/** Whatever the page still does by itself, it has done when its thread rests; a page on its way has none to ask. */
async function atRest(page: Page): Promise<void> {
  const rest = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 }));
  await page.evaluate(rest).catch(() => undefined);
}

/**
 * Loads pages wave by wave: all that is asked for is held back until the page, at rest, asks for nothing more, and only
 * then answered, all at once. So a slow machine takes longer, and sees the same waves.
 */
export async function watchWaves(page: Page): Promise<(path: string) => Promise<readonly Asked[]>> {
  const asked: Asked[] = [];
  const onTheirWay = new Set<Request>();
  /** With an answer or without: what the page before asked for ends when it is left, even while it is held back. */
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
  /** Answers one wave after the other, until the page has loaded and none comes any more. */
  async function answerAll(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS / 5));
      if (performance.now() - lastAskedAt > LOST_MS) {
        throw new Error(`never answered: ${[...onTheirWay].map((request) => request.url()).join(' ')}`);
      }
      if (onTheirWay.size > 0 || !isQuiet()) continue;
      if (wave > 0) await atRest(page);
      if (!isQuiet()) continue;
      // Between two documents there is nothing to be at rest: more will be asked.
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

import { expect, type Page, type Request } from '@playwright/test';

/** What every answer is held back: so long that one wave of requests cannot be mistaken for the next. */
export const DELAY_MS = 250;

export interface Asked {
  /** Root-relative, with its query. */
  readonly address: string;
  readonly kind: 'script' | 'data';
  /** 1: asked for as soon as the document was there; 2: only after an answer of wave 1; and so on. */
  readonly wave: number;
}

interface Seen {
  readonly request: Request;
  readonly kind: Asked['kind'];
  readonly startedAt: number;
  answeredAt: number;
}

function kindOf(request: Request): Asked['kind'] | null {
  const { pathname } = new URL(request.url());
  if (pathname.endsWith('.js')) return 'script';
  return pathname.startsWith('/api/') && pathname !== '/api/live' ? 'data' : null;
}

/** Holds back all that the page asks for, and tells which waves that made once nothing more is asked for. */
export async function watchWaves(page: Page): Promise<(path: string) => Promise<readonly Asked[]>> {
  const seen: Seen[] = [];
  await page.route('**/*', async (route) => {
    const request = route.request();
    const kind = kindOf(request);
    const entry = kind && { request, kind, startedAt: performance.now(), answeredAt: Number.POSITIVE_INFINITY };
    if (entry) seen.push(entry);
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    if (entry) entry.answeredAt = performance.now();
    await route.continue();
  });
  return async (path) => {
    await page.goto(path);
    // Not "network idle": the stream of live updates of a member never ends.
    const isQuiet = () =>
      seen.length > 0 && seen.every(({ answeredAt }) => performance.now() - answeredAt > 4 * DELAY_MS);
    await expect.poll(isQuiet).toBe(true);
    const waves = new Map<Seen, number>();
    for (const entry of seen) {
      const before = seen.filter(({ answeredAt }) => answeredAt <= entry.startedAt);
      waves.set(entry, 1 + Math.max(0, ...before.map((earlier) => waves.get(earlier) ?? 0)));
    }
    return seen.map((entry) => {
      const url = new URL(entry.request.url());
      return { address: url.pathname + url.search, kind: entry.kind, wave: waves.get(entry) ?? 0 };
    });
  };
}

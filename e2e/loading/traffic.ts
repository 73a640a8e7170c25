import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const kinds = ['document', 'shell scripts', 'area scripts', 'styles', 'fonts', 'pictures', 'data', 'other'] as const;
export type Kind = (typeof kinds)[number];
export { kinds };

export interface Traffic {
  readonly requests: number;
  /** Bytes on the line, headers included. */
  readonly bytes: Readonly<Record<Kind, number>>;
  /** Waves until the page was shown. A wave is a round of requests that began after an answer of the wave before. */
  readonly wavesToShown: number;
  /** Waves until the page rests. */
  readonly waves: number;
}

interface Asked {
  readonly kind: Kind;
  readonly startedAt: number;
  endedAt: number;
  bytes: number;
}

/** Milliseconds without requests after which the page rests. Load reports are not counted. */
const QUIET_MS = 800;
const LOST_MS = 30_000;

/** Live updates never end, and load reports are not requested by the page. */
const isAside = (path: string) => path === '/api/live' || path === '/api/telemetry';

/** Pictures and fonts: no request waits for them. */
const isLook = (kind: Kind) => kind === 'pictures' || kind === 'fonts';

function kindOf({ pathname }: URL, type: string | undefined): Kind {
  if (type === 'Document') return 'document';
  if (pathname.endsWith('.js')) return pathname.startsWith('/assets/host/') ? 'shell scripts' : 'area scripts';
  if (pathname.endsWith('.css')) return 'styles';
  if (pathname.endsWith('.woff2')) return 'fonts';
  if (type === 'Image' || pathname.startsWith('/art/')) return 'pictures';
  return pathname.startsWith('/api/') ? 'data' : 'other';
}

/** Wave of each request: one more than the highest wave that had ended before. The document is wave 0. */
function wavesOf(asked: readonly Asked[]): Map<Asked, number> {
  const waves = new Map<Asked, number>();
  for (const each of asked.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const before = [...waves].filter(([{ endedAt }]) => endedAt < each.startedAt).map(([, wave]) => wave);
    // The document's own requests begin while it still arrives.
    waves.set(each, each.kind === 'document' ? 0 : 1 + Math.max(0, ...before));
  }
  return waves;
}

function summed(asked: readonly Asked[], shownMs: number): Traffic {
  const openedAt = asked.find(({ kind }) => kind === 'document')?.startedAt ?? 0;
  const waves = wavesOf(asked.filter(({ kind }) => !isLook(kind)));
  const until = (ms: number) =>
    Math.max(0, ...[...waves].filter(([{ startedAt }]) => startedAt - openedAt < ms).map(([, wave]) => wave));
  const bytesOf = (kind: Kind) => asked.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    requests: asked.length,
    bytes: Object.fromEntries(kinds.map((kind) => [kind, bytesOf(kind)])) as Record<Kind, number>,
    wavesToShown: until(shownMs),
    waves: until(Number.POSITIVE_INFINITY),
  };
}

/** Records the page's requests with the times that the browser reports. */
export async function recordRequests(page: Page) {
  const asked = new Map<string, Asked>();
  let changedAt = performance.now();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    const url = new URL(request.url);
    if (!url.protocol.startsWith('http') || isAside(url.pathname)) return;
    changedAt = performance.now();
    asked.set(requestId, {
      kind: kindOf(url, type),
      startedAt: timestamp * 1000,
      endedAt: Number.POSITIVE_INFINITY,
      bytes: 0,
    });
  });
  // A preloaded script is requested once more when it runs, from the cache.
  devtools.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) asked.delete(requestId);
  });
  const ended = ({ requestId, timestamp }: { requestId: string; timestamp: number }, bytes: number) => {
    const each = asked.get(requestId);
    if (!each) return;
    changedAt = performance.now();
    Object.assign(each, { endedAt: timestamp * 1000, bytes });
  };
  devtools.on('Network.loadingFinished', (event) => ended(event, event.encodedDataLength));
  devtools.on('Network.loadingFailed', (event) => ended(event, 0));
  await devtools.send('Network.enable');

  const isResting = () =>
    performance.now() - changedAt > QUIET_MS &&
    [...asked.values()].every(({ endedAt }) => endedAt < Number.POSITIVE_INFINITY);
  return {
    async rest(): Promise<void> {
      const lostAt = performance.now() + LOST_MS;
      while (!isResting() && performance.now() < lostAt) await wait(50);
    },
    traffic: (shownMs: number) => summed([...asked.values()], shownMs),
  };
}

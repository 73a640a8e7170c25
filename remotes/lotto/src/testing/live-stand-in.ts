import type { LiveEventName, LiveEvents } from '@chokdee/contracts';

export interface LiveStandIn {
  /** Number of opened streams. */
  readonly opened: () => number;
  readonly send: <E extends LiveEventName>(event: E, data: LiveEvents[E]) => void;
  /** Breaks the stream. While it is down, no new stream opens. */
  readonly cut: () => void;
  readonly restore: () => void;
}

/** Replaces `GET /api/live` on the wire: the real connection reads a stream that the test writes. */
export function liveStandIn(): LiveStandIn {
  let opened = 0;
  let isDown = false;
  let wire: ReadableStreamDefaultController<Uint8Array> | null = null;
  const write = (event: string, data: unknown) =>
    wire?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  window.fetch = jest.fn(async (_: unknown, init?: RequestInit) => {
    if (isDown) throw new TypeError('no connection');
    opened += 1;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        wire = controller;
        write('ready', { server_time: new Date().toISOString() });
      },
    });
    init?.signal?.addEventListener('abort', () => {
      wire = null;
    });
    return { ok: true, status: 200, body, headers: new Headers() } as Response;
  });
  return {
    opened: () => opened,
    send: write,
    cut: () => {
      isDown = true;
      wire?.error(new TypeError('connection lost'));
      wire = null;
    },
    restore: () => {
      isDown = false;
    },
  };
}

import { connect } from 'node:net';

export interface ListenOrder {
  readonly port: number;
  readonly path: string;
  readonly streams: number;
}

export interface ListenReport {
  /** Times in ms at which readers read a frame, by the shots that it counts. */
  readonly readAtMs: readonly (readonly [count: number, times: readonly number[]])[];
  /** Bytes of events since the first frame, over all readers. */
  readonly bytes: number;
}

/** Streams that are opened at once. */
const WAVE = 100;
const readAtMs = new Map<number, number[]>();
let bytes = 0;
const frame = /event: yeekee_frame\ndata: .*?"count":(\d+)/g;
/** Counts of the frames in the last texts that were parsed: all readers get the same ones. */
const parsed = new Map<string, readonly number[]>();
const MOST_PARSED = 100;

function countsOf(events: string): readonly number[] {
  const known = parsed.get(events);
  if (known) return known;
  const counts = [...events.matchAll(frame)].map(([, count]) => Number(count));
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(events, counts);
  return counts;
}

/** Reads the stream from the socket itself; a browser would do its parsing on another machine. */
function listen({ port, path }: ListenOrder): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let unread = '';
    let isReady = false;
    socket.setEncoding('latin1').on('data', (part: string) => {
      const now = Date.now();
      const text = unread + part;
      const end = text.lastIndexOf('\n\n') + 1;
      unread = text.slice(end);
      const events = text.slice(0, end);
      if (!isReady && events.includes('event: ready')) {
        isReady = true;
        resolve();
      } else bytes += part.length;
      for (const count of countsOf(events)) {
        const times = readAtMs.get(count) ?? [];
        readAtMs.set(count, times);
        times.push(now);
      }
    });
    // Figures of fewer readers would look too good.
    socket.on('error', console.error).on('close', () => process.exit(1));
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n`);
  });
}

process.once('message', async (message) => {
  const order = message as ListenOrder;
  for (let opened = 0; opened < order.streams; opened += WAVE) {
    const wave = Math.min(WAVE, order.streams - opened);
    await Promise.all(Array.from({ length: wave }, () => listen(order)));
  }
  process.send?.('ready');
  process.once('message', () => process.send?.({ readAtMs: [...readAtMs], bytes } satisfies ListenReport));
});
process.on('disconnect', () => process.exit(0));

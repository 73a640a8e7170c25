import { connect } from 'node:net';

export interface ListenOrder {
  readonly port: number;
  readonly path: string;
  readonly listeners: number;
}

export interface ListenReport {
  readonly received: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Milliseconds from the acceptance of a shot until its event was read here. Both clocks are the same machine's. */
const delaysMs: number[] = [];
const shotEvent = /event: yeekee_shot\n.*?"at":"([^"]+)"/g;

/** Reads the stream from the socket itself; a browser would do its parsing on another machine. */
function listen({ port, path }: ListenOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let unread = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      const readAtMs = Date.now();
      const text = unread + part;
      const end = text.lastIndexOf('\n\n') + 1;
      unread = text.slice(end);
      const events = text.slice(0, end);
      if (events.includes('event: ready')) resolve();
      for (const [, at = ''] of events.matchAll(shotEvent)) delaysMs.push(readAtMs - Date.parse(at));
    });
    socket.on('error', reject);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n`);
  });
}

const rank = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

process.once('message', async (message) => {
  const order = message as ListenOrder;
  await Promise.all(Array.from({ length: order.listeners }, () => listen(order)));
  process.send?.('ready');
  process.once('message', () => {
    const sorted = delaysMs.toSorted((a, b) => a - b);
    const report: ListenReport = { received: sorted.length, p50Ms: rank(sorted, 0.5), p99Ms: rank(sorted, 0.99) };
    process.send?.(report);
  });
});
process.on('disconnect', () => process.exit(0));

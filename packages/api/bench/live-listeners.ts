import { Agent, get } from 'node:http';

export interface ListenOrder {
  readonly url: string;
  readonly listeners: number;
}

export interface ListenReport {
  readonly received: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** From the moment a shot was accepted to the moment its event was read here. Both clocks are this machine's. */
const delaysMs: number[] = [];
const shotAt = /"at":"([^"]+)"/;

function listen(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { accept: 'text/event-stream' } }, (answer) => {
      answer.setEncoding('utf8').on('data', (part: string) => {
        if (!part.includes('yeekee_shot')) return;
        const at = shotAt.exec(part)?.[1];
        if (at) delaysMs.push(Date.now() - Date.parse(at));
      });
      resolve();
    });
    request.on('error', reject);
  });
}

const rank = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

process.once('message', async (order) => {
  const { url, listeners } = order as ListenOrder;
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  await Promise.all(Array.from({ length: listeners }, () => listen(agent, url)));
  process.send?.('ready');
  process.once('message', () => {
    const sorted = delaysMs.toSorted((a, b) => a - b);
    const report: ListenReport = { received: sorted.length, p50Ms: rank(sorted, 0.5), p99Ms: rank(sorted, 0.99) };
    process.send?.(report);
  });
});
process.on('disconnect', () => process.exit(0));

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askProduct, findDatabase } from './product-script.ts';

/** Writes a job that was given up, and lets the watch for alarms look at once. The job opens rounds, which is idempotent. */
export const giveUpJob = (key: string): string =>
  askProduct(`${findDatabase}
    import pg from 'pg';
    const pool = new pg.Pool({ connectionString: url });
    const job = 'insert into jobs (name, key, run_at, payload, status, attempts, last_error) values ';
    const values = "('lotto.open-rounds', $1, now(), '{\\"hour\\": 1}', 'failed', 12, 'the other side is away')";
    await pool.query(job + values, ['${key}']);
    const watch = "insert into jobs (name, key, run_at, payload) values ('alarms.watch', $1, now(), '{}')";
    await pool.query(watch, ['${key}:watch']);
    await pool.end();`);

export interface Webhook {
  readonly url: string;
  /** Bodies of signed requests, the latest last. */
  readonly heard: readonly { readonly event: string; readonly text: string }[];
  stop(): void;
}

/** Listens for alarms on this machine. A request with a wrong signature is left out. */
export async function startWebhook(secret: string): Promise<Webhook> {
  const heard: Webhook['heard'][number][] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      if (request.headers['x-signature'] === signature) heard.push(JSON.parse(body.toString()));
      response.end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/alarms`,
    heard,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

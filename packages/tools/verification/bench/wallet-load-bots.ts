import { randomUUID } from 'node:crypto';
import { signProviderCall } from '@chokdee/games-server/providers';
import { rateOf } from './bench-database.ts';
import { Connection } from './bet-load-bots.ts';

export interface WalletOrder {
  readonly port: number;
  readonly path: string;
  readonly secret: string;
  readonly bodies: readonly string[];
}

const connections = 256;

/** Signs all calls before the measurement, which leaves out the provider's work. */
async function callAll({ port, path, secret, bodies }: WalletOrder): Promise<number> {
  const signed = bodies.map((body) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomUUID();
    const signature = signProviderCall(secret, timestamp, nonce, body);
    return { body, headers: { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } };
  });
  const all = Array.from({ length: connections }, () => new Connection(port));
  const idle = [...all];
  try {
    return await rateOf(signed, connections, async ({ headers, body }) => {
      const connection = idle.pop();
      if (!connection) throw new Error('more callers than connections');
      const answer = await connection.post(path, headers, body);
      if (!answer.startsWith('{"status":"RS_OK"')) throw new Error(answer);
      idle.push(connection);
    });
  } finally {
    for (const connection of all) connection.close();
  }
}

process.on('message', (order) => {
  callAll(order as WalletOrder).then(
    (rate) => process.send?.(rate),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));

import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { rateOf } from './bench-database.ts';

export interface HttpOffer {
  readonly memberId: number;
  readonly validateToken: string;
  /** Of the session. */
  readonly token: string;
}

interface Order {
  readonly url: string;
  readonly offers: HttpOffer[];
}

const connections = 128;

/** Buys over the network from a process of its own, each purchase with a key of its own; answers bills a second. */
export async function buyOverHttp(url: string, offers: HttpOffer[]): Promise<number> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), ['buy'], { execArgv: ['--import', 'tsx'] });
  try {
    return await new Promise<number>((resolve, reject) => {
      child.once('message', (rate) => resolve(Number(rate)));
      child.once('exit', (code) => reject(new Error(`the buyers ended with code ${code}`)));
      child.send({ url, offers } satisfies Order);
    });
  } finally {
    child.removeAllListeners('exit');
    child.disconnect();
  }
}

function buy(agent: Agent, url: string, { token, validateToken }: HttpOffer): Promise<void> {
  const body = JSON.stringify({ validate_token: validateToken });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/lotto/bill/create`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => (text.startsWith('{"error":0') ? resolve() : reject(new Error(text))));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

if (process.argv[2] === 'buy') {
  process.once('message', (order) => {
    const { url, offers } = order as Order;
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    rateOf(offers, connections, (offer) => buy(agent, url, offer)).then(
      (rate) => {
        process.send?.(rate);
        agent.destroy();
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}

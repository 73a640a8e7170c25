import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { InputOf } from '@chokdee/contracts';
import { startHelper } from '../processes/helper-process.ts';
import { rateOf } from './bench-database.ts';

/** A bill that a member is going to place. */
export interface HttpBill {
  /** Access token of the session. */
  readonly token: string;
  readonly bill: InputOf<'POST /api/lotto/bill/validate'>;
}

interface Order {
  readonly port: number;
  readonly clients: number;
  readonly bills: readonly HttpBill[];
}

/** Buyers in a process of their own. It stays for all passes, since a new process is slow at first. */
export interface BetLoadBots {
  /** Validates and places each bill over the network, with an idempotency key of its own. */
  buy(order: Order): Promise<void>;
  stop(): Promise<void>;
}

export function startBetLoadBots(): BetLoadBots {
  const { ask, stop } = startHelper('buyers', new URL(import.meta.url), ['buy']);
  return { buy: (order) => ask<void>(order), stop };
}

/**
 * Keeps one connection and sends one request after another. It parses only the HTTP that the server writes, as wrk and
 * pgbench do: client and server share the processors.
 */
export class Connection {
  readonly #socket: Socket;
  #text = '';
  #answered: { resolve(body: string): void; reject(error: Error): void } | null = null;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('utf8').on('data', (part: string) => this.#read(part));
    this.#socket.on('error', (error) => this.#answered?.reject(error));
    this.#socket.on('close', () => this.#answered?.reject(new Error('the server hung up')));
  }

  post(path: string, headers: Record<string, string>, body: string): Promise<string> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject };
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n${lines.join('')}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#answered = null;
    this.#socket.destroy();
  }

  #read(part: string): void {
    this.#text += part;
    const headEnd = this.#text.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#text)?.[1] ?? Number.NaN);
    const body = this.#text.slice(headEnd + 4);
    // Thai letters take three bytes each.
    if (Buffer.byteLength(body) < length) return;
    this.#text = '';
    this.#answered?.resolve(body);
  }
}

async function buyAll({ port, clients, bills }: Order): Promise<void> {
  const idle = Array.from({ length: clients }, () => new Connection(port));
  const all = [...idle];
  try {
    await rateOf(bills, clients, async ({ token, bill }) => {
      const connection = idle.pop();
      if (!connection) throw new Error('more buyers than connections');
      const authorization = `Bearer ${token}`;
      const quote = await connection.post('/api/lotto/bill/validate', { authorization }, JSON.stringify(bill));
      const { data } = JSON.parse(quote) as { data: { validate_token: string | null } | null };
      if (!data?.validate_token) throw new Error(quote);
      const body = JSON.stringify({ validate_token: data.validate_token });
      const headers = { authorization, 'idempotency-key': randomUUID() };
      const answer = await connection.post('/api/lotto/bill/create', headers, body);
      if (!answer.startsWith('{"error":0')) throw new Error(answer);
      idle.push(connection);
    });
  } finally {
    for (const connection of all) connection.close();
  }
}

if (process.argv[2] === 'buy') {
  process.on('message', (order) => {
    buyAll(order as Order).then(
      () => process.send?.('done'),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit(0));
}

import { createHmac } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sms } from '@chokdee/account-server/internal/sign-up/sms-sender.ts';

export interface TestSmsGateway {
  readonly url: string;
  readonly received: Sms[];
  /** Returns the six digits of the last message to the number. */
  lastCode(mobile: string): string;
  /** Returns the six digits of the last message with this reference. */
  codeOf(ref: string): string;
  /** Waits for the message first: not every call does. */
  codeArrived(ref: string): Promise<string>;
  /** Answers 503 from now on. */
  fail(isFailing: boolean): void;
  stop(): Promise<void>;
}

/** Stands in for the SMS gateway: takes signed messages over HTTP and refuses a wrong signature. */
export async function startSmsGateway(secret: string): Promise<TestSmsGateway> {
  const received: Sms[] = [];
  const arrivals = new EventEmitter();
  let isFailing = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const expected = createHmac('sha256', secret).update(body).digest('hex');
      const status = isFailing ? 503 : request.headers['x-signature'] === expected ? 200 : 403;
      if (status === 200) received.push(JSON.parse(body.toString('utf8')) as Sms);
      arrivals.emit('message');
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    lastCode: (mobile) => codeIn(received.findLast(({ to }) => to === mobile)),
    codeOf: (ref) => codeIn(received.findLast((sms) => sms.ref === ref)),
    codeArrived: async (ref) => {
      while (!received.some((sms) => sms.ref === ref)) await once(arrivals, 'message');
      return codeIn(received.findLast((sms) => sms.ref === ref));
    },
    fail: (failing) => {
      isFailing = failing;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const codeIn = (sms: Sms | undefined): string => /\b(\d{6})\b/.exec(sms?.text ?? '')?.[1] ?? '';

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '@chokdee/kernel/calendar';
import { SignJWT } from 'jose';

export const CHANNEL = '2000000001';
export const CHANNEL_SECRET = 'a channel secret of the tests';

interface IdTokenChanges {
  readonly issuer?: string;
  readonly audience?: string;
  readonly secret?: string;
  readonly livesS?: number;
}

export interface TestMessagingProvider {
  readonly tokenUrl: string;
  /** Form fields of every exchange. */
  readonly received: Readonly<Record<string, string>>[];
  /** Lets this person get the next code. */
  giveCode(code: string, person: { id: string; name: string }, changes?: IdTokenChanges): void;
  stop(): Promise<void>;
}

/** Stands in for the token endpoint of LINE Login v2.1. */
export async function startMessagingProvider(clock: Clock): Promise<TestMessagingProvider> {
  const received: Record<string, string>[] = [];
  const tokens = new Map<string, Promise<string>>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
      received.push(fields);
      const idToken = await tokens.get(fields.code ?? '');
      tokens.delete(fields.code ?? '');
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      const isGood = isForm && idToken && fields.client_secret === CHANNEL_SECRET;
      response.writeHead(isGood ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isGood ? { token_type: 'Bearer', id_token: idToken } : { error: 'invalid_grant' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    tokenUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
    received,
    giveCode: (code, person, changes) => tokens.set(code, signIdToken(clock.now(), person, changes)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function signIdToken(now: Date, { id, name }: { id: string; name: string }, changes: IdTokenChanges = {}) {
  const { issuer = 'https://access.line.me', audience = CHANNEL, secret = CHANNEL_SECRET, livesS = 3600 } = changes;
  return new SignJWT({ name })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(id)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + livesS * 1000))
    .sign(new TextEncoder().encode(secret));
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isGenuineProviderCall } from '@chokdee/games-server/providers';
import { KIT_SEAMLESS, kitGameOf } from '@chokdee/games-server/seed';
import { createKitWallets, type KitWallets } from './kit-wallet.ts';

export interface KitLaunch {
  readonly game_id: string;
  readonly mode: string;
  readonly operator_token?: string;
  readonly member_ref?: string;
  readonly session_id?: string;
  readonly resume_round_id?: string;
  readonly launch_param?: string;
  readonly freespins?: { readonly freespin_id: string; readonly rounds_left: number; readonly stake: number };
}

/** Answer of the provider about a round. */
export interface KitRound {
  readonly status: 'open' | 'closed' | 'voided';
  readonly moves: readonly { tx_id: string; action: string; ref_tx_id?: string; amount: number }[];
  readonly selections?: readonly object[];
}

export interface KitProvider {
  readonly url: string;
  readonly wallets: KitWallets;
  /** Launches of games, in order. */
  readonly launches: readonly KitLaunch[];
  readonly rounds: Map<string, KitRound>;
  /** Match feed by provider, or a function that makes it. Undefined means no feed, null means no answer. */
  readonly feeds: Map<string, unknown>;
  /** Number of signed calls for a feed. */
  readonly feedCalls: { count: number };
  /** Sets what the catalogue tells of each game beside its name. */
  tell(facts: object): void;
  /** Calls of the product with a wrong signature, each with its fault. */
  readonly forged: readonly string[];
  stop(): Promise<void>;
}

/** More than a call takes. */
const CLOCKS_DIFFER_S = 60;

interface KitProps {
  /** Port to listen on. 0 means any free port. */
  readonly port: number;
  secretOf(providerId: string): string;
  now(): Date;
}

/** Starts two providers, one of each family. */
export async function startKitProvider({ port, secretOf, now }: KitProps): Promise<KitProvider> {
  const wallets = createKitWallets();
  const launches: KitLaunch[] = [];
  const forged: string[] = [];
  const rounds = new Map<string, KitRound>();
  const feeds = new Map<string, unknown>([[KIT_SEAMLESS, null]]);
  const feedCalls = { count: 0 };
  let facts: object = kitFacts;

  const answer = (path: string, body: Record<string, unknown>): [number, unknown] => {
    const [, providerId = '', call = '', id = ''] = path.split('/');
    switch (call) {
      case 'catalogue':
        return [200, { games: [{ ...kitGame(providerId), ...facts }] }];
      case 'launch':
        launches.push(body as unknown as KitLaunch);
        return [200, { url: `/kit?launch=${launches.length}` }];
      case 'rounds':
        return roundAnswer(id, rounds.get(id));
      case 'sports-feed':
        feedCalls.count += 1;
        return feedAnswer(feeds.get(providerId));
      case 'deposit':
      case 'withdraw': {
        const [uuid, sessionId] = [String(body.transaction_uuid), String(body.session_id)];
        const done =
          call === 'deposit'
            ? wallets.deposit(uuid, sessionId, Number(body.amount))
            : wallets.withdraw(uuid, sessionId);
        return done ? [200, done] : [503, {}];
      }
      case 'transactions':
        return [200, wallets.transaction(id)];
      case 'sessions':
        return [
          200,
          { session_id: id, status: 'open', balance: wallets.balance(id), last_active_at: now().toISOString() },
        ];
      default:
        return [404, { status: 'CALL_UNKNOWN' }];
    }
  };

  const server = createServer((request, response) => {
    void readBody(request).then((rawBody) => {
      const path = request.url ?? '';
      const signed = rawBody.length > 0 ? rawBody : Buffer.from(path);
      const signature = signatureOf(request, signed);
      if (!isGenuineProviderCall(secretOf(path.split('/')[1] ?? ''), signature, now())) {
        forged.push(`${path}: ${faultOf(signature, now())}`);
        return send(response, 403, { status: 'INVALID_SIGNATURE' });
      }
      const body = rawBody.length > 0 ? (JSON.parse(rawBody.toString('utf8')) as Record<string, unknown>) : {};
      return send(response, ...answer(path, body));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    wallets,
    launches,
    rounds,
    feeds,
    feedCalls,
    forged,
    tell: (next) => {
      facts = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Facts that the kit's catalogue tells of its games. */
export const kitFacts = {
  volatility: 'high',
  min_bet: 0.5,
  max_bet: 5_000,
  themes: ['sea', 'unheard-of'],
  features: ['kit'],
  released_at: '2026-01-05T00:00:00.000Z',
  paytable: [{ label: 'kit', value: 'x1' }],
};

const kitGame = (providerId: string) => ({
  game_id: kitGameOf(providerId),
  name: kitGameOf(providerId),
  name_en: kitGameOf(providerId),
  category: 'slot',
  art: '/art/games/lotus-moon.svg',
  rtp: null,
  has_demo: false,
  has_freespins: true,
  status: 'open',
});

function feedAnswer(feed: unknown): [number, unknown] {
  if (feed === undefined) return [404, { status: 'FEED_UNKNOWN' }];
  return feed === null ? [503, {}] : [200, typeof feed === 'function' ? feed() : feed];
}

function roundAnswer(id: string, round: KitRound | undefined): [number, unknown] {
  if (!round) return [404, { status: 'ROUND_UNKNOWN' }];
  return [200, { round_id: id, details: [{ label: 'id', value: id }], replay_url: null, ...round }];
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Tells a call that is not signed from one of another clock and one of another secret. */
function faultOf({ timestamp, signature }: ReturnType<typeof signatureOf>, now: Date): string {
  if (!/^[0-9a-f]{64}$/.test(signature)) return 'not signed';
  const aheadS = Math.round(Number(timestamp) - now.getTime() / 1000);
  return Math.abs(aheadS) > CLOCKS_DIFFER_S ? `its clock is ${aheadS} s ahead` : 'another secret, or other bytes';
}

function signatureOf({ headers }: IncomingMessage, rawBody: Buffer) {
  return {
    timestamp: String(headers['x-timestamp']),
    nonce: String(headers['x-nonce']),
    signature: String(headers['x-signature']),
    rawBody,
  };
}

function send(response: ServerResponse, code: number, body: unknown): void {
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

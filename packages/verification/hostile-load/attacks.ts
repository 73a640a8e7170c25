import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chequerPicture } from '@chokdee/api/testing/finance';
import { type Client, callAgain } from './client.ts';
import { dueJobs } from './due-jobs.ts';
import { liveShots } from './live-shots.ts';
import { nullServerUrl } from './null-server.ts';
import { guestStreams, slowBody, slowHead } from './wires.ts';

const LOGINS = 160;
/** Sockets that send as slowly as they can. */
const SLOW = 300;
const LARGE = 32;
const LARGE_BYTES = 7_000_000;

export interface Target {
  readonly url: string;
  readonly databaseUrl: string;
  readonly roundId: string;
  readonly payers: readonly { readonly token: string; readonly ref: string }[];
}

/** How often each HTTP status was answered, and how long the longest answer took. 0: cut off without one. */
export interface AttackReport {
  readonly statuses: Record<number, number>;
  readonly longestMs: number;
}

interface Attack {
  /** Each calls again whenever it was answered. */
  clients(target: Target): readonly Client[];
  /** All that they may be answered. */
  readonly statuses: readonly number[];
  /** They come again as soon as they were answered: what that alone takes of this machine is measured, too. */
  readonly isFlood?: true;
  /** They wait for their turn. */
  readonly isQueue?: true;
  readonly isHeld?: true;
}

const times = (count: number, client: (index: number) => Client): Client[] =>
  Array.from({ length: count }, (_, index) => client(index));

const logins = (url: string, nameOf: (index: number) => string): Client[] =>
  times(LOGINS, (index) => {
    const guess = { username: nameOf(index), password: 'guessed', agent_code: 'CHOKDEE' };
    return callAgain(url, 'POST /api/login', guess);
  });

/** A new hostile load is a new row. */
const attacks = {
  /** A chequer of 4000 pixels a side: 30 KB that a search for QRs takes minutes for. */
  pictures: {
    clients: ({ url, payers }) => {
      const picture = chequerPicture(4_000);
      return payers.map(({ token, ref }) => callAgain(url, 'POST /api/member/payment/slip', { ref, picture }, token));
    },
    statuses: [200, 429, 503],
    isFlood: true,
    isQueue: true,
  },
  /** Half of a member's, half of nobody's. */
  logins: {
    clients: ({ url }) => logins(url, (index) => (index % 2 === 0 ? 'demo0001' : `nobody${index}`)),
    statuses: [200, 429],
    isFlood: true,
    isQueue: true,
  },
  'logins of nobody': {
    clients: ({ url }) => logins(url, (index) => `nobody${index}`),
    statuses: [200, 429],
    isFlood: true,
    isQueue: true,
  },
  'slow heads': { clients: ({ url }) => times(SLOW, () => () => slowHead(url)), statuses: [0, 408] },
  'slow bodies': { clients: ({ url }) => times(SLOW, () => () => slowBody(url)), statuses: [0, 408] },
  /** Half more than the call takes, half as much as it takes. */
  'large bodies': {
    clients: ({ url }) =>
      times(LARGE, (index) => {
        const name = index % 2 === 0 ? 'POST /api/login' : 'POST /api/member/payment/slip';
        return callAgain(url, name, { ref: 'r', picture: 'A'.repeat(LARGE_BYTES) });
      }),
    statuses: [401, 413, 503],
    isFlood: true,
  },
  jobs: { clients: ({ databaseUrl }) => [dueJobs(databaseUrl)], statuses: [200] },
  /** Guests of as many addresses as that takes, each of which asks for more than it may have, and shots for all to see. */
  streams: {
    clients: ({ url, databaseUrl, roundId }) => [...guestStreams(url, roundId), liveShots(databaseUrl, roundId)],
    statuses: [200, 429, 503],
    isHeld: true,
  },
} satisfies Record<string, Attack>;

export type AttackName = keyof typeof attacks;
export const attackNames = Object.keys(attacks) as AttackName[];
export const isFlood = (name: AttackName): boolean => 'isFlood' in attacks[name];
export const isQueue = (name: AttackName): boolean => 'isQueue' in attacks[name];

export const isAnswered = (name: AttackName, { statuses }: AttackReport): boolean =>
  Object.keys(statuses).every((status) => (attacks[name].statuses as readonly number[]).includes(Number(status)));

interface Order {
  readonly name: AttackName;
  readonly target: Target;
  /** Against a server that refuses everything at once, in the process of the attacker. */
  readonly isBase: boolean;
}

const AGAIN_MS = 500;
const OPEN_MS = 10_000;
const LATER_PRIORITY = 19;
const ATTACK = 'attack';

/**
 * Attacks from a process of its own, which takes what processors are left: an attacker has machines of his own. Returns
 * once it has begun.
 */
export async function startAttack(
  name: AttackName,
  target: Target,
  isBase = false,
): Promise<{ stop(): Promise<AttackReport> }> {
  const child = fork(fileURLToPath(import.meta.url), [ATTACK], { execArgv: ['--import', 'tsx'] });
  if (child.pid !== undefined) setPriority(child.pid, LATER_PRIORITY);
  await once(child, 'message');
  const { url, databaseUrl, roundId, payers } = target;
  child.send({ name, target: { url, databaseUrl, roundId, payers }, isBase } satisfies Order);
  await once(child, 'message');
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`the attacker ended with code ${code}`)));
        child.once('message', (report) => {
          child.removeAllListeners('exit').disconnect();
          resolve(report as AttackReport);
        });
        child.send('stop');
      }),
  };
}

async function attack({ name, target, isBase }: Order): Promise<void> {
  const statuses: Record<number, number> = {};
  const waiting = new Set<number>();
  let longestMs = 0;
  const url = isBase ? await nullServerUrl() : target.url;
  const clients: readonly Client[] = attacks[name].clients({ ...target, url });
  for (const send of clients) {
    void (async () => {
      for (;;) {
        const since = performance.now();
        waiting.add(since);
        const { status, held }: Awaited<ReturnType<Client>> = await send().catch(() => ({ status: 0 }));
        waiting.delete(since);
        statuses[status] = (statuses[status] ?? 0) + 1;
        longestMs = Math.max(longestMs, performance.now() - since);
        await (held ?? new Promise((resolve) => setTimeout(resolve, AGAIN_MS)));
      }
    })();
  }
  // What is opened once and held is measured when it is open.
  const answered = () => Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const openBy = performance.now() + OPEN_MS;
  while ('isHeld' in attacks[name] && answered() < clients.length && performance.now() < openBy) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  process.send?.('begun');
  await once(process, 'message');
  // Who still waits has waited so long, too.
  for (const since of waiting) longestMs = Math.max(longestMs, performance.now() - since);
  process.send?.({ statuses, longestMs } satisfies AttackReport);
}

if (process.argv[2] === ATTACK) {
  process.once('message', (order) => void attack(order as Order));
  process.on('disconnect', () => process.exit(0));
  process.send?.('ready');
}

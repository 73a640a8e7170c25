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
/** Number of sockets that send as slowly as the server allows. */
const SLOW = 300;
const LARGE = 32;
const LARGE_BYTES = 7_000_000;

export interface Target {
  readonly url: string;
  readonly databaseUrl: string;
  readonly roundId: string;
  readonly payers: readonly { readonly token: string; readonly ref: string }[];
}

/** Counts of HTTP statuses, and the longest answer in milliseconds. Status 0 means the server cut the connection. */
export interface AttackReport {
  readonly statuses: Record<number, number>;
  readonly longestMs: number;
}

interface Attack {
  /** Returns clients. Each calls again as soon as it has an answer. */
  clients(target: Target): readonly Client[];
  /** HTTP statuses that the attack may get. */
  readonly statuses: readonly number[];
  /** True when clients flood the server. The cost of such clients on this machine is then measured, too. */
  readonly isFlood?: true;
  /** True when requests wait in a queue. */
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

/** Attacks by name. A new attack is a new entry. */
const attacks = {
  /** Sends chequers of 4000 pixels a side: 30 KB each, and minutes of search for QR codes. */
  pictures: {
    clients: ({ url, payers }) => {
      const picture = chequerPicture(4_000);
      return payers.map(({ token, ref }) => callAgain(url, 'POST /api/member/payment/slip', { ref, picture }, token));
    },
    statuses: [200, 429, 503],
    isFlood: true,
    isQueue: true,
  },
  /** Logs in with wrong passwords: half under a member's name, half under unknown names. */
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
  /** Sends large bodies: every other one exceeds the limit of its call. */
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
  /** Opens streams from many addresses, each more than an address may have, while shots are sent to all of them. */
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
  /** True when the clients call a server in their own process that refuses everything. */
  readonly isBase: boolean;
}

const AGAIN_MS = 500;
const OPEN_MS = 10_000;
const LATER_PRIORITY = 19;
const ATTACK = 'attack';

/**
 * Attacks from another process, which takes the processors that are left: a real attacker has machines of their own.
 * Returns once the attack has begun.
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
  // Streams that are opened once and held count from when they are open.
  const answered = () => Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const openBy = performance.now() + OPEN_MS;
  while ('isHeld' in attacks[name] && answered() < clients.length && performance.now() < openBy) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  process.send?.('begun');
  await once(process, 'message');
  // Requests without an answer count with their wait until now.
  for (const since of waiting) longestMs = Math.max(longestMs, performance.now() - since);
  process.send?.({ statuses, longestMs } satisfies AttackReport);
}

if (process.argv[2] === ATTACK) {
  process.once('message', (order) => void attack(order as Order));
  process.on('disconnect', () => process.exit(0));
  process.send?.('ready');
}

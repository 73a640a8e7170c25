import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BusinessError } from '@chokdee/kernel/errors';
import { ProcessorBudget, WorkerPool, WorkQueue } from '@chokdee/kernel/isolation';

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** One of the equal settings of the OWASP password storage cheat sheet: 16 MiB, 5 rounds. */
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
let cost = COST;

/** For tests: whether hashes to come take next to no time. */
export function hashQuickly(isQuick = true): void {
  cost = isQuick ? { N: 2, r: 1, p: 1 } : COST;
}

const RETRY_AFTER_S = 5;
/**
 * A hash takes a tenth of the processor time; on a machine that is at its end it takes as long as it takes. Calls go
 * first, but not so far that nobody could sign in to a busy machine; in a flood, nearly all is theirs.
 */
const hasher = new WorkerPool(new URL('./scrypt.worker.mjs', import.meta.url), {
  timeMs: 2_000,
  longestMs: 45_000,
  heapMb: 32,
  niceness: { usual: 3, flooded: 15 },
});

const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
const wait = { waitMs: 14_000, retryAfterS: RETRY_AFTER_S };
/** So many hashes at once as members ask for in a moment, then a share that leaves the rest to calls. */
const pace = { share: 0.3 * atOnce, burstMs: 1_500 };

function createLane(limits: { readonly atOnce: number; readonly waiting: number }) {
  const budget = new ProcessorBudget(pace);
  return { queue: new WorkQueue({ ...wait, ...limits, budget }), budget };
}

/**
 * All of this process: a hash keeps a processor busy, and whoever can type a name and a password asks for one. Who has
 * signed in and types their password for a withdrawal waits for none of them.
 */
const lanes = {
  guest: createLane({ atOnce, waiting: 32 * atOnce }),
  member: createLane({ atOnce: 1, waiting: 32 }),
};
export type HashLane = keyof typeof lanes;

/**
 * What is asked first: whoever would wait in vain costs neither a question to the database nor a hash.
 * @throws TOO_MANY_REQUESTS
 */
export const assertHashPlace = (lane: HashLane): void => lanes[lane].queue.assertPlace();

/** Not inside a transaction: it may wait for its turn. @throws TOO_MANY_REQUESTS when too many wait */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return writeHash(cost, salt, await derive(password, salt, cost));
}

function writeHash({ N, r, p }: Cost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * The cost is read from the hash, so it can be raised later. False for anything that is no such hash. Not inside a
 * transaction, too. @throws TOO_MANY_REQUESTS when too many wait
 */
export async function verifyPassword(password: string, stored: string, lane: HashLane = 'guest'): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(
    password,
    Buffer.from(salt, 'base64url'),
    { N: Number(N), r: Number(r), p: Number(p) },
    lane,
  );
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Of a password that nobody knows: to check one against it takes as long as against a member's. */
export const nobodysHash = (): string => writeHash(cost, randomBytes(16), randomBytes(KEY_BYTES));

async function derive(password: string, salt: Buffer, cost: Cost, lane: HashLane = 'guest'): Promise<Buffer> {
  const input = { password, salt, keyBytes: KEY_BYTES, cost: { ...cost, maxmem: 64 * 1024 * 1024 } };
  const { queue, budget } = lanes[lane];
  const key = await queue.run(() => hasher.run<Uint8Array>(input, budget));
  // The machine is at its end: it took a hundred times what it should.
  if (!key) throw new BusinessError('TOO_MANY_REQUESTS', { retryAfterS: RETRY_AFTER_S });
  return Buffer.from(key);
}

import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { WorkQueue } from '../isolation/index.ts';

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** One of the equal settings of the OWASP password storage cheat sheet: 16 MiB, 5 rounds. */
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
/** Twice what COST needs, in bytes: Node's default is 32 MiB. */
const MOST_MEMORY = 64 * 1024 * 1024;
let cost = COST;

const hash = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Lets a test make its next hashes in next to no time. */
export function hashQuickly(isQuick = true): void {
  cost = isQuick ? { N: 2, r: 1, p: 1 } : COST;
}

/** Time to wait in ms: a page gives a call up after 15 s. */
const wait = { waitMs: 14_000, retryAfterS: 5 };
/** Hashes of guests at once. With one of a member they leave one of libuv's four threads to files and names. */
const ofGuests = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));

/**
 * Limits hashes of this process, each of which keeps a processor busy for a fifth of a second. Anybody may ask for one, so
 * those of guests rest in between. A signed-in member, who types the password for a withdrawal, waits for none of them.
 */
const lanes = {
  guest: new WorkQueue({ ...wait, atOnce: ofGuests, waiting: 32 * ofGuests, restTimes: 2 }),
  member: new WorkQueue({ ...wait, atOnce: 1, waiting: 32 }),
  // Strangers may guess here as well, and keep no member waiting.
  staff: new WorkQueue({ ...wait, atOnce: 1, waiting: 16, restTimes: 2 }),
};
export type HashLane = keyof typeof lanes;

/** Call it first: a refused call then costs neither a query nor a hash. @throws TOO_MANY_REQUESTS */
export const assertHashPlace = (lane: HashLane): void => lanes[lane].assertPlace();

/** Waits for its turn, so never in a transaction. @throws TOO_MANY_REQUESTS when too many wait */
export async function hashPassword(password: string, lane: HashLane = 'guest'): Promise<string> {
  const salt = randomBytes(16);
  return writeHash(cost, salt, await derive(password, salt, cost, lane));
}

function writeHash({ N, r, p }: Cost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Compares at the cost that the hash names, so that the cost can be raised later. False for a text that is no such hash.
 * Waits for its turn, so never in a transaction. @throws TOO_MANY_REQUESTS when too many wait
 */
export async function verifyPassword(password: string, stored: string, lane: HashLane = 'guest'): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const costOfHash = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), costOfHash, lane);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Makes a hash of no password: to compare with it takes as long as with a member's. */
export const nobodysHash = (): string => writeHash(cost, randomBytes(16), randomBytes(KEY_BYTES));

const derive = (password: string, salt: Buffer, cost: Cost, lane: HashLane): Promise<Buffer> =>
  lanes[lane].run(() => hash(password, salt, KEY_BYTES, { ...cost, maxmem: MOST_MEMORY }));

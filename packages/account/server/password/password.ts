import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** One of the equal settings of the OWASP password storage cheat sheet: 16 MiB, 5 rounds. */
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;

export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** The cost is read from the hash, so it can be raised later. False for anything that is no such hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

let unknownMemberHash: Promise<string> | null = null;

/** Takes as long as a real check, so that the time of an answer does not tell whether the member exists. */
export async function verifyAgainstNobody(password: string): Promise<void> {
  unknownMemberHash ??= hashPassword(randomBytes(16).toString('hex'));
  await verifyPassword(password, await unknownMemberHash);
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

import { createHash, randomBytes } from 'node:crypto';

/** Made at the front door for each request, handed on, answered, and in every line of a log that is about it. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Crockford's: nothing in it is mistaken for something else when it is read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REQUEST_ID = new RegExp(`^[${ALPHABET}]{5}-[${ALPHABET}]{5}$`);

/** 50 random bits, short enough for a member to tell: `7KQ2M-9XF4T`. */
export function createRequestId(): string {
  const text = [...randomBytes(10)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

export const isRequestId = (value: unknown): value is string => typeof value === 'string' && REQUEST_ID.test(value);

/** Whether a request is one of so many in a hundred that are logged: every process decides alike. */
export function isLogged(id: string, percent: number): boolean {
  return createHash('sha256').update(id).digest().readUInt16BE(0) < (percent / 100) * 65_536;
}

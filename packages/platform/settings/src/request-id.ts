import { createHash, randomBytes } from 'node:crypto';

/** Header with the id of a request. The gateway creates it; all processes pass it on, return it and log it. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Crockford's alphabet, which has no letters that sound or look like others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REQUEST_ID = new RegExp(`^[${ALPHABET}]{5}-[${ALPHABET}]{5}$`);

/** 50 random bits, short enough to tell on the phone: `7KQ2M-9XF4T`. */
export function createRequestId(): string {
  const text = [...randomBytes(10)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

export const isRequestId = (value: unknown): value is string => typeof value === 'string' && REQUEST_ID.test(value);

/** Tells if a request belongs to the sample that is logged. All processes give the same answer for an id. */
export function isLogged(id: string, percent: number): boolean {
  return createHash('sha256').update(id).digest().readUInt16BE(0) < (percent / 100) * 65_536;
}

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

const maxAgeS = 300;

export function hmacHex(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Headers of a signed call: the signature covers time, nonce and the exact bytes of the body. */
export function signedHeaders(secret: string, rawBody: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomUUID();
  return {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': hmacHex(secret, `${timestamp}.${nonce}.${rawBody}`),
  };
}

export function isSigned(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  rawBody: string,
  now: Date,
): boolean {
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = headers;
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return false;
  const ageS = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(ageS <= maxAgeS)) return false;
  return sameText(signature, hmacHex(secret, `${timestamp}.${nonce}.${rawBody}`));
}

import { createHmac, timingSafeEqual } from 'node:crypto';

const windowS = 300;

/** hex(HMAC-SHA256(secret, `${timestamp}.${nonce}.${rawBody}`)), in both directions. */
export function signProviderCall(secret: string, timestamp: string, nonce: string, rawBody: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${nonce}.`).update(rawBody).digest('hex');
}

interface SignedCall {
  timestamp: string;
  nonce: string;
  signature: string;
  rawBody: Buffer;
}

/** True when the signature is the provider's own and at most five minutes old or ahead. */
export function isGenuineProviderCall(secret: string, call: SignedCall, now: Date): boolean {
  if (!/^\d{1,12}$/.test(call.timestamp) || !/^[0-9A-Za-z_-]{8,100}$/.test(call.nonce)) return false;
  if (!/^[0-9a-f]{64}$/.test(call.signature)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(call.timestamp)) > windowS) return false;
  const expected = Buffer.from(signProviderCall(secret, call.timestamp, call.nonce, call.rawBody), 'hex');
  return timingSafeEqual(expected, Buffer.from(call.signature, 'hex'));
}

import { createHmac, timingSafeEqual } from 'node:crypto';

const WINDOW_S = 300;

interface SignedRequest {
  timestamp: string;
  nonce: string;
  rawBody: Buffer;
}

/** Returns hex(HMAC-SHA256(secret, `${timestamp}.${nonce}.${rawBody}`)), the provider's x-signature. */
export function signPspRequest(secret: string, { timestamp, nonce, rawBody }: SignedRequest): string {
  return createHmac('sha256', secret).update(`${timestamp}.${nonce}.`).update(rawBody).digest('hex');
}

/** True when the signature is the provider's own and at most five minutes old or ahead. */
export function isGenuinePspRequest(
  secret: string,
  request: SignedRequest & { signature: string },
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(request.timestamp) || !/^[0-9a-f]{64}$/.test(request.signature)) return false;
  if (!/^[0-9A-Za-z_-]{8,100}$/.test(request.nonce)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(request.timestamp)) > WINDOW_S) return false;
  const expected = Buffer.from(signPspRequest(secret, request), 'hex');
  return timingSafeEqual(expected, Buffer.from(request.signature, 'hex'));
}

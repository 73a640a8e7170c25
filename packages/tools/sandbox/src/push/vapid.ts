import { createPublicKey, verify } from 'node:crypto';

interface Checked {
  /** Public key of the sender, base64url. */
  readonly key: string;
  readonly subject: string;
}

/** Longest life of a token in ms (RFC 8292, section 2). */
const LONGEST_MS = 24 * 3_600_000;
const POINT_BYTES = 65;

/** Returns the sender of the header `authorization`. @throws Error that says what is wrong */
export function checkVapid(header: string, audience: string, now: Date): Checked {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+),\s*k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (read(head).alg !== 'ES256') throw new Error('The token is not signed by ES256.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong.');
  const { aud, exp, sub } = read(claims);
  if (aud !== audience) throw new Error(`The token is for ${String(aud)}.`);
  const leftMs = Number(exp) * 1_000 - now.getTime();
  if (!(leftMs > 0 && leftMs <= LONGEST_MS)) throw new Error('The token is over, or lasts more than a day.');
  if (typeof sub !== 'string' || !/^(mailto:|https:)/.test(sub)) throw new Error('Nobody says who can be asked.');
  return { key, subject: sub };
}

function read(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
  } catch {
    throw new Error('The token is no JSON web token.');
  }
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== POINT_BYTES) throw new Error('The key is not a point of P-256.');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
}

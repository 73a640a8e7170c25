import { createECDH } from 'node:crypto';
import type { ApiConfig } from '@chokdee/kernel/config';
import { isPublicName } from '@chokdee/kernel/outside';

/** What a browser says of itself when it lets a site push to it (Push API, `PushSubscription`). */
export interface Subscription {
  readonly endpoint: string;
  /** `p256dh`: 65 bytes of a point on P-256, base64url. */
  readonly publicKey: string;
  /** `auth`: 16 bytes, base64url. */
  readonly authSecret: string;
}

interface PushAddress {
  /** What is asked: the endpoint, or where the sandbox answers for it. */
  readonly url: string;
  readonly isOfSandbox: boolean;
}

const OF_SANDBOX = '/sandbox/push/send/';

/**
 * Where messages for an endpoint are sent; null for one that is no address of a push service on the public internet. The
 * browser names it, so it would else lead our own requests wherever somebody likes.
 */
export function pushAddress(
  endpoint: string,
  { sandbox, publicUrl, sandboxUrl }: Pick<ApiConfig, 'sandbox' | 'publicUrl' | 'sandboxUrl'>,
): PushAddress | null {
  if (!URL.canParse(endpoint)) return null;
  const { href, protocol, hostname, port, username, password, hash, origin, pathname, search } = new URL(endpoint);
  if (href !== endpoint || username !== '' || password !== '' || hash !== '') return null;
  if (sandbox && origin === new URL(publicUrl).origin) {
    const isThere = pathname.startsWith(OF_SANDBOX) && /^[\w-]{8,64}$/.test(pathname.slice(OF_SANDBOX.length));
    return isThere && search === '' ? { url: `${sandboxUrl}${pathname}`, isOfSandbox: true } : null;
  }
  const isPublic = protocol === 'https:' && port === '' && isPublicName(hostname);
  return isPublic ? { url: endpoint, isOfSandbox: false } : null;
}

const AUTH_BYTES = 16;
const POINT_BYTES = 65;
/** What a point begins with that is written whole; RFC 8291 knows no other form of it. */
const WHOLE = 4;

/** Whether something can be encrypted for it. */
export function hasGoodKeys({ publicKey, authSecret }: Omit<Subscription, 'endpoint'>): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  if (Buffer.from(authSecret, 'base64url').length !== AUTH_BYTES) return false;
  if (point.length !== POINT_BYTES || point[0] !== WHOLE) return false;
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

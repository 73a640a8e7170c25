import { createECDH } from 'node:crypto';
import type { ApiConfig } from '@chokdee/kernel/config';
import { isPublicName } from '@chokdee/kernel/outside';

/** Subscription that a browser hands to a site (Push API, `PushSubscription`). */
export interface Subscription {
  readonly endpoint: string;
  /** `p256dh`: 65 bytes of a point on P-256, base64url. */
  readonly publicKey: string;
  /** `auth`: 16 bytes, base64url. */
  readonly authSecret: string;
}

interface PushAddress {
  /** Address of the request: the endpoint, or the sandbox in its place. */
  readonly url: string;
  readonly isOfSandbox: boolean;
}

const OF_SANDBOX = '/sandbox/push/send/';

/**
 * Returns the address to which messages for an endpoint are sent. Null means it is no public https address.
 * The client names the endpoint, so unchecked it could send our requests into the private network.
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
/** First byte of an uncompressed point, the only form that RFC 8291 allows. */
const WHOLE = 4;

/** True if messages can be encrypted with these keys. */
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

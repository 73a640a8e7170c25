import { randomBytes } from 'node:crypto';
import { isPrivateAddress, networkOf } from '@chokdee/settings';
import { readCookie } from './cookies.ts';

/** Cookie that the api sets while a member is signed in. */
const memberCookie = 'chokdee_mb';
const browserCookie = 'chokdee_vid';

interface VisitorId {
  /** Id of a member on all devices, else of a browser. */
  readonly id: string;
  readonly isMember: boolean;
  /** Cookie to set in a browser without an id. */
  readonly setCookie: string | null;
}

/** Identifies the browser for canary releases. */
export function browserOf(cookies: string | undefined): Omit<VisitorId, 'isMember'> {
  const browser = readCookie(cookies, browserCookie);
  const fresh = browser === undefined ? randomBytes(8).toString('hex') : null;
  return {
    id: browser ?? fresh ?? '',
    setCookie: fresh && `${browserCookie}=${fresh}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`,
  };
}

/** Identifies the visitor for canary releases; neither id tells who the person is. */
export function visitorOf(cookies: string | undefined): VisitorId {
  const { id, setCookie } = browserOf(cookies);
  const member = readCookie(cookies, memberCookie);
  return { isMember: member !== undefined, id: member ?? id, setCookie };
}

/**
 * Returns the network of a visitor: a /24, of IPv6 a /48, of which one sender can easily have many addresses. In a private
 * network, which belongs to one house, it is the address itself.
 */
export const visitorNetwork = (address: string): string =>
  isPrivateAddress(address) ? address : networkOf(address, { v4: 24, v6: 48 });

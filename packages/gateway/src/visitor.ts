import { randomBytes } from 'node:crypto';
import { readCookie } from './cookies.ts';

/** Set by the api while a member is signed in. */
const memberCookie = 'chokdee_mb';
const browserCookie = 'chokdee_vid';

interface VisitorId {
  /** The same for a member on all devices, else the same for a browser. */
  readonly id: string;
  readonly isMember: boolean;
  /** What this browser shall remember, when it has no id of its own yet. */
  readonly setCookie: string | null;
}

/** Who asks, as far as releases on trial are concerned; neither id tells anybody who it is. */
export function visitorOf(cookies: string | undefined): VisitorId {
  const browser = readCookie(cookies, browserCookie);
  const fresh = browser === undefined ? randomBytes(8).toString('hex') : null;
  const member = readCookie(cookies, memberCookie);
  return {
    isMember: member !== undefined,
    id: member ?? browser ?? fresh ?? '',
    setCookie: fresh && `${browserCookie}=${fresh}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`,
  };
}

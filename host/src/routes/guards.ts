import type { PageAccess } from '@chokdee/contracts';
import { useSession } from '@chokdee/session';

/**
 * A path of this site, or `/`: what may stand in `next` without becoming an open redirect. Read as the browser would
 * read it, because it drops tabs and line breaks and takes a backslash for a slash.
 */
export function safePath(path: string | null): string {
  if (!path?.startsWith('/')) return '/';
  try {
    const { origin, pathname, search, hash } = new URL(path, window.location.origin);
    const isOurs = origin === window.location.origin && !pathname.startsWith('//');
    return isOurs ? `${pathname}${search}${hash}` : '/';
  } catch {
    return '/';
  }
}

/**
 * Where a visitor without the right to a page goes instead (spec section 2), or null.
 * A guest of a member page whose user is still known goes to the index of their agent, any other to login.
 */
export function redirectFor(access: PageAccess, url: URL): string | null {
  const { isLoggedIn, userInfo } = useSession.getState();
  if (access === 'guest') return isLoggedIn ? '/member' : null;
  if (access === 'public' || isLoggedIn) return null;
  if (userInfo) return `/?ag=${encodeURIComponent(userInfo.agent_code)}`;
  return `/login?next=${encodeURIComponent(safePath(`${url.pathname}${url.search}`))}`;
}

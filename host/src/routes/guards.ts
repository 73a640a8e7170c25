import type { PageAccess } from '@chokdee/contracts';
import { useSession } from '@chokdee/session';

/**
 * Returns a path of this site for `next`, else `/`, which prevents an open redirect. Parses the address as browsers do:
 * they drop tabs and line breaks and read a backslash as a slash.
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
 * The page for a visitor without access (spec section 2). Null means the visitor has access. A guest whose user is
 * still known goes to the agent's home page, every other guest to the login.
 */
export function redirectFor(access: PageAccess, url: URL): string | null {
  const { isLoggedIn, userInfo } = useSession.getState();
  if (access === 'guest') return isLoggedIn ? '/member' : null;
  if (access === 'public' || isLoggedIn) return null;
  if (userInfo) return `/?ag=${encodeURIComponent(userInfo.agent_code)}`;
  return `/login?next=${encodeURIComponent(safePath(`${url.pathname}${url.search}`))}`;
}

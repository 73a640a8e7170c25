/** Path of all calls of the staff. */
export const STAFF_CALLS = '/api/staff';

const below = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/**
 * Path of a request as the process behind reads it: without dots, doubled slashes, escapes and capitals.
 * @returns null for an address that cannot be read
 */
function plainPathOf(url: string): string | null {
  try {
    const { pathname } = new URL(url.startsWith('/') ? `http://gateway${url}` : url);
    return decodeURIComponent(pathname).replaceAll(/\/+/g, '/').toLowerCase();
  } catch {
    return null;
  }
}

/** True for a call of the staff, however its address is written. */
export function isStaffCall(url: string): boolean {
  const path = plainPathOf(url);
  return path !== null && below(path, STAFF_CALLS);
}

/** True for a call that is not the staff's, and for a call whose address is not written plainly. */
export function isForeignToStaff(url: string): boolean {
  const [written = ''] = url.split('?', 1);
  const path = plainPathOf(url);
  const isCall = /^\/+api(\/|$)/i.test(written) || (path !== null && below(path, '/api'));
  return isCall && (path !== written || !below(path, STAFF_CALLS));
}

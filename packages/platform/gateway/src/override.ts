import { readCookie } from './cookies.ts';

const cookie = 'chokdee_try';
const wellFormed = /^([a-z0-9]+):([a-z0-9_][a-z0-9_.+-]{0,63})$/;
const MOST = 10;

/** Release by package that this browser asked for. */
export type Overrides = Readonly<Record<string, string>>;

/** Reads `lotto:1.5.0,games:2.0.0`; malformed entries are left out. */
function parse(text: string): Overrides {
  const pairs = text.split(',', MOST).flatMap((each) => {
    const [, area, release] = wellFormed.exec(each) ?? [];
    return area && release ? [[area, release] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/**
 * Returns the releases that one browser tries out: `?try=lotto:1.5.0` begins it, `?try=` ends it.
 * @param asked `try` of the query; undefined without one
 */
export function overridesOf(cookies: string | undefined, asked: unknown) {
  if (typeof asked !== 'string')
    return { overrides: parse(readCookie(cookies, cookie, '[a-z0-9_.:,+-]{1,1000}') ?? ''), setCookie: null };
  const overrides = parse(asked);
  const value = Object.entries(overrides).map(([area, release]) => `${area}:${release}`);
  // Without an age the cookie ends with the browser.
  const end = value.length === 0 ? '; Max-Age=0' : '';
  return { overrides, setCookie: `${cookie}=${value.join(',')}; Path=/; SameSite=Lax; HttpOnly${end}` };
}

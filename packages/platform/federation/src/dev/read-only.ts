import type { CallName } from '@chokdee/contracts';

/** POSTs that change nothing, and those that open or close a session, because member pages need a login. */
const allowed = [
  'POST /api/agent/config',
  'POST /api/agent/bank_accounts',
  'POST /api/agent/true_money_accounts',
  'POST /api/affiliate/network',
  'POST /api/check_account',
  'POST /api/event/quest',
  'POST /api/game/wallets',
  'POST /api/member/points',
  'POST /api/member/wallets',
  'POST /api/redemption/calc',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/session/refresh',
] as const satisfies readonly CallName[];

/** Tells if a request changes nothing at the product. */
export function isReading(method: string | undefined, path: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true;
  return allowed.some((call) => call === `${method} ${path}`);
}

/** A refusal in the API's envelope, so that pages show the message to the developer. Pages handle no such code. */
export function refusal(productUrl: string): string {
  const message = `Read-only: nothing is changed at ${productUrl}. To write there, start with CHOKDEE_WRITE=1.`;
  return JSON.stringify({ error: 9999, message, data: null });
}

/** Tells if an address belongs to this machine, whose product is for trying out. */
export function isOwnMachine(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** Allows writing on this machine unless `0` forbids it, and elsewhere only with `1`. */
export function mayWrite(url: string, asked: string | undefined): boolean {
  if (asked !== undefined && asked !== '0' && asked !== '1')
    throw new Error(`CHOKDEE_WRITE must be 0 or 1, not "${asked}"`);
  return asked === undefined ? isOwnMachine(url) : asked === '1';
}

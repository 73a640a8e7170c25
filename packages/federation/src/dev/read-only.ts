import type { CallName } from '@chokdee/contracts';

/** POSTs that change nothing, and those that open and close a session: one has to be somebody to see a member's page. */
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

/** Whether a request changes nothing at the product that it is sent to. */
export function isReading(method: string | undefined, path: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true;
  return allowed.some((call) => call === `${method} ${path}`);
}

/** In the envelope of the api, so that pages show it; the message is for the developer. Of no code that pages know. */
export function refusal(productUrl: string): string {
  const message = `Read-only: nothing is changed at ${productUrl}. To write there, start with CHOKDEE_WRITE=1.`;
  return JSON.stringify({ error: 9999, message, data: null });
}

/** Whether an address is one of this machine: what runs there was started to be tried out. */
export function isOwnMachine(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** Writing is allowed on this machine unless `0` says otherwise, elsewhere only when `1` says so. */
export function mayWrite(url: string, asked: string | undefined): boolean {
  if (asked !== undefined && asked !== '0' && asked !== '1')
    throw new Error(`CHOKDEE_WRITE must be 0 or 1, not "${asked}"`);
  return asked === undefined ? isOwnMachine(url) : asked === '1';
}

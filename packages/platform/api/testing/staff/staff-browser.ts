import assert from 'node:assert/strict';
import type { StaffCallName, StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import { totpCode } from '@chokdee/kernel/factors';
import { hashQuickly } from '@chokdee/kernel/passwords';
import { keyOfSession, runOps, STAFF_COOKIE } from '@chokdee/kernel/staff';
import { demoStaff } from '@chokdee/staff/demo';
import { seedDemoStaff } from '@chokdee/staff/seed';
import { commands } from '../../commands.ts';
import type { TestApp } from '../create-test-app.ts';
import type { StaffAnswer } from './staff-caller.ts';

export const STAFF_PASSWORD = 'correct horse battery';

interface BrowserOptions {
  /** Address of the client. */
  readonly from?: string;
}

interface CallOptions {
  readonly agent?: string;
  readonly key?: string;
  /** The page sends it by itself. */
  readonly isBackground?: true;
}

/** A browser of the back office: it keeps the cookie of the session. */
export function openStaffBrowser({ app }: TestApp, { from = '10.1.2.3' }: BrowserOptions = {}) {
  let secret = '';
  async function call<K extends StaffCallName>(
    name: K,
    input: StaffInputOf<K>,
    { agent, key, isBackground }: CallOptions = {},
  ): Promise<StaffAnswer<StaffDataOf<K>>> {
    const [method = '', url = ''] = name.split(' ');
    const isPost = method === 'POST';
    const given = Object.entries(input as object).filter(([, value]) => value !== undefined);
    const answer = await app.inject({
      method: isPost ? 'POST' : 'GET',
      url,
      ...(isPost
        ? { payload: input as object }
        : { query: Object.fromEntries(given.map(([each, value]) => [each, String(value)])) }),
      headers: {
        'x-forwarded-for': from,
        ...(secret && { cookie: `${STAFF_COOKIE}=${secret}` }),
        ...(agent && { 'x-agent': agent }),
        ...(key && { 'idempotency-key': key }),
        ...(isBackground && { 'x-background': '1' }),
      },
    });
    const set = answer.cookies.find((cookie) => cookie.name === STAFF_COOKIE);
    if (set) secret = set.value;
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const body = isJson ? answer.json<{ error: number; data: StaffDataOf<K> }>() : null;
    return {
      status: answer.statusCode,
      error: body?.error ?? 0,
      data: body?.data as StaffDataOf<K>,
      text: answer.body,
      headers: answer.headers,
    };
  }
  async function done<K extends StaffCallName>(name: K, input: StaffInputOf<K>, options?: CallOptions) {
    const { error, data, text } = await call(name, input, options);
    assert.equal(error, 0, `${name}: ${text}`);
    return data;
  }
  return { call, done, cookie: () => secret, sessionKey: () => keyOfSession(secret) };
}

export type StaffBrowser = ReturnType<typeof openStaffBrowser>;

/** Joins by the link of an invitation, and returns the secret of the authenticator app. */
export async function joinByLink({ clock }: TestApp, browser: StaffBrowser, link: string, code?: string) {
  hashQuickly();
  const invitation = link.split('invitation=')[1] ?? '';
  const { setup, secret } = await browser.done('POST /api/staff/join/open', { invitation });
  const totp = { setup, code: totpCode(secret, clock.now()) };
  await browser.done('POST /api/staff/join', {
    invitation,
    password: STAFF_PASSWORD,
    totp,
    ...(code !== undefined && { code }),
  });
  return secret;
}

interface Person {
  readonly username: string;
  readonly secret: string;
  readonly password?: string;
}

/** Signs in with password and code. The clock moves on, because a code is good once. */
export async function signInStaff(test: TestApp, browser: StaffBrowser, { username, secret, password }: Person) {
  test.clock.advance(60_000);
  const given = { username, password: password ?? STAFF_PASSWORD };
  const { ticket } = await browser.done('POST /api/staff/session/sign-in', given);
  const code = totpCode(secret, test.clock.now());
  return browser.done('POST /api/staff/session/second-factor', { ticket, code });
}

/** Opens a browser in which a demo person of the sandbox has signed in. */
export async function demoBrowser(test: TestApp, which: 0 | 1 = 0): Promise<StaffBrowser> {
  hashQuickly();
  await seedDemoStaff(test.deps);
  const browser = openStaffBrowser(test);
  await signInStaff(test, browser, demoStaff()[which]);
  return browser;
}

/** Founds the house with two managers, and returns the link of each. */
export async function foundStaff({ deps, clock }: TestApp, names: string): Promise<Record<string, string>> {
  const { out } = await runOps(commands, ['staff', 'found', names, '--json'], { ...deps, now: clock.now() });
  const { links } = JSON.parse(out) as { links: { username: string; link: string }[] };
  return Object.fromEntries(links.map(({ username, link }) => [username, link]));
}

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newMobile, readOtp, usernameOf } from './account.ts';

const agent = { agent_code: 'CHOKDEE' };

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

async function post<T>(request: APIRequestContext, path: string, data: object, headers = {}): Promise<T> {
  const answer = await request.post(path, { data, headers });
  const body = (await answer.json()) as { error: number; data: T };
  expect(body.error, `${path}: ${JSON.stringify(body)}`).toBe(0);
  return body.data;
}

/** Registers a member for this test alone by the dialog's calls. Journeys and account tests use the dialog itself. */
export async function createMember(request: APIRequestContext): Promise<Credentials & { readonly mobile: string }> {
  const mobile = newMobile();
  const who = { username: usernameOf(mobile), mobile, ...agent };
  const { otp_ref } = await post<{ otp_ref: string }>(request, '/api/request_otp', { ...who, type: 'register' });
  const code = { type: 'register', otp_ref, otp_code: await readOtp(request, mobile) };
  const { otp_token } = await post<{ otp_token: string }>(request, '/api/verify_otp', { ...who, ...code });
  const { info } = await post<{ info: { terms_version: string } }>(request, '/api/agent/config', agent);
  const agreed = { age_confirmed: true, accepted_terms_version: info.terms_version };
  const password = 'secret-1234';
  await post(request, '/api/register', { ...who, password, mode: 'bank', know_us_id: 1, otp_token, ...agreed });
  return { username: who.username, password, mobile };
}

/** Signs in by the call. @returns the access token */
export async function tokenOf(
  request: APIRequestContext,
  { username, password }: Credentials,
  gateway = '',
): Promise<string> {
  const login = { username, password, ...agent };
  return (await post<{ access_token: string }>(request, `${gateway}/api/login`, login)).access_token;
}

/**
 * Signs in by the call and leaves the state that the login page leaves: cookie, access token, user and read news. Uses
 * another gateway if its address is given.
 */
export async function signIn(page: Page, member: Credentials, gateway = ''): Promise<void> {
  const bearer = await tokenOf(page.request, member, gateway);
  // Any document of the origin gives access to its storage.
  await page.goto(`${gateway}/readyz`);
  await page.evaluate((token) => {
    const block = {
      user: { state: { isLoggedIn: true, userInfo: null }, version: 1 },
      local: { state: { lastNotificationShownAt: Date.now() }, version: 1 },
    };
    const texts = Object.entries(block).map(([name, value]) => [name, JSON.stringify(value)]);
    localStorage.setItem('local_data', JSON.stringify(Object.fromEntries(texts)));
    sessionStorage.setItem('access_token', token);
  }, bearer);
}

/**
 * Makes a call that needs a step-up as the page does: refused, proven by the SMS code, made again. `not` is the code of
 * the message before.
 */
export async function postProven(page: Page, path: string, mobile: string, data: object): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('access_token'));
  const headers = { authorization: `Bearer ${token}` };
  const refused = (await (await page.request.post(path, { headers, data })).json()) as {
    error: number;
    data: { id: string };
  };
  expect(refused.error, 'STEP_UP_NEEDED').toBe(1029);
  const act = { id: refused.data.id, method: 'otp' };
  await post(page.request, '/api/member/step_up/send', act, headers);
  await post(
    page.request,
    '/api/member/step_up/confirm',
    { ...act, code: await readOtp(page.request, mobile) },
    headers,
  );
  await post(page.request, path, data, headers);
}

export const demo1: Credentials = { username: 'demo0001', password: 'chokdee1234' };
export const demo2: Credentials = { username: 'demo0002', password: 'chokdee1234' };

export async function newMember(page: Page): Promise<Credentials & { readonly mobile: string }> {
  const member = await createMember(page.request);
  await signIn(page, member);
  return member;
}

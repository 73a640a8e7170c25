import { demoStaff } from '@chokdee/staff/demo';
import { type Browser, type Cookie, expect, type Locator, type Page } from '@playwright/test';
import { backofficeUrl } from './product-place.ts';

/** The person who asks, and the one who approves. */
export type DemoPerson = 'first' | 'second';

const [first, second] = demoStaff();
export const persons = { first, second } as const;

/** Address of a page of the back office. */
export const desk = (path: string): string => `${backofficeUrl}${path}`;

interface Answer<T> {
  readonly error: number;
  readonly message: string;
  readonly data: T;
}

/** Makes a call as the person who is signed in on the page. A refusal fails the test. */
export async function staffCall<T>(page: Page, name: string, input: object = {}, agent?: string): Promise<T> {
  const [method = 'GET', path = ''] = name.split(' ');
  const headers = { origin: backofficeUrl, ...(agent !== undefined && { 'x-agent': agent }) };
  const answer = await page.request.fetch(desk(path), {
    method,
    headers,
    ...(method === 'GET' ? { params: input as Record<string, string> } : { data: input }),
  });
  const { error, message, data } = (await answer.json()) as Answer<T>;
  expect(error, `${name}: ${message} ${JSON.stringify(data)}`).toBe(0);
  return data;
}

/** Sessions of this worker: a second factor takes most of a second. A session ends 15 minutes after its last call. */
const sessions = new Map<DemoPerson, readonly Cookie[]>();

/** Signs in by the calls, or goes on with the session of this worker. The page opens no address yet. */
export async function signIn(page: Page, person: DemoPerson): Promise<void> {
  const context = page.context();
  const kept = sessions.get(person);
  if (kept !== undefined) {
    await context.addCookies([...kept]);
    if ((await page.request.get(desk('/api/staff/me'))).ok()) return;
  }
  const { username, password, code } = persons[person];
  const { ticket } = await staffCall<{ ticket: string }>(page, 'POST /api/staff/session/sign-in', {
    username,
    password,
  });
  await staffCall(page, 'POST /api/staff/session/second-factor', { ticket, code: code() });
  sessions.set(person, await context.cookies(desk('/api/staff/')));
}

/** Opens a browser of the person's own, who is signed in. It opens no address yet. The test closes its context. */
export async function browserOf(browser: Browser, person: DemoPerson): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

/** Signs in by the page, with both steps. */
export async function signInByPage(page: Page, person: DemoPerson, path = '/'): Promise<void> {
  await page.goto(desk(path));
  await page.getByLabel('ยูสเซอร์เนม').fill(persons[person].username);
  await signInSteps(page, person);
  await expect(page.getByRole('button', { name: /^บัญชี/ })).toBeVisible();
}

/** Fills in password and code of a form that has the username. */
export async function signInSteps(form: Page | Locator, person: DemoPerson): Promise<void> {
  const { password, code } = persons[person];
  await form.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'ถัดไป' }).click();
  await form.getByLabel('รหัส 6 หลักจากแอปยืนยันตัวตน').fill(code());
  await form.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
}

/** Collects reports of the content security policy, and errors of scripts. */
export function watchFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text())) faults.push(message.text());
  });
  return faults;
}

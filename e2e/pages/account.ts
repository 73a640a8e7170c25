import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** A random mobile number. */
export function newMobile(): string {
  return `08${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`;
}

/** Registered members are named after their number. */
export const usernameOf = (mobile: string): string => `e2e${mobile.slice(2)}`;
export const mobileOf = (username: string): string => `08${username.slice(3)}`;

/** SMS to a number, the newest first, from the sandbox's outbox. */
export async function readMessages(request: APIRequestContext, mobile: string): Promise<string[]> {
  const headers = { accept: 'application/json' };
  const answer = await request.get(`/sandbox/sms/outbox?mobile=${mobile}`, { headers });
  return ((await answer.json()) as { text: string }[]).map(({ text }) => text);
}

/** Code of the newest SMS to a number; `not` is an older code. */
export async function readOtp(request: APIRequestContext, mobile: string, not = ''): Promise<string> {
  let code = '';
  await expect(async () => {
    // Other news of the account goes to the same number.
    const codes = (await readMessages(request, mobile)).map((text) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
    code = codes.find((found) => found !== '') ?? '';
    expect(code).not.toBe(not);
  }).toPass();
  return code;
}

const news = (page: Page) => page.getByRole('dialog', { name: 'แจ้งเตือน', exact: true });
const readOn = (page: Page, options?: { timeout: number }) =>
  news(page)
    .getByRole('button', { name: /^(ถัดไป|ปิด)$/ })
    .last()
    .click(options);

/** Reads the news dialog whenever it opens (spec section 4). */
export async function readNewsWhenShown(page: Page): Promise<void> {
  await page.addLocatorHandler(news(page), () => readOn(page), { noWaitAfter: true });
}

export async function register(page: Page): Promise<{ username: string; password: string; mobile: string }> {
  const mobile = newMobile();
  const password = 'secret-1234';
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('เบอร์มือถือ')).toBeVisible();
  const username = dialog.getByLabel('ยูสเซอร์เนม (ภาษาอังกฤษ)');
  if (await username.isVisible()) await username.fill(usernameOf(mobile));
  await dialog.getByLabel('เบอร์มือถือ').fill(mobile);
  await dialog.locator('input[name=new-password]').fill(password);
  await dialog.getByRole('button', { name: 'ถัดไป' }).click();
  await dialog.getByRole('button', { name: 'Facebook' }).click();
  await dialog.getByText('ฉันอายุ 20 ปีขึ้นไป').click();
  await dialog.getByRole('button', { name: 'ถัดไป' }).click();
  await expect(dialog.getByText('ยืนยันตัวตนผ่าน SMS')).toBeVisible();
  // The last digit submits the code.
  await dialog.getByLabel('รหัส OTP 6 หลัก').fill(await readOtp(page.request, mobile));
  await expect(dialog.getByText('สมัครสมาชิกสำเร็จ')).toBeVisible();
  const created = await dialog.getByRole('textbox', { name: 'ยูสเซอร์เนม' }).inputValue();
  return { username: created, password, mobile };
}

export async function login(page: Page, username: string, password: string): Promise<void> {
  await readNewsWhenShown(page);
  await enter(page, username, password);
}

/**
 * Logs in by the given steps and reads the news to its end. Otherwise the dialog could open later, in another document
 * or over a form.
 */
export async function readingNews(page: Page, logIn: () => Promise<unknown>): Promise<void> {
  const answerOf = (path: string) => page.waitForResponse((response) => new URL(response.url()).pathname === path);
  const asked = Promise.all([answerOf('/api/notifications'), answerOf('/api/get_user_info')]);
  await logIn();
  const [newsAnswer, userAnswer] = await asked;
  const { data } = (await newsAnswer.json()) as { data: unknown[] };
  const { data: user } = (await userAnswer.json()) as { data: { has_deposited: boolean; has_played: boolean } };
  // New members see the first steps in place of the news.
  if (data.length === 0 || !(user.has_deposited || user.has_played)) return;
  await expect(news(page)).toBeVisible();
  await expect(async () => {
    if (await news(page).isVisible()) await readOn(page, { timeout: 1_000 });
    await expect(news(page)).toBeHidden({ timeout: 300 });
  }).toPass();
}

/** Logs in from the last step of the registration. */
export async function loginAsRegistered(page: Page): Promise<void> {
  await readingNews(page, async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
    await expect(page.getByText('สมัครสมาชิกสำเร็จ')).toHaveCount(0);
  });
  await expect(page.getByRole('button', { name: 'เปิดเมนูสมาชิก' })).toBeVisible();
  // Members who have deposited or played see the news on their next page.
  await readNewsWhenShown(page);
}

/** Logs in through the form, on another gateway if its address is given. */
export async function enter(page: Page, username: string, password: string, gateway = ''): Promise<void> {
  await page.goto(`${gateway}/login`);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'เปิดเมนูสมาชิก' })).toBeVisible();
}

import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { desk, signIn } from './back-office.ts';
import { createMember, tokenOf } from './signed-in.ts';

/** THB, above the limit of one person. */
const AMOUNT = 9_000;

/** A member pays a deposit with another amount than asked: the bank has the money, and the wallet has not. */
export async function payWrongly(request: APIRequestContext) {
  const member = await createMember(request);
  const headers = { authorization: `Bearer ${await tokenOf(request, member)}` };
  const data = { channel_id: 1, amount: AMOUNT };
  const opened = await request.post('/api/member/payment/generate_qr', { data, headers });
  const order = ((await opened.json()) as { data: { ref: string; payload: string } }).data;
  const paid = await request.post('/sandbox/bank/pay', { data: { payload: order.payload, amount: AMOUNT + 0.5 } });
  expect(paid.ok()).toBe(true);
  const balance = async () => {
    const answer = await request.post('/api/member/wallets', { data: {}, headers });
    return JSON.stringify(((await answer.json()) as { data: unknown }).data);
  };
  return { ref: order.ref, username: member.username, balance };
}

/** The second person, in a browser of their own. */
export async function secondPerson(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'second');
  return page;
}

/** Looks at what an act would do, and does it. */
export async function confirm(page: Page, note?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (note !== undefined) await dialog.getByLabel('หลักฐานที่ตรวจ').fill(note);
  await dialog.getByRole('button', { name: 'ดูผลก่อนทำ' }).click();
  await dialog.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Approves all of these at once. @returns the sentence of the outcomes */
export async function approveMany(page: Page, refs: readonly string[]): Promise<string> {
  await page.goto(desk('/treasury/withdrawals?status=waiting&sort=requested_at&order=desc'));
  for (const ref of refs) await page.getByRole('checkbox', { name: `เลือก ${ref}` }).check();
  await page.getByRole('button', { name: `อนุมัติ ${refs.length} รายการ` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `อนุมัติ ${refs.length} รายการ` }).click();
  const close = dialog.getByRole('button', { name: 'เสร็จสิ้น' });
  await expect(close).toBeVisible();
  const outcomes = (await dialog.getByRole('status').textContent()) ?? '';
  await close.click();
  return outcomes;
}

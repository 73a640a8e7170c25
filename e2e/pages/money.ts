import { expect, type Page } from '@playwright/test';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';

/** `฿1,234.50` -> 1234.5 */
export function readThb(text: string): number {
  return Number(text.replace(/[^0-9.−-]/g, '').replace('−', '-'));
}

/** The balance in the header (or the phone's sub-header) as a member sees it. */
export function headerBalance(page: Page) {
  return page.locator('header [data-testid$="balance"] span:visible').first();
}

/** What a bank app would read from the QR on the screen. */
export async function scanQr(page: Page): Promise<string> {
  const picture = PNG.sync.read(await page.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ }).screenshot());
  const read = jsqr(new Uint8ClampedArray(picture.data), picture.width, picture.height);
  expect(read, 'the QR can be read').not.toBeNull();
  return read?.data ?? '';
}

/** Opens a PromptPay order and waits until its QR is on the screen. */
export async function openOrder(page: Page, thb: number): Promise<void> {
  await page.goto('/member/deposit');
  await page.getByLabel('จำนวนเงิน').first().fill(String(thb));
  await page.getByRole('button', { name: /^สร้างคิวอาร์/ }).click();
  await expect(page).toHaveURL(/\/member\/payment/);
  await expect(page.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ })).toBeVisible();
}

export async function payAsBank(page: Page, payload: string): Promise<void> {
  const paid = await page.request.post('/sandbox/bank/pay', { data: { payload, mode: 'normal' } });
  expect(paid.ok()).toBe(true);
}

export async function depositByQr(page: Page, thb: number): Promise<void> {
  await openOrder(page, thb);
  await payAsBank(page, await scanQr(page));
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible();
}

import { expect, type Locator, type Page } from '@playwright/test';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { mobileOf, newMobile } from './account.ts';
import { postProven } from './signed-in.ts';

/** `฿1,234.50` -> 1234.5 */
export function readThb(text: string): number {
  return Number(text.replace(/[^0-9.−-]/g, '').replace('−', '-'));
}

/** Balance in the header, or in the phone's sub-header. */
export function headerBalance(page: Page) {
  return page.locator('header [data-testid$="balance"] span:visible').first();
}

/** Reads the QR code on the screen as a bank app does. */
export async function scanQr(page: Page): Promise<string> {
  const picture = PNG.sync.read(await page.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ }).screenshot());
  const read = jsqr(new Uint8ClampedArray(picture.data), picture.width, picture.height);
  expect(read, 'the QR can be read').not.toBeNull();
  return read?.data ?? '';
}

/** Opens a PromptPay order and waits for its QR code. */
export async function openOrder(page: Page, thb: number): Promise<void> {
  await page.goto('/member/deposit');
  await page.getByLabel('จำนวนเงิน').first().fill(String(thb));
  await page.getByRole('button', { name: /^สร้างคิวอาร์/ }).click();
  await expect(page).toHaveURL(/\/member\/payment/);
  await expect(page.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ })).toBeVisible();
}

/** Default account holder of the sandbox's bank. */
export const HOLDER = 'ณภัทร ศรีสุข';
/** Password of members that tests register. */
const PASSWORD = 'secret-1234';

/** Adds an SCB account to a member by the profile's call. @returns its number */
export async function addBankAccount(page: Page, { mobile }: { readonly mobile: string }): Promise<string> {
  const bank_account_no = String(Math.floor(Math.random() * 10_000_000_000)).padStart(10, '0');
  const account = { bank_id: 4, bank_account_name: HOLDER, bank_account_no };
  await postProven(page, '/api/member/update_sub_bank_account', mobile, { password: PASSWORD, ...account });
  return bank_account_no;
}

/** Fills the profile's sheet with a new account of that holder and saves it. */
export async function typeBankAccount(sheet: Locator, password: string): Promise<void> {
  await sheet
    .getByRole('button', { name: /ธนาคาร/ })
    .first()
    .click();
  await sheet
    .page()
    .getByRole('option', { name: /กสิกรไทย/ })
    .click();
  await sheet.getByLabel('ชื่อ-นามสกุลเจ้าของบัญชี').fill(HOLDER);
  await sheet.getByLabel('เลขบัญชีธนาคาร').fill(newMobile());
  await sheet.getByLabel(/^รหัสผ่าน/).fill(password);
  await sheet.getByRole('button', { name: 'บันทึก' }).click();
}

/** The product holds deposits of members without an account. */
async function haveAccount(page: Page): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('access_token'));
  const asked = await page.request.get('/api/get_user_info', { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await asked.json()) as { data: { username: string; bank_accounts: unknown[] } };
  if (data.bank_accounts.length === 0) await addBankAccount(page, { mobile: mobileOf(data.username) });
}

export async function payAsBank(page: Page, payload: string): Promise<void> {
  await haveAccount(page);
  const paid = await page.request.post('/sandbox/bank/pay', { data: { payload, mode: 'normal' } });
  expect(paid.ok()).toBe(true);
}

export async function depositByQr(page: Page, thb: number): Promise<void> {
  await openOrder(page, thb);
  await payAsBank(page, await scanQr(page));
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible();
}

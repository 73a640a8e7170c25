import { expect, type Page, test } from '@playwright/test';
import { overflowX, settled, violationsInBothThemes } from './pages/a11y.ts';
import { readOtp } from './pages/account.ts';
import { typeBankAccount } from './pages/money.ts';
import { newMember } from './pages/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const proof = (page: Page) => page.getByRole('dialog', { name: 'ยืนยันว่าเป็นคุณ' });
const codeField = (page: Page) => proof(page).getByLabel('รหัส OTP 6 หลัก');

async function askForNewPassword(page: Page, old: string): Promise<void> {
  await page.goto('/member/profile');
  await settled(page);
  await page.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click();
  const sheet = page.getByRole('dialog', { name: 'เปลี่ยนรหัสผ่าน' });
  await sheet.getByLabel('รหัสผ่านปัจจุบัน').fill(old);
  await sheet.getByLabel('รหัสผ่านใหม่', { exact: true }).fill('brand-new-1');
  await sheet.getByLabel('ยืนยันรหัสผ่านใหม่').fill('brand-new-1');
  await sheet.getByRole('button', { name: 'บันทึกรหัสผ่าน' }).click();
  await expect(proof(page)).toContainText(/0\d\dxxx\d{4}/);
}

test('a new password is proven by the code of a message; given up, the form is as it was', async ({ page }) => {
  const { password, mobile } = await newMember(page);
  await askForNewPassword(page, password);
  await expect(proof(page).getByText(/เปลี่ยนรหัสผ่าน/), 'what it is for is said once').toHaveText('การเปลี่ยนรหัสผ่าน');
  await expect(codeField(page)).toBeFocused();

  const code = await readOtp(page.request, mobile);
  await codeField(page).fill(code === '000000' ? '000001' : '000000');
  await proof(page).getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ยืนยันไม่สำเร็จ' })).toBeVisible();
  await expect(codeField(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(proof(page)).toBeHidden();
  const sheet = page.getByRole('dialog', { name: 'เปลี่ยนรหัสผ่าน' });
  await expect(sheet.getByLabel('ยืนยันรหัสผ่านใหม่')).toHaveValue('brand-new-1');

  // A repetition within the minute is the same act, so the sent code stays valid.
  await sheet.getByRole('button', { name: 'บันทึกรหัสผ่าน' }).click();
  await expect(codeField(page)).toBeVisible();
  expect.soft(await overflowX(page)).toBe(0);
  expect.soft(await violationsInBothThemes(page)).toEqual([]);
  await codeField(page).fill(code);
  await proof(page).getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  // The message goes after seconds, so it is read first.
  await expect(page.getByText('เปลี่ยนรหัสผ่านแล้ว')).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('a new payout account is proven, and the withdrawal page says from when on it is paid to', async ({ page }) => {
  const { password, mobile } = await newMember(page);
  await page.goto('/member/profile');
  await settled(page);
  await page.getByRole('button', { name: 'เพิ่มบัญชีธนาคาร' }).click();
  const sheet = page.getByRole('dialog', { name: 'เพิ่มบัญชีธนาคาร' });
  await typeBankAccount(sheet, password);
  await expect(proof(page)).toContainText(/บัญชีรับเงิน KBANK ลงท้าย \d{4}/);
  await expect(proof(page)).toContainText(/0\d\dxxx\d{4}/);
  await codeField(page).fill(await readOtp(page.request, mobile));
  await proof(page).getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await expect(sheet).toBeHidden();
  await page.goto('/member/withdraw');
  await expect(page.getByText(/เพื่อความปลอดภัยจะถอนเข้าได้ตั้งแต่/)).toBeVisible();
  expect.soft(await overflowX(page)).toBe(0);
});

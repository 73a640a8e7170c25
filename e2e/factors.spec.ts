import { expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { overflowX, violationsInBothThemes } from './pages/a11y.ts';
import { readNewsWhenShown, readOtp } from './pages/account.ts';
import { letOwner, plugInAuthenticator } from './pages/authenticator.ts';
import { createMember, signIn } from './pages/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Checks axe in both themes, and that nothing is wider than the window. */
async function expectClean(page: Page): Promise<void> {
  expect.soft(await violationsInBothThemes(page)).toEqual([]);
  expect.soft(await overflowX(page)).toBe(0);
}

const stepUp = (page: Page) => page.getByRole('dialog', { name: 'ยืนยันว่าเป็นคุณ' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'เปิดเมนูสมาชิก' });

async function proveByMessage(page: Page, mobile: string, usedCode: string): Promise<void> {
  await expect(stepUp(page)).toBeVisible();
  await stepUp(page)
    .getByLabel('รหัส OTP 6 หลัก')
    .fill(await readOtp(page.request, mobile, usedCode));
  await stepUp(page).getByRole('button', { name: 'ยืนยัน', exact: true }).click();
}

async function proveByPasskey(page: Page): Promise<void> {
  await stepUp(page).getByRole('button', { name: 'ใช้พาสคีย์' }).click();
  await expect(stepUp(page)).toBeHidden();
}

async function openProfile(page: Page) {
  await readNewsWhenShown(page);
  const member = await createMember(page.request);
  const usedCode = await readOtp(page.request, member.mobile);
  await signIn(page, member);
  await page.goto('/member/profile');
  return { ...member, usedCode };
}

test('a passkey is added, signs in, proves an act and is removed', async ({ page }) => {
  const device = await plugInAuthenticator(page);
  const { mobile, usedCode, password } = await openProfile(page);
  await page.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click();
  await proveByMessage(page, mobile, usedCode);
  await page.getByRole('button', { name: 'สร้างพาสคีย์' }).click();
  const codes = page.getByRole('dialog', { name: 'เก็บรหัสกู้คืนไว้' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectClean(page);
  await codes.getByRole('button', { name: 'เก็บรหัสแล้ว' }).click();
  await expect(page.getByText(/^พาสคีย์ .* · /)).toBeVisible();

  await page.getByRole('button', { name: 'ออกจากระบบ', exact: true }).click();
  await page.getByRole('button', { name: 'ใช่แล้ว' }).click();
  await page.goto('/login?next=/member/profile');
  await letOwner(device, false);
  await page.getByRole('button', { name: 'เข้าสู่ระบบด้วยพาสคีย์' }).click();
  await expect(page.getByText('ยังไม่ได้ยืนยันด้วยพาสคีย์')).toBeVisible();
  await letOwner(device, true);
  await page.getByRole('button', { name: 'เข้าสู่ระบบด้วยพาสคีย์' }).click();
  await expect(page).toHaveURL(/\/member\/profile/);
  await expect(page.getByText(/ใช้ล่าสุด/).first()).toBeVisible();

  await page.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click();
  await page.getByLabel('รหัสผ่านปัจจุบัน').fill(password);
  await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill('brand-new-1');
  await page.getByLabel('ยืนยันรหัสผ่านใหม่').fill('brand-new-1');
  await page.getByRole('button', { name: 'บันทึกรหัสผ่านใหม่' }).click();
  await proveByPasskey(page);
  await expect(page.getByText('เปลี่ยนรหัสผ่านแล้ว')).toBeVisible();

  await page.getByRole('button', { name: /^ลบ พาสคีย์/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('ถอนเงินไม่ได้ 24 ชั่วโมง');
  await question.getByRole('button', { name: 'ลบ' }).click();
  await proveByPasskey(page);
  await expect(page.getByText(/^พาสคีย์ .* · /)).toHaveCount(0);
  await expect(page.getByText('ถอนเงินได้อีกครั้ง')).toBeVisible();
});

test('an authenticator app is added by its QR code, and then asked on a new device', async ({ page, browser }) => {
  const { username, password, mobile, usedCode } = await openProfile(page);
  await page.getByRole('button', { name: 'เพิ่มแอปยืนยันตัวตน' }).click();
  await proveByMessage(page, mobile, usedCode);
  const uri = new URL(
    (await page.getByRole('img', { name: 'คิวอาร์สำหรับแอปยืนยันตัวตน' }).getAttribute('data-payload')) ?? '',
  );
  const app = new TOTP({ secret: uri.searchParams.get('secret') ?? '' });
  const sheet = page.getByRole('dialog', { name: 'เพิ่มแอปยืนยันตัวตน' });
  await expectClean(page);
  const first = app.generate();
  await sheet.getByLabel('รหัส 6 หลักจากแอป').fill(first);
  await sheet.getByRole('button', { name: 'ยืนยัน' }).click();
  const codes = page.getByRole('dialog', { name: 'เก็บรหัสกู้คืนไว้' });
  const recoveryCode = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'เก็บรหัสแล้ว' }).click();
  await page.getByRole('switch', { name: /ถามพาสคีย์หรือแอปทุกครั้ง/ }).click();
  await expectClean(page);
  // Takes the code of the next half minute, because the present one was used.
  const next = app.generate({ timestamp: Date.now() + 30_000 });
  await stepUp(page)
    .getByLabel('รหัส 6 หลักจากแอป')
    .fill(next === first ? app.generate() : next);
  await stepUp(page).getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await expect(page.getByRole('switch', { name: /ถามพาสคีย์หรือแอปทุกครั้ง/ })).toBeChecked();

  const elsewhere = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await readNewsWhenShown(other);
  await other.goto('/login');
  await other.locator('input[name=username]').fill(username);
  await other.locator('input[name=password]').fill(password);
  await other.keyboard.press('Enter');
  await expect(other.getByText('ยืนยันตัวตนอีกขั้น')).toBeVisible();
  await expectClean(other);
  await other.getByLabel('รหัส 6 หลักจากแอป').fill('000000');
  await other.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await expect(other.getByText('รหัสจากแอปยืนยันตัวตนไม่ถูกต้อง')).toBeVisible();
  await other.getByRole('button', { name: 'ใช้รหัสกู้คืน' }).click();
  await other.getByLabel('รหัสกู้คืน 16 ตัว').fill(recoveryCode.toLowerCase());
  await other.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await expect(menuButton(other)).toBeVisible();
  await elsewhere.close();
});

test('a browser that knows no passkeys offers none, and everything else', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await openProfile(page);
  await expect(page.getByText('เบราว์เซอร์นี้ไม่รองรับพาสคีย์')).toBeVisible();
  await expect(page.getByRole('button', { name: 'เพิ่มแอปยืนยันตัวตน' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()]);
  await page.goto('/login');
  await expect(page.locator('input[name=password]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'เข้าสู่ระบบด้วยพาสคีย์' })).toHaveCount(0);
});

import { expect, type Page, test } from '@playwright/test';
import { login, newMobile, readNewsWhenShown, readOtp } from './pages/account.ts';
import { createMember, newMember } from './pages/signed-in.ts';

const menuButton = (page: Page) => page.getByRole('button', { name: 'เปิดเมนูสมาชิก' });

async function logout(page: Page): Promise<void> {
  await menuButton(page).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /ออกจากระบบ/ })
    .click();
  await page.getByRole('button', { name: 'ใช่แล้ว' }).click();
  await expect(page.getByText('ออกจากระบบเรียบร้อย')).toBeVisible();
}

/** Picks a person on the messaging app's consent page and allows the login. */
async function consentAs(page: Page, person: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/messaging\/authorize/);
  await page.getByText(person).click();
  await page.locator('button[value=allow]').click();
}

test('a forgotten password is set anew by SMS, and the old one is gone', async ({ page }) => {
  await readNewsWhenShown(page);
  const { username, password, mobile } = await createMember(page.request);
  const usedCode = await readOtp(page.request, mobile);
  await page.goto('/forgot');
  await page.getByLabel('เบอร์มือถือ').fill(mobile);
  await page.getByRole('button', { name: 'ส่งรหัส' }).click();
  await expect(page.getByText('ยืนยันว่าเป็นคุณ')).toBeVisible();
  await page.getByLabel('รหัส 6 หลัก').fill(await readOtp(page.request, mobile, usedCode));
  await page.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await page.getByLabel('รหัสผ่านใหม่', { exact: true }).fill('brand-new-1');
  await page.getByLabel('ยืนยันรหัสผ่านใหม่').fill('brand-new-1');
  await page.getByRole('button', { name: 'บันทึกรหัสผ่านใหม่' }).click();
  await expect(page.getByText('ตั้งรหัสผ่านใหม่แล้ว')).toBeVisible();

  await page.goto('/login');
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('พบเหตุขัดข้อง')).toBeVisible();
  await page.keyboard.press('Escape');
  await login(page, username, 'brand-new-1');
});

test('at the agent that registers by bank, the account is added instead of an SMS', async ({ page }) => {
  await readNewsWhenShown(page);
  const mobile = newMobile();
  await page.goto('/?ag=SIAMPHET');
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('เบอร์มือถือ').fill(mobile);
  await expect(dialog.getByLabel('ยูสเซอร์เนม (ภาษาอังกฤษ)')).toHaveCount(0);
  await dialog.locator('input[name=new-password]').fill('secret-1234');
  await dialog.getByRole('button', { name: 'ถัดไป' }).click();
  await dialog.getByRole('button', { name: 'TikTok' }).click();
  await dialog.getByText('ฉันอายุ 20 ปีขึ้นไป').click();
  await dialog.getByRole('button', { name: 'ถัดไป' }).click();
  await expect(dialog.getByText('เพิ่มบัญชีธนาคาร')).toBeVisible();
  await dialog.getByLabel('ธนาคาร', { exact: true }).click();
  await page.getByRole('dialog', { name: 'เลือกธนาคาร' }).getByText('กสิกรไทย').first().click();
  await dialog.getByLabel('ชื่อ-นามสกุลเจ้าของบัญชี').fill('ทดสอบ ใจดี');
  await dialog.getByLabel('เลขบัญชีธนาคาร').fill(`9${mobile.slice(1)}`);
  await dialog.getByRole('button', { name: 'ยืนยันการสมัคร' }).click();
  await expect(dialog.getByText('สมัครสมาชิกสำเร็จ')).toBeVisible();
  await dialog.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(page.getByText('สมัครสมาชิกสำเร็จ')).toHaveCount(0);
  await expect(menuButton(page)).toBeVisible();
  await page.goto('/member/profile');
  await expect(page.getByText('กสิกรไทย').first()).toBeVisible();
});

test('a member of one agent is unknown at the other', async ({ page }) => {
  await page.goto('/login');
  await page.locator('input[name=username]').fill('siam0001');
  await page.locator('input[name=password]').fill('chokdee1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('ยูสเซอร์เนมหรือรหัสผ่านไม่ถูกต้อง');
});

test('the messaging app signs a linked member in, and links one that is not', async ({ page }, { project }) => {
  // Both projects share a database, so each uses its own new person.
  const stranger = project.name === 'phone' ? 'กานดา' : 'ปิติ';
  await readNewsWhenShown(page);
  const { username, password } = await createMember(page.request);
  await page.goto('/login');
  await page.getByRole('button', { name: 'เข้าสู่ระบบด้วย LINE' }).click();
  await consentAs(page, stranger);
  await expect(page.getByText(/ยังไม่ได้เชื่อม/)).toBeVisible();
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(menuButton(page)).toBeVisible();
  await logout(page);

  await page.goto('/login');
  await page.getByRole('button', { name: 'เข้าสู่ระบบด้วย LINE' }).click();
  await consentAs(page, stranger);
  await expect(menuButton(page)).toBeVisible();
  await page.goto('/member/profile');
  await expect(page.getByText(username).first()).toBeVisible();
});

test('tabs share login and logout', async ({ page, context }) => {
  const other = await context.newPage();
  await readNewsWhenShown(other);
  await other.goto('/');
  const { username, password } = await createMember(page.request);
  await login(page, username, password);
  await expect(menuButton(other)).toBeVisible();
  await other.goto('/member/statement');
  await logout(page);
  await expect(other).toHaveURL(/\/(login|\?|$)/);
  await expect(menuButton(other)).toHaveCount(0);
});

test('signing out the other devices ends them at once', async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  // Uses a new member: other tests use the demo members on devices of theirs.
  const { username, password } = await newMember(page);
  await login(phone, username, password);
  await page.goto('/member/profile');
  await page
    .getByRole('button', { name: /ออกจากระบบ.*(เครื่องอื่น|ทุกเครื่อง)/ })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'ออก', exact: true })
    .click();
  await expect(page.getByText(/ออกจากระบบ.*เครื่อง.*แล้ว|ออกจากระบบแล้ว/).first()).toBeVisible();
  await phone.goto('/member/statement');
  await expect(phone).toHaveURL(/\/login/);
  await elsewhere.close();
});

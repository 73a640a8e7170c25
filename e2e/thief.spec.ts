import { type Browser, expect, type Page, test } from '@playwright/test';
import { login, newMobile, readMessages, readNewsWhenShown, readOtp } from './pages/account.ts';
import { plugInAuthenticator } from './pages/authenticator.ts';
import { addBankAccount, typeBankAccount } from './pages/money.ts';
import { restBankAccounts } from './pages/product-script.ts';
import { type Credentials, createMember, newMember, signIn } from './pages/signed-in.ts';
import { operateByTwo } from './pages/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const proof = (page: Page) => page.getByRole('dialog', { name: 'ยืนยันว่าเป็นคุณ' });
const refused = (page: Page) => page.getByRole('alert').filter({ hasText: 'รายการนี้ต้องยืนยันตัวตนก่อน' });

/** Signs in with a stolen password on a device that the member has never used. */
async function breakIn(browser: Browser, page: Page, member: Credentials): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' });
  const thief = await context.newPage();
  await readNewsWhenShown(thief);
  await signIn(thief, member);
  return thief;
}

/** Guesses the code of a message that went to the member's phone, and gives up. */
async function guessAndGiveUp(page: Page): Promise<void> {
  await expect(proof(page)).toContainText(/0\d\dxxx\d{4}/);
  await proof(page).getByLabel('รหัส OTP 6 หลัก').fill('000000');
  await proof(page).getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ยืนยันไม่สำเร็จ' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(refused(page)).toBeVisible();
}

async function openSheet(page: Page, name: string) {
  await page.goto('/member/profile');
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name, exact: true });
}

test('a thief of a password changes nothing; the member is told, and ends the session', async ({ page, browser }) => {
  const member = await newMember(page);
  const thief = await breakIn(browser, page, member);

  await test.step('no account that money could leave to', async () => {
    const sheet = await openSheet(thief, 'เพิ่มบัญชีธนาคาร');
    await typeBankAccount(sheet, member.password);
    await guessAndGiveUp(thief);
  });
  await test.step('no other password', async () => {
    const sheet = await openSheet(thief, 'เปลี่ยนรหัสผ่าน');
    await sheet.getByLabel('รหัสผ่านปัจจุบัน').fill(member.password);
    await sheet.getByLabel('รหัสผ่านใหม่', { exact: true }).fill('brand-new-1');
    await sheet.getByLabel('ยืนยันรหัสผ่านใหม่').fill('brand-new-1');
    await sheet.getByRole('button', { name: 'บันทึกรหัสผ่านใหม่' }).click();
    await guessAndGiveUp(thief);
  });
  await test.step('no other number, though a code came to that one', async () => {
    const own = newMobile();
    const sheet = await openSheet(thief, 'เปลี่ยนเบอร์มือถือ');
    await sheet.getByLabel('เบอร์มือถือใหม่').fill(own);
    await sheet.getByLabel(/^รหัสผ่าน/).fill(member.password);
    await sheet.getByRole('button', { name: 'ถัดไป' }).click();
    await sheet.getByLabel('รหัส OTP 6 หลัก').fill(await readOtp(thief.request, own));
    await sheet.getByRole('button', { name: 'ใช้เบอร์นี้' }).click();
    await guessAndGiveUp(thief);
  });
  await test.step('no passkey and no app of their own', async () => {
    await plugInAuthenticator(thief);
    for (const name of ['เพิ่มพาสคีย์', 'เพิ่มแอปยืนยันตัวตน']) {
      await thief.goto('/member/profile');
      await thief.getByRole('button', { name }).click();
      await guessAndGiveUp(thief);
    }
  });

  await test.step('the phone says what each code would approve', async () => {
    const texts = (await readMessages(page.request, member.mobile)).join('\n');
    for (const act of [/บัญชีรับเงิน KBANK ลงท้าย \d{4}/, /การเปลี่ยนรหัสผ่าน/, /เบอร์มือถือใหม่ลงท้าย \d{4}/, /การเพิ่มพาสคีย์/])
      expect(texts).toMatch(act);
    expect(texts).toContain('มีการเข้าสู่ระบบจากเครื่องใหม่');
  });
  await test.step('the member reads of the strange device and ends it', async () => {
    await page.goto('/');
    const news = page.getByRole('dialog', { name: 'แจ้งเตือน', exact: true });
    await page.getByRole('button', { name: /^แจ้งเตือน/ }).click();
    await expect(news).toContainText('มีการเข้าสู่ระบบจากเครื่องใหม่');
    await expect(news).toContainText('ถ้าไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อเจ้าหน้าที่ทันที');
    await page.keyboard.press('Escape');
    await page.goto('/member/profile');
    await expect(page.getByText('ยังไม่มีบัญชีธนาคาร')).toBeVisible();
    await page.getByRole('button', { name: 'ออกจากระบบทุกเครื่องอื่น' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'ออก', exact: true }).click();
    await expect(page.getByText('ออกจากระบบแล้ว 1 เครื่อง')).toBeVisible();
    await thief.goto('/member/profile');
    await expect(thief).toHaveURL(/\/login/);
  });
  await thief.context().close();
});

/** Asks for a withdrawal up to the proof. */
async function askForMoney(page: Page, { password }: Credentials) {
  await page.goto('/member/withdraw');
  await page.getByLabel('จำนวนที่ถอน').fill('500');
  await page.getByRole('button', { name: 'ตรวจสอบก่อนถอน' }).click();
  const sheet = page.getByRole('dialog', { name: 'ตรวจสอบการถอน' });
  await sheet.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await sheet.getByRole('button', { name: 'ถัดไป' }).click();
  return sheet;
}

/** References of the member's withdrawals, the newest first. */
async function withdrawalsOf(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => sessionStorage.getItem('access_token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/member/withdraw/list', { headers });
  const { data } = (await answer.json()) as { data: { items: { ref: string }[] } };
  return data.items.map(({ ref }) => ref);
}

test('a thief of a password cannot withdraw from another device', async ({ page, browser }) => {
  const member = await newMember(page);
  const account = await addBankAccount(page, member);
  restBankAccounts(member.username);
  // Adjusted money: deposited money would have to be played first.
  await operateByTwo('adjust', member.username, '1000', '--reason=a test');
  const before = await withdrawalsOf(page);
  const thief = await breakIn(browser, page, member);
  await thief.goto('/member/withdraw');
  const left = await thief
    .getByRole('main')
    .getByText(/^฿[\d,.]+$/)
    .first()
    .innerText();
  const sheet = await askForMoney(thief, member);
  await expect(proof(thief)).toContainText('ถอนเงินจากเครื่องใหม่');
  await expect(proof(thief)).toContainText(/500/);
  await guessAndGiveUp(thief);
  await expect(sheet.getByRole('button', { name: /ยืนยันถอน/ })).toHaveCount(0);
  await thief.goto('/member/withdraw');
  await expect(thief.getByRole('main').getByText(left, { exact: true }).first()).toBeVisible();
  expect(await withdrawalsOf(thief)).toEqual(before);

  // Repeats the act with the member's phone at hand.
  await askForMoney(thief, member);
  await expect(proof(thief)).toContainText(/0\d\dxxx\d{4}/);
  const ref = /[0-9A-F]{6}$/.exec(await proof(thief).getByText('รหัสอ้างอิง').innerText())?.[0];
  const text = (await readMessages(page.request, member.mobile)).find((sms) => sms.includes(`(อ้างอิง ${ref})`));
  expect(text).toContain(`ถอน ฿500.00 เข้า SCB ลงท้าย ${account.slice(-4)}`);
  await proof(thief)
    .getByLabel('รหัส OTP 6 หลัก')
    .fill(/รหัส (\d{6})/.exec(text ?? '')?.[1] ?? '');
  await proof(thief).getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await expect(sheet.getByRole('button', { name: /ยืนยันถอน/ })).toBeVisible();
  await thief.context().close();
});

test('a member who has lost device, app and codes asks the staff, and is let in when two of them agree', async ({
  page,
  browser,
}) => {
  await plugInAuthenticator(page);
  await readNewsWhenShown(page);
  const member = await createMember(page.request);
  const usedCode = await readOtp(page.request, member.mobile);
  await signIn(page, member);
  await page.goto('/member/profile');
  await page.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click();
  await expect(proof(page)).toBeVisible();
  await proof(page)
    .getByLabel('รหัส OTP 6 หลัก')
    .fill(await readOtp(page.request, member.mobile, usedCode));
  await proof(page).getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await page.getByRole('button', { name: 'สร้างพาสคีย์' }).click();
  await page.getByRole('button', { name: 'เก็บรหัสแล้ว' }).click();
  await page.getByRole('switch', { name: /ถามพาสคีย์หรือแอปทุกครั้ง/ }).click();
  await proof(page).getByRole('button', { name: 'ใช้พาสคีย์' }).click();
  await expect(page.getByRole('switch', { name: /ถามพาสคีย์หรือแอปทุกครั้ง/ })).toBeChecked();

  const bought = await (await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })).newPage();
  await readNewsWhenShown(bought);
  await bought.goto('/login');
  await bought.locator('input[name=username]').fill(member.username);
  await bought.locator('input[name=password]').fill(member.password);
  await bought.keyboard.press('Enter');
  await expect(bought.getByText('ยืนยันตัวตนอีกขั้น')).toBeVisible();
  await expect(bought.getByRole('link', { name: 'ให้เจ้าหน้าที่ช่วยกู้คืนบัญชี' })).toHaveAttribute('href', /^https:/);
  await operateByTwo('members', 'reset-factors', member.username, '--reason=seen with the identity card');
  await login(bought, member.username, member.password);
  await bought.goto('/member/profile');
  await expect(bought.getByText(/วิธียืนยันตัวตนเพิ่งถูกเปลี่ยน ถอนเงินได้อีกครั้ง/)).toBeVisible();
  await expect(bought.getByRole('switch', { name: /ถามพาสคีย์หรือแอปทุกครั้ง/ })).toHaveCount(0);
  expect((await readMessages(page.request, member.mobile)).join('\n')).toContain('โดยเจ้าหน้าที่ตามที่คุณแจ้ง');
  await page.goto('/member/profile');
  await expect(page, 'the lost device is signed out').toHaveURL(/\/login/);
  await bought.context().close();
});

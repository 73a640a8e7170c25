import { expect, type Page, test } from '@playwright/test';
import { overflowX, tabTo, violations } from './pages/a11y.ts';
import { desk, persons, signIn, signInByPage, signInSteps, staffCall, watchFaults } from './pages/back-office.ts';
import { approveOn, cardOf } from './pages/desk-acts.ts';
import { createMember } from './pages/signed-in.ts';

// Colours are judged after their transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 800 } });

const AGENT = 'CHOKDEE';

/** Asks for an act that needs two persons: a frozen member of this test alone is unfrozen. @returns its number */
async function askForTwo(page: Page): Promise<number> {
  const { username } = await createMember(page.request);
  await staffCall(page, 'POST /api/staff/members/freeze', { username, reason: 'ตรวจสอบ' }, AGENT);
  const input = { username, reason: 'ตรวจแล้ว' };
  const asked = await staffCall<{ outcome: string; approval: number }>(
    page,
    'POST /api/staff/members/unfreeze',
    input,
    AGENT,
  );
  expect(asked.outcome).toBe('waits');
  return asked.approval;
}

test('a request of one person is approved by another, on a phone', async ({ browser, page }) => {
  await signIn(page, 'first');
  const id = await askForTwo(page);

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const phone = await context.newPage();
  const faults = watchFaults(phone);
  await signInByPage(phone, 'second', `/approvals?id=${id}`);
  const card = cardOf(phone, id);
  await expect(card).toContainText(persons.first.username);
  expect(await overflowX(phone)).toBe(0);
  expect(await violations(phone)).toEqual([]);
  await approveOn(phone, String(id));
  expect(faults).toEqual([]);
  await context.close();
});

test('a wrong password is refused, and what was typed stays', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto(desk('/'));
  // A name of this test alone: wrong tries lock a name for a while.
  await page.getByLabel('ยูสเซอร์เนม').fill('nobody-of-this-test');
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('ไม่ถูกต้อง');
  await expect(page.getByLabel('ยูสเซอร์เนม')).toHaveValue('nobody-of-this-test');
  await expect(page.getByLabel('รหัสผ่าน', { exact: true })).toHaveValue('not the password');
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a session warns before its end, and an ended one keeps what was typed', async ({ page }) => {
  await signIn(page, 'first');
  const id = await askForTwo(page);
  await page.context().clearCookies();
  await signIn(page, 'second');
  await page.clock.install();
  await page.goto(desk(`/approvals?id=${id}`));
  await cardOf(page, id).getByRole('button', { name: 'ไม่อนุมัติ' }).click();
  const form = page.getByRole('dialog', { name: `ไม่อนุมัติคำขอ #${id}` });
  await form.getByLabel('เหตุผลที่ไม่อนุมัติ').fill('ยังตรวจไม่ครบ');

  await page.clock.fastForward('13:30');
  const warning = page.getByRole('dialog', { name: 'ใกล้หมดเวลาใช้งาน' });
  await expect(warning.getByRole('button', { name: 'ใช้งานต่อ' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();

  const { sessions } = await staffCall<{ sessions: { id: string; is_current: boolean }[] }>(
    page,
    'GET /api/staff/sessions',
  );
  await staffCall(page, 'POST /api/staff/sessions/end', { id: sessions.find(({ is_current }) => is_current)?.id });
  await form.getByRole('button', { name: 'ไม่อนุมัติ' }).click();
  const again = page.getByRole('dialog', { name: 'หมดเวลาใช้งาน' });
  await expect(again.getByLabel('ยูสเซอร์เนม')).toHaveValue(persons.second.username);
  await signInSteps(again, 'second');
  await expect(again).toBeHidden();
  await expect(form.getByLabel('เหตุผลที่ไม่อนุมัติ')).toHaveValue('ยังตรวจไม่ครบ');
  await form.getByRole('button', { name: 'ไม่อนุมัติ' }).click();
  await expect(page.getByText(`ไม่อนุมัติคำขอ #${id} แล้ว`)).toBeVisible();
});

test('keys find, open and search', async ({ page }) => {
  const faults = watchFaults(page);
  await signIn(page, 'first');
  await page.goto(desk('/'));
  await expect(page.getByText(/^กำลังทำงานให้แบรนด์/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`agent=${AGENT}`));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'ค้นหาทุกงาน' })).toBeFocused();
  await page.keyboard.type('zz-nothing-has-this');
  await expect(page.getByRole('status').filter({ hasText: 'ไม่พบรายการ' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await tabTo(page, page.getByRole('link', { name: 'แบรนด์', exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/house/);
  expect(faults).toEqual([]);
});

test('a sign-out ends every tab', async ({ context, page }) => {
  await signIn(page, 'first');
  const other = await context.newPage();
  await page.goto(desk('/'));
  await other.goto(desk('/me'));
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // A tab behind another one draws once a second.
  await page.bringToFront();
  await page.getByRole('button', { name: /^บัญชี/ }).click();
  await page.getByRole('menuitem', { name: 'ออกจากระบบทุกแท็บ' }).click();
  for (const tab of [page, other]) await expect(tab.getByLabel('ยูสเซอร์เนม')).toBeVisible();
});

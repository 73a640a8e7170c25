import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { violations } from './pages/a11y.ts';
import { newMobile } from './pages/account.ts';
import { desk, signIn, signInByPage, watchFaults } from './pages/back-office.ts';
import { createMember, tokenOf } from './pages/signed-in.ts';

// Colours are judged after their transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const AMOUNT = 512;

/** Transfers money for a deposit of a member without an account: the bank has it, and the wallet has not. */
async function depositOfStranger(request: APIRequestContext, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { channel_id: 1, amount: AMOUNT };
  const opened = await request.post('/api/member/payment/generate_qr', { data, headers });
  const order = ((await opened.json()) as { data: { ref: string; payload: string } }).data;
  const paid = await request.post('/sandbox/bank/pay', { data: { payload: order.payload, mode: 'normal' } });
  expect(paid.ok()).toBe(true);
  return order.ref;
}

const isSignedIn = async (request: APIRequestContext, token: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post('/api/member/wallets', { data: {}, headers });
  return ((await answer.json()) as { error: number }).error === 0;
};

/** Looks at what an act would do, and does it. */
async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'ดูผลก่อนทำ' }).click();
  await dialog.getByRole('button', { name: 'ยืนยัน', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('a caller is found by half a number and helped: deposit, sessions, note, new number by two', async ({
  browser,
  page,
}) => {
  const caller = await createMember(page.request);
  const token = await tokenOf(page.request, caller);
  const ref = await depositOfStranger(page.request, token);
  const faults = watchFaults(page);
  await signIn(page, 'first');

  await page.goto(desk('/members'));
  const search = page.getByRole('searchbox', { name: 'ค้นหาสมาชิก' });
  await expect(search).toBeFocused();
  await search.fill(`${caller.mobile.slice(4, 7)}-${caller.mobile.slice(7)}`);
  await search.press('Enter');
  await expect(page.getByText(`เบอร์มือถือ ${caller.mobile}`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: caller.username }).click();
  await expect(page.getByRole('heading', { name: `สมาชิก ${caller.username}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'กระเป๋า' })).toContainText('฿0.00');
  expect(await violations(page)).toEqual([]);

  // The money is at the bank, and waits because nothing says whose name the member has.
  await openTab(page, 'ฝาก');
  const held = page.getByRole('region', { name: 'เงินที่เข้ามาแต่พักไว้' });
  await expect(held).toContainText('ชื่อผู้โอนไม่ตรง');
  await expect(held).toContainText(ref);

  expect(await isSignedIn(page.request, token)).toBe(true);
  await page.getByRole('button', { name: 'ออกจากระบบทุกเครื่อง' }).click();
  await confirm(page);
  expect(await isSignedIn(page.request, token)).toBe(false);

  await page.getByRole('button', { name: 'เขียนบันทึก' }).first().click();
  await page.getByRole('dialog').getByLabel('ข้อความ').fill('โทรแจ้งฝากไม่เข้า รอเพิ่มบัญชีธนาคาร');
  await confirm(page);
  await openTab(page, 'บันทึก');
  await expect(page.getByRole('region', { name: 'บันทึกของพนักงาน' })).toContainText('รอเพิ่มบัญชีธนาคาร');

  const mobile = newMobile();
  await openTab(page, 'ภาพรวม');
  await page.getByRole('button', { name: 'เปลี่ยนเบอร์มือถือ' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('เบอร์ใหม่').fill(`${mobile.slice(0, 3)}-${mobile.slice(3)}`);
  await form.getByLabel('เหตุผล').fill('ซิมหาย ยืนยันตัวตนแล้ว');
  await confirm(page);
  const waits = page.getByText(/รอผู้อนุมัติอีกคน \(คำขอ #\d+\)/);
  const [, id = ''] = /#(\d+)/.exec((await waits.textContent()) ?? '') ?? [];
  await expect(page.getByRole('main')).toContainText(caller.mobile);

  const other = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const second = await other.newPage();
  await signInByPage(second, 'second', `/approvals?id=${id}`);
  const card = second
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `#${id} ` });
  await card.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expect(second.getByText(`อนุมัติคำขอ #${id} แล้ว`)).toBeVisible();
  await other.close();

  await page.reload();
  await expect(page.getByRole('main')).toContainText(mobile);
  await openTab(page, 'พนักงานทำอะไร');
  await expect(page.getByRole('main')).toContainText('members set-mobile');
  expect(faults).toEqual([]);
});

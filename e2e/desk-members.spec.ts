import { type APIRequestContext, expect, test } from '@playwright/test';
import { newMobile } from './pages/account.ts';
import { browserOf, desk, signIn, watchFaults } from './pages/back-office.ts';
import { approveInInbox, askedOn, confirmAct } from './pages/desk-acts.ts';
import { findMember, openTab } from './pages/members-desk.ts';
import { createMember, tokenOf } from './pages/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const isSignedIn = async (request: APIRequestContext, token: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post('/api/member/wallets', { data: {}, headers });
  return ((await answer.json()) as { error: number }).error === 0;
};

test('a caller is found by half a number and helped: sessions, new number by two', async ({ browser, page }) => {
  const caller = await createMember(page.request);
  const token = await tokenOf(page.request, caller);
  const faults = watchFaults(page);
  await signIn(page, 'first');

  await page.goto(desk('/members'));
  await findMember(page, `${caller.mobile.slice(4, 7)}-${caller.mobile.slice(7)}`, caller.username);
  await expect(page.getByRole('region', { name: 'กระเป๋า' })).toContainText('฿0.00');

  expect(await isSignedIn(page.request, token)).toBe(true);
  await page.getByRole('button', { name: 'ออกจากระบบทุกเครื่อง' }).click();
  await confirmAct(page);
  expect(await isSignedIn(page.request, token)).toBe(false);

  const mobile = newMobile();
  await page.getByRole('button', { name: 'เปลี่ยนเบอร์มือถือ' }).click();
  const texts = { เบอร์ใหม่: `${mobile.slice(0, 3)}-${mobile.slice(3)}` };
  await confirmAct(page, { texts, reason: 'ซิมหาย ยืนยันตัวตนแล้ว' });
  const id = askedOn(page);
  await expect(page.getByRole('main')).toContainText(caller.mobile);
  const second = await browserOf(browser, 'second');
  await approveInInbox(second, id);
  await second.context().close();

  await openTab(page, 'พนักงานทำอะไร');
  await expect(page.getByRole('main')).toContainText('members set-mobile');
  await page.reload();
  await openTab(page, 'ภาพรวม');
  await expect(page.getByRole('main')).toContainText(mobile);
  expect(faults).toEqual([]);
});

import { expect, type Page, test } from '@playwright/test';
import { browserOf, desk, signIn, watchFaults } from './pages/back-office.ts';
import { confirmAct } from './pages/desk-acts.ts';
import { payWrongly } from './pages/treasury.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** THB above the limit of one person. */
const AMOUNT = 9_000;

async function settle(page: Page, ref: string): Promise<void> {
  const pair = page.getByRole('group', { name: new RegExp(`^${ref} `) }).first();
  await expect(pair).toContainText('ธนาคารแจ้งเลขที่ฝากนี้');
  await pair.getByRole('button', { name: 'ฝากเงินเข้ารายการนี้' }).click();
  await confirmAct(page, { texts: { หลักฐานที่ตรวจ: 'สลิปและยอดในแชทตรงกัน' } });
}

test('a missing deposit is found by its number and settled by two persons', async ({ browser, page }) => {
  const { ref, username, balance } = await payWrongly(page.request, AMOUNT);
  const faults = watchFaults(page);
  await signIn(page, 'first');
  await page.goto(desk('/treasury/missing'));
  const search = page.getByLabel('ชื่อ ยอด เวลา หรือเลขอ้างอิง');
  await search.fill(ref);
  await search.press('Enter');
  await expect(page.getByRole('group', { name: new RegExp(`^${ref} `) }).first()).toContainText(username);
  await settle(page, ref);
  expect(await balance()).not.toContain('9000.5');

  const second = await browserOf(browser, 'second');
  await second.goto(desk(`/treasury/missing?q=${ref}`));
  await settle(second, ref);
  await expect.poll(balance).toContain('9000.5');
  await expect(second.getByRole('group', { name: new RegExp(`^${ref} `) })).toHaveCount(0);
  await second.context().close();
  expect(faults).toEqual([]);
});

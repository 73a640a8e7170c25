import { expect, type Page, test } from '@playwright/test';
import { FaultPlace, looked } from './pages/fault-place.ts';
import { type Area, areas } from './pages/gateway.ts';
import { lastingRounds } from './pages/play.ts';
import { hearNews, tab } from './pages/releases.ts';
import { demo1, demo2, signIn } from './pages/signed-in.ts';

let place: FaultPlace;
test.beforeAll(({ baseURL }) => {
  place = new FaultPlace(baseURL ?? '');
});
test.afterAll(() => place.remove());

test('a slip and a form that are being filled stay as they are when another release is shown', async ({ page }) => {
  const [first = '', second = ''] = place.copy('lotto', ['slipa', 'slipb']);
  const [money = '', moneyToo = ''] = place.copy('finance', ['forma', 'formb']);
  const gateway = await place.url();
  await place.show('lotto', first);
  await place.show('finance', money);
  await signIn(page, demo1, gateway);
  const { draw } = await lastingRounds(page.request);
  await page.goto(`${gateway}/lotto/${draw}`);
  const pad = page.getByRole('group', { name: 'แป้นตัวเลข' });
  for (const digit of '007') await pad.getByRole('button', { name: digit, exact: true }).click();
  const price = page.getByRole('button', { name: /^ราคา 007/ });
  await expect(price).toBeVisible();
  await place.show('lotto', second);
  await hearNews(page);
  await expect(price).toBeVisible();
  for (const digit of '528') await pad.getByRole('button', { name: digit, exact: true }).click();
  await expect(page.getByRole('button', { name: /^ราคา/ })).toHaveCount(2);

  await page.goto(`${gateway}/member/deposit`);
  const amount = page.getByLabel('จำนวนเงิน').first();
  await amount.fill('345');
  await place.show('finance', moneyToo);
  await hearNews(page);
  await expect(amount).toHaveValue('345');
  expect(await page.evaluate((name) => name in window, `finance_${money}`)).toBe(true);
});

/** Opens a link of the member's menu, whose script loads only when it is opened. */
async function viaMenu(page: Page, link: string): Promise<void> {
  await page.getByRole('button', { name: 'เปิดเมนูสมาชิก' }).locator('visible=true').first().click();
  await page.getByRole('dialog').getByRole('link', { name: link }).first().click();
}

/** Steps of a member on three days, with nothing loaded before. */
const days: readonly (readonly [Area, (page: Page) => Promise<void>])[] = [
  ['lotto', (page) => tab(page, 'หวย').click()],
  ['finance', (page) => tab(page, 'ฝากเงิน').click()],
  ['engagement', (page) => viaMenu(page, 'กงล้อ')],
];

for (const hears of [true, false]) {
  test(`a document that ${hears ? 'hears' : 'never hears'} of three releases of everything lives on across them`, async ({
    page,
  }) => {
    const gateway = await place.url();
    const names = [0, 1, 2, 3].map((day) => `day${day}${hears ? 'a' : 'b'}`);
    const releases = (['host', ...areas] as const).map((part) => ({ part, copies: place.copy(part, names) }));
    const release = async (day: number) => {
      for (const { part, copies } of releases) await place.show(part, copies[day] ?? '');
    };
    await release(0);
    if (!hears) await page.route('**/releases.json', (route) => route.abort());
    const missed: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/assets/') && !answer.ok()) missed.push(answer.url());
    });
    await signIn(page, demo2, gateway);
    await page.goto(gateway);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const [index, [area, go]] of days.entries()) {
      await release(index + 1);
      if (hears) await hearNews(page);
      await tab(page, 'หน้าแรก').click();
      await go(page);
      const from = releases.find(({ part }) => part === area)?.copies[hears ? index + 1 : 0];
      const isThere = () => page.evaluate((name) => name in window, `${area}_${from}`);
      await expect.poll(isThere, `${area} is of ${from}`).toBe(true);
      await expect(page).toHaveURL(gateway + looked[area].path);
      await expect(page.locator('main').getByText(looked[area].shows).locator('visible=true').first()).toBeVisible();
    }
    expect(missed).toEqual([]);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

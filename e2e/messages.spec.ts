import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from './pages/a11y.ts';
import { tell, watchPolicy } from './pages/messages.ts';
import { newMember } from './pages/signed-in.ts';

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'ข้อความแจ้ง' }).getByText(text, { exact: true });

const five = ['one', 'two', 'three', 'four', 'five'].map((text) => ({ tone: 'info', text }) as const);

test('three are shown, the others wait for them, and nothing violates the policy', async ({ page }) => {
  const refused = await watchPolicy(page);
  await page.goto('/login');
  const colour = () =>
    page
      .getByRole('button', { name: 'เข้าสู่ระบบ' })
      .last()
      .evaluate((button) => getComputedStyle(button).color);
  const before = await colour();
  await tell(page, five);
  for (const text of ['one', 'two', 'three']) await expect(message(page, text)).toBeVisible();
  await expect(message(page, 'four')).toHaveCount(0);
  for (const text of ['four', 'five']) await expect(message(page, text)).toBeVisible();
  await expect(message(page, 'one')).toHaveCount(0);
  // What the library writes into a style element of its own holds only with the nonce.
  const held = await page.locator('.notistack-SnackbarContainer').evaluate((box) => getComputedStyle(box).position);
  expect(held).toBe('fixed');
  expect(await colour(), 'a sheet that comes later changes no other').toBe(before);
  expect(await refused()).toEqual([]);
});

test('they stay while one is pointed at, and have no violation in either theme', async ({ page }) => {
  await page.goto('/login');
  await tell(page, [
    { tone: 'success', text: 'saved', ms: 1_500 },
    { tone: 'error', text: 'refused', ms: 1_500 },
  ]);
  await message(page, 'refused').hover();
  await expect(page.getByRole('alert').filter({ hasText: 'refused' })).toBeVisible();
  // Longer than both would have stood.
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.waitForFunction(
    (since) => performance.now() > since + 2_500,
    await page.evaluate(() => performance.now()),
  );
  await expect(message(page, 'saved')).toBeVisible();
  await expect(message(page, 'refused')).toBeVisible();
  await page.mouse.move(5, 700);
  await expect(message(page, 'refused')).toHaveCount(0);
  await expect(message(page, 'saved')).toHaveCount(0);
});

test('a message that comes before its part is loaded waits for it', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/messages\.\w+\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/login');
  await tell(page, [{ tone: 'error', text: 'refused' }]);
  await expect(message(page, 'refused')).toHaveCount(0);
  arrive();
  await expect(message(page, 'refused')).toBeVisible();
});

test('a message that comes while its part cannot be had is shown when it can', async ({ page }) => {
  await page.route(/\/messages\.\w+\.js/, (route) => route.abort());
  await page.goto('/login');
  await tell(page, [{ tone: 'error', text: 'refused' }]);
  await page.waitForRequest(/\/messages\.\w+\.js\?retry=/);
  await page.unroute(/\/messages\.\w+\.js/);
  await expect(message(page, 'refused')).toBeVisible();
});

test('its action does again what has failed', async ({ page }) => {
  await newMember(page);
  await page.route('**/api/lotto/favourite', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.goto('/lotto/lobby');
  const star = page.getByRole('button', { name: /^หวยโปรด / }).first();
  await star.click();
  await expect(message(page, 'บันทึกหวยโปรดไม่สำเร็จ')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/lotto/favourite');
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(message(page, 'บันทึกหวยโปรดไม่สำเร็จ')).toHaveCount(0);
});

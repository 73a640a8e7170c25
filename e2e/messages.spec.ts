import { expect, type Page, test } from '@playwright/test';
import { violationsInBothThemes } from './pages/a11y.ts';
import { stopClock, tell, watchPolicy } from './pages/messages.ts';
import { newMember } from './pages/signed-in.ts';

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'ข้อความแจ้ง' }).getByText(text, { exact: true });

/** Messages are sent as areas send them. */
const AREA_PAGE = '/promotions';

/** Milliseconds that a message stays. */
const STANDS_MS = 3_000;

const five = ['one', 'two', 'three', 'four', 'five'].map((text) => ({ tone: 'info', text }) as const);

test('three are shown, the others wait for them, and nothing violates the policy', async ({ page }) => {
  const refused = await watchPolicy(page);
  await page.clock.install();
  await page.goto(AREA_PAGE);
  const colour = () =>
    page
      .getByRole('heading')
      .first()
      .evaluate((heading) => getComputedStyle(heading).color);
  const before = await colour();
  await stopClock(page);
  await tell(page, five);
  for (const text of ['one', 'two', 'three']) await expect(message(page, text)).toBeVisible();
  await expect(message(page, 'four')).toHaveCount(0);
  await page.clock.runFor(STANDS_MS);
  for (const text of ['four', 'five']) await expect(message(page, text)).toBeVisible();
  await page.clock.runFor(STANDS_MS / 2);
  await expect(message(page, 'one')).toHaveCount(0);
  // The library's own style element is allowed only with the nonce.
  const held = await page.locator('.notistack-SnackbarContainer').evaluate((box) => getComputedStyle(box).position);
  expect(held).toBe('fixed');
  expect(await colour(), 'a sheet that comes later changes no other').toBe(before);
  expect(await refused()).toEqual([]);
});

test('they stay while one is pointed at, and have no violation in either theme', async ({ page }) => {
  await page.clock.install();
  await page.goto(AREA_PAGE);
  await stopClock(page);
  await tell(page, [
    { tone: 'success', text: 'saved' },
    { tone: 'error', text: 'refused' },
  ]);
  await message(page, 'refused').hover();
  await expect(page.getByRole('alert').filter({ hasText: 'refused' })).toBeVisible();
  await page.clock.resume();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.clock.runFor(10 * STANDS_MS);
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
  await page.goto(AREA_PAGE);
  await tell(page, [{ tone: 'error', text: 'refused', ms: 60_000 }]);
  await expect(message(page, 'refused')).toHaveCount(0);
  arrive();
  await expect(message(page, 'refused')).toBeVisible();
});

test('a message that comes while its part cannot be had is shown when it can', async ({ page }) => {
  await page.route(/\/messages\.\w+\.js/, (route) => route.abort());
  await page.goto(AREA_PAGE);
  await tell(page, [{ tone: 'error', text: 'refused', ms: 60_000 }]);
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
  // A message stays while the pointer is on it, so that comes first.
  const again = page.getByRole('button', { name: 'ลองอีกครั้ง' });
  await again.hover();
  await expect(message(page, 'บันทึกหวยโปรดไม่สำเร็จ')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/lotto/favourite');
  await again.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(message(page, 'บันทึกหวยโปรดไม่สำเร็จ')).toHaveCount(0);
});

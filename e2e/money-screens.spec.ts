import { expect, type Locator, type Page, test } from '@playwright/test';
import { settled } from './pages/a11y.ts';
import { openOrder } from './pages/money.ts';
import { demo1, newMember, signIn } from './pages/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Lower end of the first screen: the top of the tab bar where there is one. */
async function endOfScreen(page: Page): Promise<number> {
  const bar = page.getByRole('navigation', { name: 'เมนูล่าง' }).locator('visible=true');
  const box = (await bar.count()) > 0 ? await bar.boundingBox() : null;
  return box?.y ?? page.viewportSize()?.height ?? 0;
}

async function isInFirstScreen(part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  return box !== null && box.y + box.height <= (await endOfScreen(part.page()));
}

test.beforeEach(async ({ page, hasTouch }) => {
  await page.setViewportSize(hasTouch ? { width: 390, height: 844 } : { width: 1440, height: 900 });
});

test('five movements are in the first screen, and their day stays in sight while they go by', async ({
  page,
  hasTouch,
}) => {
  await signIn(page, demo1);
  await page.goto('/member/statement');
  await settled(page);
  expect(await isInFirstScreen(page.locator('[data-statement-row]').nth(4))).toBe(true);
  if (!hasTouch) return;
  await page.evaluate(() => window.scrollTo(0, 1000));
  const isHeld = () =>
    page.getByRole('heading', { level: 2 }).evaluateAll((days) => {
      const heads = [...document.querySelectorAll('header')].map((head) => head.getBoundingClientRect().bottom);
      const under = Math.max(...heads) + 15;
      const shown = document.elementFromPoint(innerWidth / 4, under);
      return days.some((day) => day.parentElement?.contains(shown) === true);
    });
  await expect.poll(isHeld).toBe(true);
});

test('amount and button of a deposit are in the first screen, also while a limit is asked for', async ({ page }) => {
  await newMember(page);
  await page.goto('/member/deposit');
  await settled(page);
  await expect(page.getByRole('region', { name: 'อยากตั้งวงเงินฝากไว้ก่อนไหม' })).toBeVisible();
  expect(await isInFirstScreen(page.getByLabel('จำนวนเงิน', { exact: true }))).toBe(true);
  expect(await isInFirstScreen(page.locator('form button[type=submit]'))).toBe(true);
});

test('the QR of a deposit can be saved without scrolling', async ({ page }) => {
  await newMember(page);
  await openOrder(page, 300);
  await settled(page);
  expect(await isInFirstScreen(page.getByRole('button', { name: 'บันทึกรูป' }))).toBe(true);
});

test('on a desktop earlier withdrawals stand beside the form', async ({ page, hasTouch }) => {
  if (hasTouch) return;
  await signIn(page, demo1);
  await page.goto('/member/withdraw');
  await settled(page);
  const [form, history, title] = await Promise.all(
    [
      page.locator('form'),
      page.getByRole('heading', { name: 'รายการถอน' }),
      page.getByRole('heading', { level: 1, name: 'ถอนเงิน' }).locator('visible=true'),
    ].map((part) => part.boundingBox()),
  );
  expect(form?.x).toBe(title?.x);
  expect(history?.x ?? 0).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  expect(history?.y ?? 900).toBeLessThan(form?.y ?? 0);
});

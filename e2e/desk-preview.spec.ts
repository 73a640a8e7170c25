import { expect, type Page, test } from '@playwright/test';
import { violations } from './pages/a11y.ts';
import { desk, signIn, watchFaults } from './pages/back-office.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const preview = (page: Page) => page.frameLocator('iframe[title="ตัวอย่างที่สมาชิกจะเห็น"]');

test('a banner is seen as members will see it while its title is typed, at both widths and in both themes', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await signIn(page, 'first');
  await page.goto(desk('/content/items/banner/new'));
  const frame = preview(page);
  await page.getByLabel('หัวข้อ').fill('คืนลอยกระทง');
  await expect(frame.getByText('คืนลอยกระทง')).toBeVisible();
  await page.getByLabel('ข้อความ', { exact: true }).fill('ยี่กีทุก 15 นาที');
  await expect(frame.getByText('ยี่กีทุก 15 นาที')).toBeVisible();
  expect(await frame.locator('html').evaluate(() => [window.origin, window.innerWidth])).toEqual(['null', 390]);
  await page.getByText('เดสก์ท็อป 1440').click();
  await expect.poll(() => frame.locator('html').evaluate(() => window.innerWidth)).toBe(1440);
  await page.getByText('สว่าง', { exact: true }).click();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(frame.getByText('คืนลอยกระทง')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('an offer is seen with the terms that follow from its fields, and what it lacks is told', async ({ page }) => {
  await signIn(page, 'first');
  await page.goto(desk('/content/offers/promotion/1'));
  const frame = preview(page);
  await page.getByLabel('ชื่อ').fill('ฝากครั้งแรกรับเพิ่ม');
  await expect(frame.getByRole('heading', { name: 'ฝากครั้งแรกรับเพิ่ม', includeHidden: true }).first()).toBeVisible();
  await page.getByLabel('เปอร์เซ็นต์').fill('37');
  await expect(frame.getByText('37%').first()).toBeVisible();
  await page.goto(desk('/content/offers/quest/new'));
  await expect(page.getByText('ยังแสดงตัวอย่างไม่ได้ จนกว่าจะกรอกครบ')).toBeVisible();
});

test('without the area of the draft the form stays usable, and the preview says so', async ({ page }) => {
  await page.route(/\/assets\/games\//, (route) => route.abort());
  await signIn(page, 'first');
  await page.goto(desk('/content/items/banner/new'));
  await expect(page.getByText('แสดงตัวอย่างไม่ได้', { exact: true })).toBeVisible();
  await page.getByLabel('หัวข้อ').fill('คืนลอยกระทง');
  await expect(page.getByLabel('หัวข้อ')).toHaveValue('คืนลอยกระทง');
});

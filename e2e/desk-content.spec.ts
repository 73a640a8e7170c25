import { expect, test } from '@playwright/test';
import { desk, signIn, watchFaults } from './pages/back-office.ts';
import { choose, confirmAct } from './pages/desk-acts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Ids and codes of this run alone. */
const own = Date.now().toString(36);

test('a banner with a picture is live on the page of members, and taken down again', async ({ page }) => {
  const faults = watchFaults(page);
  await signIn(page, 'first');
  // A picture that no other run has.
  await page.setContent(`<h1>${own}</h1>`);
  const buffer = await page.screenshot();
  await page.goto(desk('/content/pictures'));
  const name = `${own}.png`;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();

  await page.goto(desk('/content?kind=banner'));
  await page.getByRole('button', { name: 'แบนเนอร์ใหม่' }).click();
  await page.getByLabel('รหัส').fill(`e2e-${own}`);
  await page.getByLabel('หัวข้อ').fill(`คืนนี้ ${own}`);
  await choose(page, page.getByLabel('รูป'), name);
  await page.getByLabel('ลิงก์ไปหน้า').fill('/lotto');
  await page.getByLabel('ข้อความบนลิงก์').fill('ไปหน้าหวย');
  await page.getByLabel('แสดงทันที').click();
  await page.getByRole('button', { name: 'ดูก่อนบันทึก' }).click();
  await confirmAct(page);
  await expect(page.getByRole('heading', { name: `คืนนี้ ${own}` })).toBeVisible();

  // A gateway hears of a change a moment after the answer, and a page asks for its banners once.
  const told = async () => (await page.request.get('/api/banner?agent_code=CHOKDEE')).text();
  await expect.poll(told).toContain(own);
  const members = await page.context().newPage();
  await members.goto('/');
  const banner = members.getByRole('link', { name: new RegExp(own) });
  await expect(banner.first()).toBeAttached();
  const picture = banner.first().locator('img');
  await expect(picture).toHaveAttribute('src', /^\/api\/pictures\/[0-9a-f]{32}\.\d+\.webp$/);
  const address = (await picture.getAttribute('src')) ?? '';
  const file = await members.request.get(address);
  expect(file.headers()['content-type']).toBe('image/webp');
  expect(file.headers()['cache-control']).toContain('immutable');

  // A tab behind another one draws once a second.
  await page.bringToFront();
  await page.getByRole('button', { name: 'เอาลง' }).click();
  await confirmAct(page);
  await expect.poll(told).not.toContain(own);
  await members.reload();
  await expect(members.getByRole('link', { name: /ไปหน้าหวย/ }).first()).toBeAttached();
  await expect(banner).toHaveCount(0);
  expect(faults).toEqual([]);
});

import { expect, type Locator, type Page, test } from '@playwright/test';
import { violations } from './pages/a11y.ts';
import { desk, signIn, staffCall, watchFaults } from './pages/back-office.ts';
import { createMember, tokenOf } from './pages/signed-in.ts';

// Colours are judged after their transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Time in which content has to reach members, ms. */
const LIVE_MS = 60_000;

/** Ids and codes of this run alone. */
const own = Date.now().toString(36);

/** Looks at before and after in the dialog of an act, and confirms. */
async function confirm(page: Page, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel('เหตุผล').fill(reason);
  await dialog.getByRole('button', { name: 'ดูผลก่อนทำ' }).click();
  await dialog.getByRole('button', { name: 'ยืนยัน' }).click();
  await expect(dialog).toBeHidden();
}

/** Chooses an entry of a list that opens below its field. */
async function choose(page: Page, field: Locator, entry: string): Promise<void> {
  await field.click();
  await page.locator('.ant-select-dropdown:visible').getByText(entry, { exact: true }).click();
}

test('a banner with a picture is live on the page of members within a minute, and taken down again', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await signIn(page, 'first');
  // A picture that no other run has.
  await page.setContent(`<h1>${own}</h1>`);
  const buffer = await page.screenshot();
  await page.goto(desk('/content/pictures'));
  const name = `${own}.png`;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();

  const beganAt = Date.now();
  await page.goto(desk('/content?kind=banner'));
  await page.getByRole('button', { name: 'แบนเนอร์ใหม่' }).click();
  await page.getByLabel('รหัส').fill(`e2e-${own}`);
  await page.getByLabel('หัวข้อ').fill(`คืนนี้ ${own}`);
  await choose(page, page.getByLabel('รูป'), name);
  await page.getByLabel('ลิงก์ไปหน้า').fill('/lotto');
  await page.getByLabel('ข้อความบนลิงก์').fill('ไปหน้าหวย');
  await page.getByLabel('แสดงทันที').click();
  await page.getByRole('button', { name: 'ดูก่อนบันทึก' }).click();
  await confirm(page);
  await expect(page.getByRole('heading', { name: `คืนนี้ ${own}` })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const members = await page.context().newPage();
  await members.goto('/');
  const banner = members.getByRole('link', { name: new RegExp(own) });
  await expect(banner.first()).toBeAttached();
  expect(Date.now() - beganAt).toBeLessThan(LIVE_MS);
  const picture = banner.first().locator('img');
  await expect(picture).toHaveAttribute('src', /^\/api\/pictures\/[0-9a-f]{32}\.\d+\.webp$/);
  const address = (await picture.getAttribute('src')) ?? '';
  const file = await members.request.get(address);
  expect(file.headers()['content-type']).toBe('image/webp');
  expect(file.headers()['cache-control']).toContain('immutable');

  await page.getByRole('button', { name: 'เอาลง' }).click();
  await confirm(page);
  await members.reload();
  await expect(members.getByRole('link', { name: /ไปหน้าหวย/ }).first()).toBeAttached();
  await expect(banner).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('an announcement waits for its time, and an earlier version comes back by one act', async ({ page }) => {
  await signIn(page, 'first');
  await page.goto(desk('/content/items/announcement/new'));
  await page.getByLabel('รหัส').fill(`e2e-${own}`);
  await page.getByLabel('ข้อความประกาศ').fill(`ปิดปรับปรุง ${own}`);
  await page.getByLabel('เริ่มแสดง').fill('1 ม.ค. 2643 08:00');
  await page.getByLabel('เริ่มแสดง').press('Tab');
  await page.getByLabel('แสดงทันที').click();
  await page.getByRole('button', { name: 'ดูก่อนบันทึก' }).click();
  await confirm(page);
  await expect(page.getByText('รอถึงเวลา')).toBeVisible();
  await page.getByLabel('ข้อความประกาศ').fill(`เปลี่ยนแล้ว ${own}`);
  await page.getByRole('button', { name: 'ดูก่อนบันทึก' }).click();
  await confirm(page);
  await expect(page.getByRole('heading', { name: `เปลี่ยนแล้ว ${own}` })).toBeVisible();
  await page.getByRole('tab', { name: 'ทุกเวอร์ชัน' }).click();
  await page.getByRole('button', { name: 'ย้อนมาใช้' }).click();
  await confirm(page);
  await expect(page.getByRole('heading', { name: `ปิดปรับปรุง ${own}` })).toBeVisible();
  const config = await page.request.post('/api/agent/config', { data: { agent_code: 'CHOKDEE' } });
  expect(await config.text()).not.toContain(own);
});

test('a notice reaches one member, who reads it in the inbox', async ({ page }) => {
  const member = await createMember(page.request);
  await signIn(page, 'first');
  await page.goto(desk('/content/mailings/new'));
  await page.getByLabel('หัวข้อ').fill(`เอกสารครบ ${own}`);
  await page.getByLabel('ข้อความ', { exact: true }).fill('ยืนยันบัญชีเรียบร้อยแล้ว');
  await choose(page, page.getByLabel('ชนิดข้อความ'), 'แจ้งเรื่องบริการ');
  await page.getByLabel('ยูสเซอร์เนม').fill(member.username);
  await page.getByRole('button', { name: 'ดูก่อนบันทึกร่าง' }).click();
  await confirm(page);
  await expect(page.getByText('ตอนนี้มีสมาชิกตรงเงื่อนไข 1 คน')).toBeVisible();
  await page.getByRole('button', { name: 'ส่ง', exact: true }).click();
  await confirm(page, 'แจ้งผลการตรวจเอกสาร');
  await expect(page.getByText('ส่งครบแล้ว')).toBeVisible();
  const token = await tokenOf(page.request, member);
  const inbox = await page.request.get('/api/notifications?agent_code=CHOKDEE&kind=news', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await inbox.text()).toContain(`เอกสารครบ ${own}`);
});

test('a coupon is made by two persons, and its cost is shown after a member has used it', async ({ browser, page }) => {
  const code = `E2E${own}`.toUpperCase();
  await signIn(page, 'first');
  await page.goto(desk('/content/offers/coupon/new'));
  await page.getByLabel('ชื่อ').fill(`คูปอง ${own}`);
  await page.getByLabel('ให้').fill('credit:20.50');
  await page.getByLabel('โค้ดเดียวหลายคน').fill(code);
  await page.getByRole('button', { name: 'ดูก่อนเผยแพร่' }).click();
  const answered = page.waitForResponse((response) => response.url().endsWith('/coupons/create'));
  await page.getByRole('dialog').getByLabel('เหตุผล').fill('ลอยกระทง');
  await page.getByRole('dialog').getByRole('button', { name: 'ดูผลก่อนทำ' }).click();
  await answered;
  const asked = page.waitForResponse((response) => response.url().endsWith('/coupons/create'));
  await page.getByRole('dialog').getByRole('button', { name: 'ยืนยัน' }).click();
  const { data } = (await (await asked).json()) as { data: { outcome: string; approval: number } };
  expect(data.outcome).toBe('waits');

  const context = await browser.newContext();
  const second = await context.newPage();
  await signIn(second, 'second');
  await staffCall(second, 'POST /api/staff/approvals/approve', { id: String(data.approval) });
  await context.close();

  const member = await createMember(page.request);
  const token = await tokenOf(page.request, member);
  const used = await page.request.post('/api/coupon/redeem', {
    data: { code },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(((await used.json()) as { error: number }).error).toBe(0);
  await page.goto(desk('/content/offers?kind=coupon'));
  const row = page.getByRole('row', { name: new RegExp(own) });
  await expect(row).toContainText('20.50');
  expect(await violations(page)).toEqual([]);
});

import { expect, type Page, test } from '@playwright/test';
import { addBankAccount } from './pages/money.ts';
import { newMember } from './pages/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Registers a member and fulfils the quest of the bank account. */
async function memberWithQuestDone(page: Page): Promise<void> {
  const member = await newMember(page);
  await addBankAccount(page, member);
}

async function claimQuest(page: Page): Promise<void> {
  await page.goto('/member/creditfree');
  const quest = page.getByRole('article', { name: 'ยืนยันตัวตนให้ครบ' });
  await quest.getByRole('button', { name: 'รับรางวัล' }).click();
  const ticket = page.getByRole('dialog', { name: /^รับรางวัลภารกิจแล้ว/ });
  await expect(ticket).toContainText('100 แต้ม');
  await ticket.getByRole('button', { name: 'ปิด' }).click();
  await expect(quest).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'แต้มของฉัน' })).toContainText('100');
}

const votes = (page: Page) => page.getByRole('region', { name: 'ผลโหวต' }).getByRole('status');

test('a quest brings points, points become a spin, and a vote moves the chart of somebody who watches', async ({
  page,
  browser,
}) => {
  await memberWithQuestDone(page);
  await claimQuest(page);

  await test.step('the shop, with no file of another area', async () => {
    const areas = new Set<string>();
    page.on('request', (request) => {
      const area = /\/assets\/([a-z]+)\//.exec(request.url())?.[1];
      if (area !== undefined) areas.add(area);
    });
    await page.goto('/redeem');
    await page.getByRole('button', { name: 'แลก สิทธิ์หมุนกงล้อ 1 ครั้ง' }).click();
    await page.getByRole('button', { name: 'ยืนยันการแลก' }).click();
    await expect(page.getByText('แลกสำเร็จ')).toBeVisible();
    expect([...areas].sort()).toEqual(['engagement', 'host']);
    await page.getByRole('button', { name: 'ปิด', exact: true }).last().click();
    await expect(page.getByRole('region', { name: 'แต้มของฉัน' })).toContainText('0');
  });

  await test.step('the poll', async () => {
    const watcher = await (await browser.newContext()).newPage();
    await watcher.goto('/poll/1');
    await watcher.getByRole('button', { name: 'ดูผลขณะนี้' }).click();
    await expect(votes(watcher)).toContainText(/\d/);
    const before = (await votes(watcher).textContent()) ?? '';
    await page.goto('/poll/1');
    await page.getByRole('radio', { name: /ผ้าทอเมืองน่าน/ }).check();
    await page.getByRole('button', { name: 'ส่งคำตอบ' }).click();
    await expect(page.getByText('ส่งคำตอบแล้ว')).toBeVisible();
    await expect(page.getByText('คุณโหวต')).toBeVisible();
    await expect(votes(watcher)).not.toHaveText(before);
    await watcher.context().close();
  });
});

test('the points tab of the wheel spins for points, and this browser proves what came out', async ({ page }) => {
  await memberWithQuestDone(page);
  await claimQuest(page);
  await page.goto('/member/wheel?tab=2');
  await expect(page.getByRole('tab', { name: /^ใช้ \d+ แต้ม/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'หมุน 1 ครั้ง' }).click();
  await page.getByRole('button', { name: 'ตรวจสอบผลนี้' }).click();
  await expect(page.getByText(/^ผลถูกต้อง/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'ผลหมุนล่าสุดของฉัน' })).toContainText('ใช้แต้ม');
});

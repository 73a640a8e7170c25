import { expect, test } from '@playwright/test';
import { payAsBank, scanQr } from './pages/money.ts';
import { newMember } from './pages/signed-in.ts';

const FIRST_DEPOSIT = 'ฝากแรกของวัน รับเพิ่ม 30%';

test('a promotion is read, accepted, paid for, shown with its progress, and given up for what it says', async ({
  page,
}) => {
  await newMember(page);
  await page.goto('/promotions');
  await page.getByRole('link', { name: `ดูเงื่อนไข ${FIRST_DEPOSIT}` }).click();
  await expect(page.getByRole('heading', { name: /^เงื่อนไขทั้งหมด/ })).toBeVisible();
  await page.getByText('ฉันอ่านเงื่อนไขครบ').click();
  await page.getByRole('button', { name: 'รับโปรโมชั่นนี้' }).click();
  await page.getByRole('link', { name: 'ไปหน้าฝากเงิน' }).click();
  // Folded on a phone: one line shows the chosen promotion.
  const offers = page.locator('summary', { hasText: 'โปรโมชั่น' });
  await expect(offers).toContainText(FIRST_DEPOSIT);
  await offers.click();
  await expect(page.getByRole('radio', { name: FIRST_DEPOSIT })).toBeChecked();
  await page.getByLabel('จำนวนเงิน').first().fill('500');
  await page.getByRole('button', { name: /^สร้างคิวอาร์/ }).click();
  await payAsBank(page, await scanQr(page));
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible();
  await page.goto('/member/promotions');
  const running = page.getByRole('region', { name: FIRST_DEPOSIT });
  await expect(running.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '฿0.00 / ฿1,200.00');
  await expect(running.getByText(/หักเฉพาะโบนัส ฿150.00/)).toBeVisible();
  await running.getByRole('button', { name: 'ยกเลิกโปรโมชั่น' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยกเลิกโปรโมชั่น' }).click();
  await expect(page.getByText('ยกเลิกแล้ว หักโบนัส ฿150.00')).toBeVisible();
  await page.getByRole('tab', { name: 'ใช้แล้ว 1' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(FIRST_DEPOSIT);
});

test('referral is explained to a guest and belongs to a member', async ({ page }) => {
  await page.goto('/affiliate');
  await expect(page.getByRole('region', { name: 'ตัวอย่างการคำนวณ' })).toBeVisible();
  await newMember(page);
  await page.goto('/affiliate');
  const invite = page.getByRole('region', { name: 'ลิงก์แนะนำเพื่อน' });
  const link = await invite.getByText(/\/register\?/).textContent();
  await expect(invite.getByRole('img', { name: 'คิวอาร์ลิงก์สมัคร' })).toHaveAttribute('data-payload', link ?? '');
});

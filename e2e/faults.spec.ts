import { expect, test } from '@playwright/test';
import { newMember } from './pages/signed-in.ts';

test('a deposit below the minimum is refused in place', async ({ page }) => {
  await newMember(page);
  await page.goto('/member/deposit');
  await page.getByLabel('จำนวนเงิน').first().fill('5');
  await page.getByRole('button', { name: /^สร้างคิวอาร์/ }).click();
  await expect(page.getByText(/จำนวนเงินขั้นต่ำ/)).toBeVisible();
  await expect(page.getByLabel('จำนวนเงิน').first()).toHaveValue('5');
});

test('while the api is away the page says so, and recovers by itself', async ({ page }) => {
  await page.goto('/lotto/lobby');
  await expect(page.getByText('หวยรัฐบาลไทย').filter({ visible: true }).first()).toBeVisible();
  await page.route(/\/(api|readyz)/, (route) =>
    route.fulfill({ status: 503, json: { error: 9004, message: '', data: null } }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page
    .getByRole('link', { name: /ผลรางวัล/ })
    .first()
    .click();
  await expect(page.getByText('ระบบขัดข้องชั่วคราว กำลังเชื่อมต่อใหม่')).toBeVisible();
  await page.unroute(/\/(api|readyz)/);
  await expect(page.getByText('ระบบขัดข้องชั่วคราว กำลังเชื่อมต่อใหม่')).toBeHidden();
});

test('no eval, no inline script: the policy is strict and nothing on the way violates it', async ({ page }) => {
  const violations: string[] = [];
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
  );
  for (const path of ['/', '/lotto/lobby', '/slot', '/login']) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  }
  expect(violations).toEqual([]);
});

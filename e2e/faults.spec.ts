import { expect, test } from '@playwright/test';
import { demo2, signIn } from './pages/signed-in.ts';

test('wrong fields are named in the words of the specification, and nothing typed is lost', async ({ page }) => {
  await page.goto('/login');
  await page.keyboard.press('Tab');
  await page.locator('input[name=username]').fill('demo0001');
  await page.locator('input[name=password]').fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('รหัสผ่านต้องมีความยาวอย่างน้อย 8 ตัวอักษร')).toBeVisible();
  await expect(page.locator('input[name=username]')).toHaveValue('demo0001');
});

test('a wrong password is told by an alert and the form stays', async ({ page }) => {
  await page.goto('/login');
  await page.locator('input[name=username]').fill('nobody-here');
  await page.locator('input[name=password]').fill('wrong-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'พบเหตุขัดข้อง' })).toContainText('ยูสเซอร์เนมหรือรหัสผ่านไม่ถูกต้อง');
});

test('a deposit below the minimum is refused in place', async ({ page }) => {
  await signIn(page, demo2);
  await page.goto('/member/deposit');
  await page.getByLabel('จำนวนเงิน').first().fill('5');
  await page.getByRole('button', { name: /^สร้างคิวอาร์/ }).click();
  await expect(page.getByText(/จำนวนเงินขั้นต่ำ/)).toBeVisible();
  await expect(page.getByLabel('จำนวนเงิน').first()).toHaveValue('5');
});

test('an unknown page says Not Found inside the shell', async ({ page }) => {
  const answer = await page.goto('/no-such-page/at-all');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Not Found').locator('visible=true').first()).toBeVisible();
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
  await expect(page.getByText('ระบบขัดข้องชั่วคราว กำลังเชื่อมต่อใหม่')).toBeVisible({ timeout: 30_000 });
  await page.unroute(/\/(api|readyz)/);
  await expect(page.getByText('ระบบขัดข้องชั่วคราว กำลังเชื่อมต่อใหม่')).toBeHidden({ timeout: 30_000 });
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

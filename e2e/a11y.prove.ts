import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectClean, overflowX, settled } from './pages/a11y.ts';
import { lastingRounds } from './pages/play.ts';
import { demo1, signIn } from './pages/signed-in.ts';

// Reduced motion: colours are judged after their transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 }, hasTouch: false });

async function guestPaths(request: APIRequestContext): Promise<string[]> {
  const { draw, yeekee } = await lastingRounds(request);
  const rounds = [`/lotto/${draw}`, `/lotto/${yeekee}`];
  return [
    '/',
    '/slot',
    '/casino',
    '/sport',
    '/freespin',
    '/lotto/lobby',
    ...rounds,
    '/lotto/results',
    '/promotions',
    '/cashback',
    '/winloss',
    '/affiliate',
    '/redeem',
    '/poll/1',
    '/login',
    '/register',
    '/forgot',
    '/no-such-page',
  ];
}

async function memberPaths(request: APIRequestContext): Promise<string[]> {
  const { draw, yeekee } = await lastingRounds(request);
  const money = ['deposit', 'payment', 'withdraw', 'statement', 'wallets', 'limits'].map((page) => `/member/${page}`);
  return [
    '/',
    '/lotto/lobby',
    `/lotto/${draw}`,
    `/lotto/${yeekee}`,
    '/lotto/bills',
    ...money,
    '/member/promotions',
    '/affiliate',
    '/cashback',
    '/member/winloss',
    '/member/coupon',
    '/member/creditfree',
    '/redeem',
    '/member/wheel',
    '/member/profile',
  ];
}

/** Opens and judges each page, and checks that it fits a window of 320 px. */
async function judgePages(page: Page, paths: readonly string[]): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await settled(page);
      await expectClean(page, path);
      await page.setViewportSize({ width: 320, height: 640 });
      // A page may lay itself out again for the new width, so its width is polled.
      await expect.soft.poll(() => overflowX(page), `${path} at 320 px`).toBe(0);
      await page.setViewportSize(size);
    });
  }
}

/** Judges a dialog that a button of the page opens. */
async function judgeDialog(page: Page, opener: string | RegExp): Promise<void> {
  await test.step(String(opener), async () => {
    await page.goto('/');
    await settled(page);
    await page.getByRole('button', { name: opener }).locator('visible=true').first().click();
    await expect(page.getByRole('dialog').first()).toBeVisible();
    await expect(page.locator('[role=dialog] [aria-busy="true"]')).toHaveCount(0);
    await expectClean(page, String(opener));
  });
}

test('pages and dialogs of a guest have no violation in either theme', async ({ page }) => {
  test.setTimeout(300_000);
  await judgePages(page, await guestPaths(page.request));
  for (const opener of ['เข้าสู่ระบบ', 'สมัครสมาชิก']) await judgeDialog(page, opener);
});

test('pages and dialogs of a member have no violation in either theme', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, demo1);
  await judgePages(page, await memberPaths(page.request));
  for (const opener of ['เปิดเมนูสมาชิก', /^แจ้งเตือน/, 'กิจกรรม']) await judgeDialog(page, opener);
});

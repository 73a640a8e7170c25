import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { asOnPhone, overflowX, settled, tabTo, violationsInBothThemes } from './pages/a11y.ts';
import { depositByQr } from './pages/money.ts';
import { lastingRounds } from './pages/play.ts';
import { demo1, newMember, signIn } from './pages/signed-in.ts';

// Colours are judged when they have arrived, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** All pages are judged among the proofs (`npm run prove -- other-width`), those that most visits go to each time. */
const isWhole = process.env['PROVE'] !== undefined;

async function guestPaths(request: APIRequestContext): Promise<string[]> {
  const { draw, yeekee } = await lastingRounds(request);
  const rounds = [`/lotto/${draw}`, `/lotto/${yeekee}`];
  if (!isWhole) return ['/slot', '/lotto/results', '/promotions', '/register', '/no-such-page'];
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
  if (!isWhole)
    return ['/', '/lotto/lobby', `/lotto/${draw}`, `/lotto/${yeekee}`, '/member/deposit', '/member/statement'];
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

/** On a wide screen, and on a phone. */
async function expectClean(page: Page, what: string): Promise<void> {
  expect.soft(await violationsInBothThemes(page), what).toEqual([]);
  await asOnPhone(page, async () => {
    // What is laid out otherwise may have asked for something of its own.
    await settled(page);
    expect.soft(await violationsInBothThemes(page), `${what} on a phone`).toEqual([]);
  });
}

/** Opens each page, judges it, and holds it to a window of 320 px. */
async function judgePages(page: Page, paths: readonly string[]): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await settled(page);
      await expectClean(page, path);
      await page.setViewportSize({ width: 320, height: 640 });
      // A page may be laid out anew for the other width: until it is, it is as wide as before.
      await expect.soft.poll(() => overflowX(page), `${path} at 320 px`).toBe(0);
      await page.setViewportSize(size);
    });
  }
}

/** A dialog that a button of the page opens. */
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

test('the launcher of a game has no violation in either theme', async ({ page }) => {
  await page.goto('/slot');
  await settled(page);
  await page
    .getByRole('button', { name: /^ทดลองเล่น/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  await expectClean(page, 'launcher');
});

test('with the keyboard alone: deposit, bet, spin and play', async ({ page }) => {
  test.setTimeout(300_000);
  await newMember(page);

  await test.step('deposit', async () => {
    await page.goto('/member/deposit');
    await tabTo(page, page.getByLabel('จำนวนเงิน').first());
    await page.keyboard.type('300');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ })).toBeVisible();
    await depositByQr(page, 300);
  });

  await test.step('bet', async () => {
    const { draw } = await lastingRounds(page.request);
    await page.goto(`/lotto/${draw}`);
    await settled(page);
    await page.keyboard.type('528');
    await tabTo(page, page.getByRole('button', { name: 'ตรวจและยืนยันโพย' }).locator('visible=true').first());
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'ฉันเข้าใจและยอมรับ' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: /^ยืนยันแทง/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('โพยเลขที่')).toBeVisible();
  });

  await test.step('spin', async () => {
    await page.goto('/member/wheel');
    await tabTo(page, page.getByRole('button', { name: /^หมุน/ }).first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'ผลหมุน' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('play', async () => {
    await page.goto('/slot');
    const tile = page.getByRole('button', { name: /^เล่น / }).first();
    await tabTo(page, tile);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(tile).toBeFocused();
  });
});

import { expect, test } from '@playwright/test';
import { expectClean, settled, tabTo } from './pages/a11y.ts';
import { readNewsWhenShown } from './pages/account.ts';
import { depositByQr } from './pages/money.ts';
import { lastingRounds } from './pages/play.ts';
import { newMember } from './pages/signed-in.ts';

// Reduced motion: colours are judged after their transitions. `a11y.prove.ts` judges all pages.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the launcher of a game has no violation in either theme', async ({ page }) => {
  await page.goto('/slot');
  await settled(page);
  // With a mouse, the middle of a tile starts the game at once.
  const corner = { position: { x: 12, y: 12 } };
  await page.getByRole('button', { name: /^ดูเกม/ }).first().click(corner);
  await expect(page.getByRole('dialog').getByText('ความผันผวน')).toBeVisible();
  await expectClean(page, 'sheet of a game');
  await page.getByRole('dialog').getByRole('button', { name: 'ทดลองเล่น' }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  await expectClean(page, 'launcher');
});

test('with the keyboard alone: deposit, bet, spin and play', async ({ page }) => {
  await newMember(page);
  // Members who have played get the news dialog.
  await readNewsWhenShown(page);

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
    const tile = page.getByRole('button', { name: /^ดูเกม / }).first();
    await tabTo(page, tile);
    const pressed = await tile.elementHandle();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'เล่นเลย' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The pressed tile is no longer the first one: played games stand before it.
    await expect.poll(() => pressed?.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

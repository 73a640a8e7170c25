import { expect, test } from '@playwright/test';
import { cutTexts } from './pages/cut-texts.ts';
import { lastingRounds } from './pages/play.ts';
import { demo1, signIn } from './pages/signed-in.ts';

test('all rounds of a day are walked through by the keyboard', async ({ page }) => {
  await page.goto('/lotto/lobby');
  await page.getByRole('button', { name: 'ทุกรอบของวันนี้ ยี่กี', exact: true }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link')).toHaveCount(8);
  expect(await cutTexts(page)).toEqual([]);
  await sheet.getByRole('combobox', { name: 'ช่วงเวลา' }).focus();
  await page.keyboard.press('End');
  await expect(sheet.getByRole('status')).toContainText('ถึง 88 จาก');
  await sheet.getByRole('link').last().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lotto\/\d+$/);
  await expect(sheet).toBeHidden();
});

test('on a phone a Yeekee room stands on one screen, and numbers are seen together with their slip', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo1);
  const { draw, yeekee } = await lastingRounds(page.request);
  await page.goto(`/lotto/${yeekee}`);
  await page.getByRole('button', { name: 'ยิงเลข', exact: true }).first().click();
  const shown = [
    page.getByRole('timer'),
    page.getByText(/^ผลรวม [\d,]+ เลข$/),
    page.getByText('คนยิงรอบนี้'),
    page.getByRole('region', { name: 'เลขที่ยิงล่าสุด' }),
    page.getByRole('group', { name: 'แป้นยิงเลข' }),
    page.getByRole('button', { name: 'ยิงเลข', exact: true }).last(),
    page.getByText(/โพย(ของฉัน|ของคุณ)ในรอบนี้/),
  ];
  for (const part of shown) await expect.soft(part).toBeInViewport({ ratio: 1 });
  await page.goto(`/lotto/${draw}`);
  const pad = page.getByRole('group', { name: 'แป้นตัวเลข' });
  for (const digit of '528') await pad.getByRole('button', { name: digit, exact: true }).click();
  await expect(pad).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('list', { name: 'เลขล่าสุดในโพย' })).toBeInViewport({ ratio: 1 });
});

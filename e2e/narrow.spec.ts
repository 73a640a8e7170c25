import { expect, type Page, test } from '@playwright/test';
import { overflowX, settled } from './pages/a11y.ts';
import { cutTexts } from './pages/cut-texts.ts';
import { outOfReach } from './pages/out-of-reach.ts';
import { lastingRounds } from './pages/play.ts';
import { newMember } from './pages/signed-in.ts';

const ROUNDS = 88;

/** Answers with a whole day of rounds, copied from a real one. */
async function answerDay(page: Page): Promise<void> {
  await page.route('**/api/lotto/yeekee/list?**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { round_id: string; closes_at: string }[] };
    const [first] = answer.data;
    const data = Array.from({ length: ROUNDS }, (_, index) => ({
      ...first,
      round_id: String(Number(first?.round_id) + index),
      round_no: index + 1,
      closes_at: new Date(Date.parse(first?.closes_at ?? '') + index * 15 * 60_000).toISOString(),
    }));
    await route.fulfill({ response, json: { ...answer, data } });
  });
}

test('all rounds of a day are walked through by the keyboard', async ({ page }) => {
  await answerDay(page);
  await page.goto('/lotto/lobby');
  await page.getByRole('button', { name: 'ทุกรอบของวันนี้ ยี่กี', exact: true }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link')).toHaveCount(8);
  expect(await cutTexts(page)).toEqual([]);
  await sheet.getByRole('combobox', { name: 'ช่วงเวลา' }).focus();
  await page.keyboard.press('End');
  await expect(sheet.getByRole('status')).toContainText(`ถึง ${ROUNDS} จาก ${ROUNDS}`);
  await sheet.getByRole('link').last().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lotto\/\d+$/);
  await expect(sheet).toBeHidden();
});

test('on a phone a Yeekee room stands on one screen, and numbers are seen together with their slip', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newMember(page);
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

/** Letters at the largest size that browsers for phones offer in their settings, and at one in between. */
for (const letters of ['130%', '200%'])
  for (const width of [320, 360])
    test(`with letters of ${letters} at ${width} px all is in reach: tabs, balance, bet types, a slip`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.addInitScript((size) => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = size;
        });
      }, letters);
      const isAllInReach = async (view: string) => {
        await settled(page);
        const found = [await cutTexts(page), await outOfReach(page)].flat();
        expect.soft(found, view).toEqual([]);
        expect.soft(await overflowX(page), view).toBe(0);
      };
      await newMember(page);
      const { draw } = await lastingRounds(page.request);
      for (const path of ['/', '/member/deposit']) {
        await page.goto(path);
        await isAllInReach(path);
      }
      await page.goto(`/lotto/${draw}`);
      const pad = page.getByRole('group', { name: 'แป้นตัวเลข' });
      for (const digit of '528') await pad.getByRole('button', { name: digit, exact: true }).click();
      await isAllInReach('a slip');
    });

import { expect, type Page, test } from '@playwright/test';
import { overflowX, settled, violationsInBothThemes } from './pages/a11y.ts';
import { watchPolicy } from './pages/messages.ts';
import { lastingRounds } from './pages/play.ts';
import { demo1, signIn } from './pages/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Files of antd that the page has asked for. */
function watchAntd(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => /\/antd-[\w-]+\.\w+\.js/.test(request.url()) && asked.push(request.url()));
  return asked;
}

test('no page brings antd before it is asked for', async ({ page }) => {
  const asked = watchAntd(page);
  await signIn(page, demo1);
  const { draw, yeekee } = await lastingRounds(page.request);
  const first = ['/', '/lotto/lobby', `/lotto/${draw}`, `/lotto/${yeekee}`, '/slot', '/member/deposit'];
  for (const path of [...first, '/member/statement', '/lotto/results', '/affiliate', '/redeem']) {
    await page.goto(path);
    await settled(page);
    expect(asked, path).toEqual([]);
  }
});

test('a statement of two days, chosen in a calendar of Buddhist years', async ({ page }) => {
  const refused = await watchPolicy(page);
  const asked = watchAntd(page);
  await signIn(page, demo1);
  await page.goto('/member/statement');
  await settled(page);
  await page.getByRole('button', { name: 'ทุกวัน' }).click();
  const sheet = page.getByRole('dialog', { name: 'เลือกช่วงวันที่' });
  await expect(sheet.getByLabel('ตั้งแต่วันที่')).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(sheet.getByText(String(new Date().getFullYear() + 543)).first()).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await overflowX(page)).toBe(0);

  await sheet.getByRole('cell', { name: '1', exact: true }).first().click();
  await sheet.getByRole('cell', { name: '1', exact: true }).first().click();
  await expect(sheet.getByLabel('ถึงวันที่')).toHaveValue(/^1 \S+ 25\d\d$/);
  const narrowed = page.waitForRequest(
    (request) => request.url().includes('/api/member/statement?') && request.url().includes('from='),
  );
  await sheet.getByRole('button', { name: 'แสดงผล' }).click();
  expect(new URL((await narrowed).url()).searchParams.get('to')).toMatch(/T16:59:59\.999Z$/);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /^1 \S+ \d\d$/ })).toBeFocused();
  expect(await refused()).toEqual([]);
});

test('a day of results, typed with a keyboard where there is one', async ({ page, hasTouch }) => {
  await page.goto('/lotto/results');
  await settled(page);
  await page.getByRole('button', { name: /^วัน.+ 25\d\d$/ }).click();
  const day = page.getByRole('dialog').getByLabel('วันที่', { exact: true });
  if (hasTouch) await expect(day).toHaveAttribute('readonly', '');
  else {
    await day.fill('1/11/2568');
    await day.press('Enter');
    await expect(page).toHaveURL(/date=2025-11-01/);
  }
});

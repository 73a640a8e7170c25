import { expect, type Page, test } from '@playwright/test';
import { overflowX, settled, violationsInBothThemes } from './pages/a11y.ts';
import { watchPolicy } from './pages/messages.ts';
import { lastingRounds } from './pages/play.ts';
import { demo1, signIn } from './pages/signed-in.ts';
import { operateByTwo } from './pages/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Collects the antd files that the page requests. */
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
  await page.getByRole('button', { name: /^ตัวกรอง/ }).click();
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
  expect(new URL((await narrowed).url()).searchParams.get('to')).toMatch(/T17:00:00\.000Z$/);
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

test('movements in a table that can be sorted on a desktop; a phone has the list', async ({ page, hasTouch }) => {
  const refused = await watchPolicy(page);
  await signIn(page, demo1);
  await page.goto('/member/statement');
  await settled(page);
  await page.getByRole('button', { name: 'บันทึกและพิมพ์' }).click();
  const button = page.getByRole('button', { name: 'ตารางเรียงลำดับได้' });
  if (hasTouch) {
    await expect(button).toHaveCount(0);
    return;
  }
  await button.click();
  const table = page.getByRole('dialog').getByRole('table');
  await expect(table).toBeVisible();
  const amounts = async () => {
    const cells = await table.locator('tbody tr > td:nth-child(5)').allTextContents();
    return cells.filter((text) => text !== '').map((text) => Number(text.replace('−', '-').replace(/[^\d.-]/g, '')));
  };
  const amount = table.getByRole('columnheader', { name: 'จำนวน' });
  await amount.focus();
  await page.keyboard.press('Enter');
  await expect(amount).toHaveAttribute('aria-sort', 'ascending');
  // The heading changes before the rows, so the amounts are polled.
  await expect(async () => {
    const sorted = await amounts();
    expect(sorted.length).toBeGreaterThan(3);
    expect(sorted).toEqual([...sorted].sort((one, other) => one - other));
  }).toPass();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await refused()).toEqual([]);
});

/** Answers with a referral network, which new members lack. */
async function answerNetwork(page: Page): Promise<void> {
  const friend = { joined_at: '2026-11-01T03:00:00.000Z', commission: 3.1 };
  const levels = [1, 2, 3].map((level) => ({ level, members: level < 3 ? 1 : 0, rate_percent: 0.5, this_month: 3.1 }));
  await page.route('**/api/affiliate/network', (route) => {
    const { under } = route.request().postDataJSON() as { under?: string };
    const first = { ...friend, id: '1', name: 'ta•••09', level: 1, friends: 1 };
    const second = { ...friend, id: '2', name: 'su•••41', level: 2, friends: 0 };
    const data = { total: 2, levels, items: [under === undefined ? first : second], next_cursor: null };
    return route.fulfill({ json: { error: 0, message: '', data } });
  });
}

test('the referral network is a tree that the arrow keys walk', async ({ page }) => {
  const refused = await watchPolicy(page);
  await signIn(page, demo1);
  await answerNetwork(page);
  await page.goto('/affiliate');
  await settled(page);
  await page.getByRole('button', { name: 'แผนผังเครือข่าย' }).click();
  const tree = page.getByRole('tree', { name: 'แผนผังเครือข่าย' });
  await expect(tree.getByText('ta•••09')).toBeVisible();
  await tree.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByText('su•••41')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await refused()).toEqual([]);
});

test('a place is found by its postcode, and stays free to be typed', async ({ page }) => {
  const refused = await watchPolicy(page);
  // Adds a shipped item that costs one point.
  await operateByTwo('shop', 'set', 'postcard', 'kind=goods', 'name=โปสต์การ์ด', 'price=1', 'value=1');
  await signIn(page, demo1);
  await page.goto('/redeem');
  await settled(page);
  await page.getByRole('button', { name: 'แลก โปสต์การ์ด' }).click();
  await page.getByRole('button', { name: 'เลือกจังหวัด อำเภอ ตำบล' }).click();
  const sheet = page.getByRole('dialog', { name: 'เลือกจังหวัด อำเภอ ตำบล' });
  const search = sheet.getByLabel('จังหวัด / อำเภอ / ตำบล');
  await expect(search).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await search.fill('สุเทพ 50200');
  await sheet.getByText('สุเทพ 50200').first().click();
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel('จังหวัด', { exact: true })).toHaveValue('เชียงใหม่');
  await expect(page.getByLabel('อำเภอ / เขต')).toHaveValue('เมืองเชียงใหม่');
  await expect(page.getByLabel('รหัสไปรษณีย์')).toHaveValue('50200');
  await page.getByLabel('ตำบล / แขวง').fill('ตำบลใหม่');
  await expect(page.getByLabel('ตำบล / แขวง')).toHaveValue('ตำบลใหม่');
  expect(await refused()).toEqual([]);
});

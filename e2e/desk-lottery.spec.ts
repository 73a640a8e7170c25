import { expect, type Page, test } from '@playwright/test';
import { browserOf, signIn, staffCall, watchFaults } from './pages/back-office.ts';
import { confirmAct } from './pages/desk-acts.ts';
import { BRANDS, confirmResult, lotteryPage, openDraw, stateOf, typeResult } from './pages/lottery-desk.ts';
import { createMember, tokenOf } from './pages/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LOTTERY = 'hanoi_tv';

/** Says what a member is told of a bet on 2top 12. */
async function quoteBet(page: Page, roundId: string): Promise<string> {
  const member = await createMember(page.request);
  const authorization = `Bearer ${await tokenOf(page.request, member)}`;
  const items = [{ bet_type: '2top', number: '12', amount: 1 }];
  const answer = await page.request.post('/api/lotto/bill/validate', {
    headers: { authorization },
    data: { round_id: roundId, items },
  });
  const { data } = (await answer.json()) as { data: { items: { status: string }[] } };
  return data.items[0]?.status ?? '';
}

test('pasted numbers are restricted, and a result is entered once for both brands', async ({ page, browser }) => {
  const faults = watchFaults(page);
  await signIn(page, 'first');
  const other = await browserOf(browser, 'second');
  const { draw, rounds } = await openDraw(page, other, LOTTERY);

  await page.goto(lotteryPage('numbers', LOTTERY, draw));
  await page.getByLabel('รายการเลข').fill('เลขอั้น 2ตัวบน\n10 11 12\n45 ฮานอย');
  await expect(page.getByText('อ่านได้ 3 เลข มี 1 บรรทัดที่ต้องแก้')).toBeVisible();
  await page.getByRole('button', { name: 'ลบบรรทัดที่อ่านไม่ได้' }).click();
  await page.getByRole('button', { name: 'อั้นเลขตามรายการ' }).click();
  await confirmAct(page);
  expect(await quoteBet(page, rounds[0]?.round_id ?? '')).toBe('closed');

  await staffCall(page, 'POST /api/staff/draw/close', { lottery: LOTTERY, draw, reason: 'ทดสอบ' });
  await page.goto(lotteryPage('results', LOTTERY, draw));
  await typeResult(page, '40511', '11725');
  await expect(page.getByText('รับผลแล้ว รอคนที่สองใส่ซ้ำ')).toBeVisible();

  await other.goto(lotteryPage('results', LOTTERY, draw));
  await expect(other.getByText('รอคนที่สองใส่ซ้ำโดยไม่เห็นเลข')).toBeVisible();
  await expect(other.getByText('40511')).toHaveCount(0);
  await typeResult(other, '40512', '11725');
  await expect(other.getByText('ไม่ตรงกับที่พนักงานอีกคนขอไว้')).toBeVisible();
  await confirmResult(other, '40511');
  expect(await stateOf(other, LOTTERY, draw)).toEqual(BRANDS.map((brand) => [brand, '511']));
  await other.context().close();
  expect(faults).toEqual([]);
});

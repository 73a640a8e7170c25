import { type Browser, expect, type Page, test } from '@playwright/test';
import { violations } from './pages/a11y.ts';
import { type DemoPerson, desk, signIn, staffCall, watchFaults } from './pages/back-office.ts';
import { createMember, tokenOf } from './pages/signed-in.ts';

// Colours are judged after their transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Round {
  readonly agent: string;
  readonly round_id: string;
  readonly draw_date: string;
}

interface State {
  readonly rounds: readonly { readonly agent: string; readonly numbers: { readonly '3top'?: string } | null }[];
}

const LOTTERY = 'hanoi_tv';
const brands = ['CHOKDEE', 'SIAMPHET'];

/** Opens an own round at both brands, so that the test depends on no hour and no other test. */
async function openDraw(page: Page, other: Page) {
  const input = { lottery: LOTTERY, 'closes-in': '2h', 'result-in': '2h', reason: 'ทดสอบ' };
  await staffCall(page, 'POST /api/staff/draw/open', input);
  const { data: rounds } = await staffCall<{ data: readonly Round[] }>(other, 'POST /api/staff/draw/open', input);
  const { items } = await staffCall<{ items: readonly { round_id: string | null; draw: string }[] }>(
    page,
    'GET /api/staff/rounds/board',
    { day: rounds[0]?.draw_date ?? '' },
  );
  const draw = items.find(({ round_id }) => round_id === rounds[0]?.round_id)?.draw ?? '';
  // Another test may have opened a brand of its own.
  const own = rounds.filter(({ agent }) => brands.includes(agent));
  expect(own.map(({ agent }) => agent)).toEqual(brands);
  return { draw, rounds: own };
}

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

async function secondPerson(browser: Browser, person: DemoPerson): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', locale: 'th-TH' })).newPage();
  await signIn(page, person);
  return page;
}

const address = (page: string, draw: string): string => desk(`/lottery/${page}?lottery=${LOTTERY}&draw=${draw}`);

/** Types a result by keyboard; the last Enter sends it from the button. */
async function typeResult(page: Page, special: string, first: string): Promise<void> {
  await page.getByLabel('รางวัลพิเศษ (5 หลัก)').fill(special);
  await page.keyboard.press('Enter');
  await page.keyboard.type(first);
  await expect(page.getByTestId('payout').getByText('SIAMPHET')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

test('a hundred pasted numbers are restricted, seen in the exposure, and a result is entered once for both brands', async ({
  page,
  browser,
}) => {
  const faults = watchFaults(page);
  await signIn(page, 'first');
  const other = await secondPerson(browser, 'second');
  const { draw, rounds } = await openDraw(page, other);

  const beganAt = Date.now();
  await page.goto(address('numbers', draw));
  const numbers = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  const lines = Array.from({ length: 10 }, (_, line) => numbers.slice(line * 10, line * 10 + 10).join(' '));
  await page.getByLabel('รายการเลข').fill(`เลขอั้น 2ตัวบน\n${lines.join('\n')}\n45 ฮานอย`);
  await expect(page.getByText('อ่านได้ 100 เลข มี 1 บรรทัดที่ต้องแก้')).toBeVisible();
  await page.getByRole('button', { name: 'ลบบรรทัดที่อ่านไม่ได้' }).click();
  await page.getByRole('button', { name: 'อั้นเลขตามรายการ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'ดูผลก่อนทำ' }).click();
  await dialog.getByRole('button', { name: 'ยืนยัน' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/เลขที่อั้นอยู่ \([2-9]\d\d\)/)).toBeVisible();
  const seconds = (Date.now() - beganAt) / 1000;
  test.info().annotations.push({ type: 'seconds for 100 numbers', description: seconds.toFixed(1) });
  expect(await violations(page)).toEqual([]);
  expect(await quoteBet(page, rounds[0]?.round_id ?? '')).toBe('closed');

  await page.goto(`${address('exposure', draw)}&type=2top`);
  await expect(page.getByRole('button', { name: /^เลข 12 .*ปิดรับ/ })).toBeVisible();
  await page.getByRole('button', { name: /^เลข 12 / }).click();
  await expect(page.getByText('เลือก 1 เลข')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await staffCall(page, 'POST /api/staff/draw/close', { lottery: LOTTERY, draw, reason: 'ทดสอบ' });
  await page.goto(address('results', draw));
  await typeResult(page, '40511', '11725');
  await expect(page.getByText('รับผลแล้ว รอคนที่สองใส่ซ้ำ')).toBeVisible();

  await other.goto(address('results', draw));
  await expect(other.getByText('รอคนที่สองใส่ซ้ำโดยไม่เห็นเลข')).toBeVisible();
  await expect(other.getByText('40511')).toHaveCount(0);
  await typeResult(other, '40512', '11725');
  await expect(other.getByText('เลขไม่ตรงกับที่คนแรกใส่')).toBeVisible();
  await other.getByLabel('รางวัลพิเศษ (5 หลัก)').fill('40511');
  await expect(other.getByTestId('payout').getByText('511', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'ยืนยันผล (คนที่สอง)' }).click();
  await expect(other.getByText('ยืนยันแล้ว กำลังจ่ายผลทุกแบรนด์')).toBeVisible();
  const state = await staffCall<State>(other, 'GET /api/staff/draws/state', { lottery: LOTTERY, draw });
  const drawnOf = state.rounds.filter(({ agent }) => brands.includes(agent));
  expect(drawnOf.map(({ agent, numbers: drawn }) => [agent, drawn?.['3top']])).toEqual(
    brands.map((agent) => [agent, '511']),
  );

  await other.goto(desk(`/lottery?group=hanoi`));
  await expect(other.getByRole('row', { name: /ฮานอยทีวี|ฮานอย TV|ฮานอย/ }).first()).toBeVisible();
  expect(await violations(other)).toEqual([]);
  await other.context().close();
  expect(faults).toEqual([]);
});

import { expect, type Page } from '@playwright/test';
import { desk, staffCall } from './back-office.ts';

export const BRANDS = ['CHOKDEE', 'SIAMPHET'] as const;

interface Round {
  readonly agent: string;
  readonly round_id: string;
  readonly draw_date: string;
}

interface State {
  readonly rounds: readonly { readonly agent: string; readonly numbers: { readonly '3top'?: string } | null }[];
}

/**
 * Opens an own round of the lottery at both brands, so that a test depends on no hour and no other test. It closes within
 * the hour: tests that run beside it bet on rounds that stay open longer (`lastingRounds`), and the caller closes this one.
 */
export async function openDraw(page: Page, other: Page, lottery: string) {
  const input = { lottery, 'closes-in': '50m', 'result-in': '2h', reason: 'ทดสอบ' };
  await staffCall(page, 'POST /api/staff/draw/open', input);
  const { data: rounds } = await staffCall<{ data: readonly Round[] }>(other, 'POST /api/staff/draw/open', input);
  const day = rounds[0]?.draw_date ?? '';
  const { items } = await staffCall<{ items: readonly { round_id: string | null; draw: string }[] }>(
    page,
    'GET /api/staff/rounds/board',
    { day },
  );
  const draw = items.find(({ round_id }) => round_id === rounds[0]?.round_id)?.draw ?? '';
  // Another test may have opened a brand of its own.
  const own = rounds.filter(({ agent }) => BRANDS.some((brand) => brand === agent));
  expect(own.map(({ agent }) => agent)).toEqual(BRANDS);
  return { draw, day, rounds: own };
}

/** Address of a page of the lottery desk for a draw. */
export const lotteryPage = (page: string, lottery: string, draw: string): string =>
  desk(`/lottery/${page}?lottery=${lottery}&draw=${draw}`);

/** Types a result by keyboard; the last Enter sends it from the button. */
export async function typeResult(page: Page, special: string, first: string): Promise<void> {
  await page.getByLabel('รางวัลพิเศษ (5 หลัก)').fill(special);
  await page.keyboard.press('Enter');
  await page.keyboard.type(first);
  await expect(page.getByTestId('payout').getByText('SIAMPHET')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

/** Mends the special prize as the second person, and confirms the result. */
export async function confirmResult(page: Page, special: string): Promise<void> {
  await page.getByLabel('รางวัลพิเศษ (5 หลัก)').fill(special);
  await expect(page.getByTestId('payout').getByText(special.slice(-3), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'ยืนยันผล (คนที่สอง)' }).click();
  await expect(page.getByText('ยืนยันแล้ว กำลังจ่ายผลทุกแบรนด์')).toBeVisible();
}

/** Drawn number 3top by brand. */
export async function stateOf(page: Page, lottery: string, draw: string) {
  const { rounds } = await staffCall<State>(page, 'GET /api/staff/draws/state', { lottery, draw });
  const own = rounds.filter(({ agent }) => BRANDS.some((brand) => brand === agent));
  return own.map(({ agent, numbers }) => [agent, numbers?.['3top']]);
}

import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test';
import { operate } from './staff.ts';

interface Round {
  readonly round_id: string;
  readonly closes_at: string;
  readonly group: string;
}

/** Milliseconds: longer than any test. Rounds that a test closes are shorter, so other tests do not pick them. */
const LASTING_MS = 60 * 60_000;

async function openRounds(request: APIRequestContext): Promise<Round[]> {
  const answer = await request.get('/api/lotto/rounds?status=open&limit=200');
  return ((await answer.json()) as { data: Round[] }).data;
}

/** Creates a Yeekee round as staff. @returns its id */
export async function createYeekee(closesIn: string): Promise<string> {
  const act = ['create-round', 'yeekee_5', '--closes-in', closesIn, '--by', 'sandbox-entry', '--json'];
  return (JSON.parse(await operate(...act)) as { round_id: string }).round_id;
}

/** Rounds of a draw and of Yeekee that stay open during a test. At night staff open the Yeekee round. */
export async function lastingRounds(request: APIRequestContext): Promise<{ draw: string; yeekee: string }> {
  const now = Date.now();
  const lasting = (await openRounds(request)).filter(({ closes_at }) => Date.parse(closes_at) - now > LASTING_MS);
  const draw = lasting.find(({ group }) => group !== 'yeekee')?.round_id;
  if (draw === undefined) throw new Error('no lottery round stays open for an hour');
  const yeekee = lasting.find(({ group }) => group === 'yeekee')?.round_id ?? (await createYeekee('3h'));
  return { draw, yeekee };
}

export async function confirmSlip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ตรวจและยืนยันโพย' }).locator('visible=true').first().click();
  // The first bet on a lottery asks for its rules to be accepted.
  await page.getByRole('dialog').getByRole('button', { name: 'ฉันเข้าใจและยอมรับ' }).click();
  const sheet = page.getByRole('dialog', { name: 'ยืนยันโพย' });
  await expect(sheet.getByText('ยอดคงเหลือหลังแทง')).toBeVisible();
  await sheet.getByRole('button', { name: /^ยืนยันแทง/ }).click();
  await expect(page.getByText('โพยเลขที่')).toBeVisible();
}

/** Places a bet of 20 THB on a three-digit number by the pad. */
export async function betOnDraw(page: Page, roundId: string): Promise<void> {
  await page.goto(`/lotto/${roundId}`);
  const pad = page.getByRole('group', { name: 'แป้นตัวเลข' });
  for (const digit of '007') await pad.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: /^ราคา 007/ }).click();
  await page.getByRole('textbox', { name: /^ราคา 007/ }).fill('20');
  await confirmSlip(page);
}

/** Opens the sheet of a game at a corner of its tile: with a mouse, the middle starts the game. */
export const openTile = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('button', { name: `ดูเกม ${name}`, exact: true })
    .first()
    .click({ position: { x: 12, y: 12 } });

/** Plays a round of a slot of the sandbox to its end. */
export async function playReels(game: FrameLocator): Promise<void> {
  // The last part that the game's script writes: a press before the script is there does nothing.
  await expect(game.locator('#paytable')).not.toBeEmpty();
  await game.locator('#play').click();
  await expect(game.locator('#result')).not.toHaveText('');
  await expect(game.locator('#play')).toBeEnabled();
}

/** Plays a round of a game against the seamless wallet. */
export async function playSlotRound(page: Page): Promise<void> {
  await page.goto('/slot?show=all');
  await openTile(page, 'บัวลอยจันทร์');
  await page.getByRole('dialog').getByRole('button', { name: 'เล่นเลย' }).click();
  await playReels(page.frameLocator('iframe'));
  await page.getByRole('button', { name: 'ปิดเกม' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
}

export async function spinWheel(page: Page): Promise<void> {
  await page.goto('/member/wheel');
  await page.getByRole('button', { name: 'หมุน 1 ครั้ง' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

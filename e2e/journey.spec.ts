import { expect, type Locator, type Page, test } from '@playwright/test';
import { loginAsRegistered, register } from './pages/account.ts';
import { hearBeaconEarly, readYeekeeRules, shootAsOthers, verifyResult } from './pages/fairness.ts';
import { depositByQr, headerBalance, readThb } from './pages/money.ts';
import { betOnDraw, confirmSlip, createYeekee, lastingRounds, playSlotRound, spinWheel } from './pages/play.ts';
import { operate } from './pages/staff.ts';

interface Envelope<T> {
  error: number;
  data: T;
}

/** Bets on every digit of 'วิ่งบน': one of them must win, whatever number is drawn. */
async function buyAllDigits(page: Page, roundId: string): Promise<void> {
  await page.goto(`/lotto/${roundId}`);
  const types = page.getByRole('group', { name: 'ประเภทที่แทง' });
  await types.getByRole('button', { name: /^สามตัวบน/ }).click();
  await types.getByRole('button', { name: /^วิ่งบน/ }).click();
  const pad = page.getByRole('group', { name: 'แป้นตัวเลข' });
  for (const digit of '0123456789') await pad.getByRole('button', { name: digit, exact: true }).click();
  await page.getByLabel('เดิมพันราคาเท่ากัน').fill('10');
  await page.getByRole('button', { name: 'ใส่ทุกรายการ' }).click();
  await confirmSlip(page);
}

test('a member registers, deposits, bets, shoots, wins, plays, spins, and finds every satang in the statement', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);

  await test.step('a guest sees the home page, all of it from the api', async () => {
    await page.goto('/');
    await expect(page.getByText('หวยใกล้ปิดรับ').locator('visible=true').first()).toBeVisible();
    await expect(
      page
        .getByRole('navigation', { name: 'เมนูล่าง' })
        .or(page.getByRole('navigation', { name: 'เมนูหลัก' }))
        .first(),
    ).toBeVisible();
    await expect(
      page
        .getByText(/รอบที่ \d+/)
        .locator('visible=true')
        .first(),
    ).toBeVisible();
  });

  await test.step('registers by phone with the code from the outbox, and logs in', async () => {
    await register(page);
    await loginAsRegistered(page);
  });

  await test.step('deposits by PromptPay; the balance changes without a reload', async () => {
    await depositByQr(page, 500);
    await expect(page.getByText('฿500.00').locator('visible=true').first()).toBeVisible();
  });

  const { draw } = await lastingRounds(page.request);
  // Open longer than any test; staff close it after the bet and the shot.
  const yeekee = await createYeekee('50m');

  await test.step('bets on Yeekee and shoots a number', async () => {
    await buyAllDigits(page, yeekee);
    await page.goto(`/lotto/${yeekee}`);
    const pad = page.getByRole('group', { name: 'แป้นยิงเลข' });
    const shooting = page.getByText('ยิงเลข', { exact: true }).locator('visible=true').first();
    await expect(shooting).toBeVisible();
    // The shooting pad stands beside the bets on a wide screen, behind a tab on a phone.
    if (!(await pad.isVisible())) await shooting.click();
    for (const digit of '04711') await pad.getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: 'ยิงเลข', exact: true }).locator('visible=true').last().click();
    await expect(page.getByText('04711').first()).toBeVisible();
    await shootAsOthers(request, yeekee);
  });

  await test.step('bets on a draw lottery by the pad', async () => {
    await betOnDraw(page, draw);
  });

  await test.step('plays a real round of a game against the seamless wallet', async () => {
    await playSlotRound(page);
  });

  await test.step('spins the wheel once', async () => {
    await spinWheel(page);
  });

  await test.step('the staff close the round; it is drawn and settled by itself, and the win arrives live', async () => {
    await page.goto('/lotto/bills');
    await hearBeaconEarly(request, yeekee);
    await operate('close-round', yeekee, '--by', 'sandbox-entry');
    // Shooting continues for 20 seconds.
    await expect(async () => {
      const answer = await page.request.get(`/api/lotto/result?round_id=${yeekee}`);
      expect(((await answer.json()) as Envelope<{ status: string }>).data.status).toBe('resulted');
    }).toPass({ timeout: 120_000 });
    // A prize for a shot may come with the bill's prize or after it.
    const close = (ticket: Locator) => ticket.getByRole('button', { name: 'ปิด', exact: true }).click();
    await page.addLocatorHandler(page.getByRole('dialog', { name: /^รางวัลยิงเลข/ }), close);
    const told = page.getByRole('dialog', { name: /^(ได้คืน|ถูกรางวัล|ได้รับ \d+ รายการ)/ });
    await expect(told).toContainText('฿');
    await close(told);
    await page.goto('/member/statement');
    await expect(page.getByText(/ถูกหวย|ถูกรางวัล/).first()).toBeVisible();
  });

  await test.step('computes the result again, and reads in the rules where it came from', async () => {
    await verifyResult(page, yeekee);
    await readYeekeeRules(page, 'ยี่กี 5 นาที');
  });

  await test.step('the last balance of the statement is the header’s and the ledger’s', async () => {
    await page.goto('/member/statement');
    const token = await page.evaluate(() => sessionStorage.getItem('access_token'));
    const headers = { authorization: `Bearer ${token}` };
    const statement = (await (
      await page.request.get('/api/member/statement?limit=100', { headers })
    ).json()) as Envelope<{
      items: { type: string; amount: number; balance_before: number; balance_after: number }[];
      totals: { net: number };
    }>;
    const { items, totals } = statement.data;
    const types = new Set(items.map(({ type }) => type));
    for (const type of ['deposit', 'lotto_bet', 'lotto_win', 'game_bet']) expect([...types]).toContain(type);
    for (const [newer, older] of items.slice(0, -1).map((item, index) => [item, items[index + 1]] as const)) {
      expect(newer.balance_before).toBe(older?.balance_after);
    }
    const last = items[0]?.balance_after ?? Number.NaN;
    expect(Math.round(totals.net * 100)).toBe(Math.round(last * 100));
    await expect(async () => expect(readThb(await headerBalance(page).innerText())).toBe(last)).toPass();
  });

  await test.step('logs out, and member pages send to login', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'เปิดเมนูสมาชิก' }).click();
    await page.getByRole('dialog').getByText('ออกจากระบบ').click();
    await page.getByRole('button', { name: 'ใช่แล้ว' }).click();
    await expect(page.getByText('ออกจากระบบเรียบร้อย')).toBeVisible();
    for (const path of ['/member/deposit', '/member/statement', '/member/wheel', '/member/profile', '/lotto/bills']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login/);
    }
  });
});

import { expect, type Page, test } from '@playwright/test';
import { violations } from './pages/a11y.ts';
import { desk, signIn, staffCall, watchFaults } from './pages/back-office.ts';
import { approveMany, confirm, payWrongly, secondPerson } from './pages/treasury-day.ts';
import { makeWithdrawals } from './pages/treasury.ts';

// Colours are judged after their transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const PAYOUT = 6_000;
const MANY = 10;

interface Held {
  readonly event_id: string;
  readonly paid_at: string;
  readonly amount: number;
}

test('a missing deposit is found by its amount and settled by two persons; the bank file and the profit have it', async ({
  browser,
  page,
}) => {
  const { ref, username, balance } = await payWrongly(page.request);
  const faults = watchFaults(page);
  await signIn(page, 'first');
  await page.goto(desk('/treasury/missing'));
  const search = page.getByLabel('ชื่อ ยอด เวลา หรือเลขอ้างอิง');
  await search.fill(ref);
  await search.press('Enter');
  const pair = page.getByRole('group', { name: new RegExp(`^${ref} `) });
  await expect(pair).toContainText(username);
  await expect(pair).toContainText('ธนาคารแจ้งเลขที่ฝากนี้');
  expect(await violations(page)).toEqual([]);
  await pair.getByRole('button', { name: 'ฝากเงินเข้ารายการนี้' }).click();
  await confirm(page, 'สลิปและยอดในแชทตรงกัน');
  expect(await balance()).not.toContain('9000.5');

  const second = await secondPerson(browser);
  await second.goto(desk(`/treasury/missing?q=${ref}`));
  const [held] = (await staffCall<{ items: Held[] }>(second, 'GET /api/staff/suspense', { q: ref })).items;
  await second
    .getByRole('group', { name: new RegExp(`^${ref} `) })
    .getByRole('button', { name: 'ฝากเงินเข้ารายการนี้' })
    .click();
  await confirm(second, 'สลิปและยอดในแชทตรงกัน');
  await expect.poll(balance).toContain('9000.5');
  await expect(second.getByRole('group', { name: new RegExp(`^${ref} `) })).toBeHidden();
  await second.context().close();

  await compareFile(page, held as Held);

  await page.goto(desk('/treasury/profit'));
  await page.getByRole('button', { name: 'นับถึงตอนนี้' }).click();
  await confirm(page);
  await expect(page.getByRole('cell', { name: 'ฝาก-ถอน' }).first()).toBeVisible();
  await expect(page.getByText('GGR และ NGR รายวัน').or(page.getByLabel('GGR และ NGR รายวัน')).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

/** Imports a file of the bank with the held money, and with a line that is none of ours. */
async function compareFile(page: Page, { paid_at, amount }: Held): Promise<void> {
  const bangkok = new Date(Date.parse(paid_at) + 7 * 3_600_000).toISOString();
  const [year = '', month = '', day = ''] = bangkok.slice(0, 10).split('-');
  // Year first: no other order of day and month reads it.
  const date = `${Number(year) + 543}-${month}-${day}`;
  const text = [
    'วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ',
    `${date},${bangkok.slice(11, 19)},รับโอน,,"${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}",`,
    `${date},${bangkok.slice(11, 19)},รับโอน,,"1,234,567.89",`,
    'รวม,,,,,',
    '',
  ].join('\n');
  await page.goto(desk('/treasury/statements'));
  await page.locator('input[type=file]').setInputFiles({
    name: `statement-${Date.now()}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await expect(page.getByText('อ่านไม่ได้ 1 บรรทัด')).toBeVisible();
  await page.getByRole('checkbox', { name: 'บรรทัด 4 ไม่ใช่รายการ' }).check();
  await page.getByRole('button', { name: 'นำเข้าและเทียบ' }).click();
  await confirm(page);
  await expect(page.getByRole('cell', { name: '1,234,567.89' }).first()).toBeVisible();
  await page.getByRole('tab', { name: /^ตรงกัน/ }).click();
  await expect(page.getByRole('row').filter({ hasText: '9,000.50' }).first()).toContainText('พักไว้');
  expect(await violations(page)).toEqual([]);
}

test('ten withdrawals are approved at once by two persons, each with an outcome', async ({ browser, page }) => {
  const made = makeWithdrawals(`desk${Date.now().toString(36)}`, MANY, PAYOUT);
  const refs = made.map(({ ref }) => ref);
  await signIn(page, 'first');
  expect(await approveMany(page, refs)).toContain(`รออนุมัติ ${MANY}`);
  const second = await secondPerson(browser);
  expect(await approveMany(second, refs)).toContain(`สำเร็จ ${MANY}`);
  await second.goto(desk(`/treasury/withdrawals/${refs[0]}`));
  await expect(second.getByText('คนที่สองอนุมัติ')).toBeVisible();
  await expect(second.getByText('โดย sandbox-confirm')).toBeVisible();
  expect(await violations(second)).toEqual([]);
  await second.context().close();
});

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { desk as addressOf } from '../pages/back-office.ts';
import { approveOn, askedOn, confirmAct } from '../pages/desk-acts.ts';
import { findMember } from '../pages/members-desk.ts';
import { createMember } from '../pages/signed-in.ts';
import { bankFile, makeWithdrawals, payWrongly, type WaitingWithdrawal } from '../pages/treasury.ts';
import { act, actByTwo, type Listed, openDesk, press, sameByTwo, task, view } from './task.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const desk = 'treasury';
/** Today in Bangkok, as both ends of a report. */
const today = () => {
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  return { from: day, to: day };
};
const PAYOUT = 6_000;
const MANY = 50;
const HELD = 700;

const withdrawalsOf = (count: number) => async (): Promise<readonly WaitingWithdrawal[]> =>
  makeWithdrawals(`task${Date.now().toString(36)}`, count, PAYOUT);
type Waiting = readonly WaitingWithdrawal[];
const refOf = (made: Waiting): string => made[0]?.ref ?? '';

/** Opens the withdrawals that wait, the latest first. */
async function openWaiting(page: Page): Promise<void> {
  await openDesk(page, 'รายการถอน');
  await page.getByRole('columnheader', { name: 'รอมาแล้ว' }).click();
  await expect(page).toHaveURL(/order=desc/);
}

task({
  ...{ number: 10, desk, persons: 1, make: withdrawalsOf(1) },
  task: 'see the withdrawals that wait, with age, name match, history and flags',
  click: async ({ first }, made) => {
    await openWaiting(first);
    await expect(first.getByRole('row').filter({ hasText: made[0]?.username ?? '' })).toContainText('ณภัทร ศรีสุข');
  },
  call: async ({ first }, made) => {
    const { items } = await view<Listed<{ ref: string }>>(first, 'withdrawals', { ref: refOf(made) });
    expect(items).toHaveLength(1);
  },
});

const approveOne = async (page: Page, made: Waiting) => {
  await openWaiting(page);
  await page
    .getByRole('row')
    .filter({ hasText: made[0]?.username ?? '' })
    .click();
  await press(page, 'อนุมัติ');
  await confirmAct(page);
};

task({
  ...{ number: 11, desk, persons: 2, make: withdrawalsOf(1) },
  task: 'pay a withdrawal',
  click: async ({ first, second }, made) => {
    await approveOne(first, made);
    await approveOne(second, made);
    await expect(second.getByText('คนที่สองอนุมัติ')).toBeVisible();
  },
  call: (pair, made) => sameByTwo(pair, 'withdrawals/approve', { ref: refOf(made) }),
});

/** Approves all of the list at once. @returns the sentence of the outcomes */
async function approveAll(page: Page, made: Waiting): Promise<string> {
  await openWaiting(page);
  for (const { ref } of made.slice(-1)) await expect(page.getByRole('checkbox', { name: `เลือก ${ref}` })).toBeVisible();
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await press(page, /^อนุมัติ \d+ รายการ$/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^อนุมัติ \d+ รายการ$/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'เสร็จสิ้น' })).toBeVisible();
  const outcomes = (await page.getByRole('dialog').getByRole('status').textContent()) ?? '';
  await page.getByRole('dialog').getByRole('button', { name: 'เสร็จสิ้น' }).click();
  return outcomes;
}

task({
  ...{ number: 12, desk, persons: 2, make: withdrawalsOf(MANY) },
  task: `pay ${MANY} withdrawals at once, each with its own outcome`,
  click: async ({ first, second }, made) => {
    const asked = /รออนุมัติ (\d+)/.exec(await approveAll(first, made))?.[1];
    expect(Number(asked)).toBeGreaterThanOrEqual(MANY);
    const paid = /สำเร็จ (\d+)/.exec(await approveAll(second, made))?.[1];
    expect(Number(paid)).toBeGreaterThanOrEqual(MANY);
  },
  call: async (pair, made) => {
    for (const { ref } of made) await sameByTwo(pair, 'withdrawals/approve', { ref });
  },
});

task({
  ...{ number: 13, desk, persons: 2 },
  task: 'correct the wallet of a member',
  make: ({ first }) => createMember(first.request),
  click: async ({ first, second }, { username, mobile }) => {
    await openDesk(first, 'สมาชิก');
    await findMember(first, mobile.slice(4), username);
    await press(first, 'ปรับปรุงยอด');
    await confirmAct(first, { texts: { 'จำนวนเงิน (บาท)': '25.50' }, reason: 'คืนค่าธรรมเนียมที่หักเกิน' });
    const id = askedOn(first);
    await openDesk(second, 'รออนุมัติ');
    await approveOn(second, id);
  },
  call: (pair, { username }) => actByTwo(pair, 'adjust', { username, amount: '25.50', reason: 'คืนค่าธรรมเนียม' }),
});

const makeHeld = async ({ first }: { readonly first: Page }) => {
  const { ref } = await payWrongly(first.request, HELD);
  const { items } = await view<Listed<{ paid_at: string; amount: number }>>(first, 'suspense', { q: ref });
  return bankFile(items[0] ?? { paid_at: '', amount: 0 });
};

task({
  ...{ number: 14, desk, persons: 1, make: makeHeld },
  task: 'compare the file of a bank with our books',
  click: async ({ first }, file) => {
    await openDesk(first, 'กระทบยอดธนาคาร');
    await first.locator('input[type=file]').setInputFiles(file);
    await first.getByRole('checkbox', { name: 'บรรทัด 4 ไม่ใช่รายการ' }).check();
    await press(first, 'นำเข้าและเทียบ');
    await confirmAct(first);
    await expect(first.getByRole('cell', { name: '1,234,567.89' }).first()).toBeVisible();
    await first.getByRole('tab', { name: /^ตรงกัน/ }).click();
    await expect(first.getByRole('row').filter({ hasText: '700.50' }).first()).toContainText('พักไว้');
  },
  call: async ({ first }, { name, buffer }) => {
    const { accounts } = await view<{ accounts: { account: string }[] }>(first, 'statements/accounts');
    const input = { account: accounts[0]?.account, file: buffer.toString('base64'), name, skip: '4' };
    await act(first, 'statements/import', input);
  },
});

task({
  ...{ number: 15, desk, persons: 1, make: async () => undefined },
  task: 'read the profit of the day by brand and product',
  click: async ({ first }) => {
    await openDesk(first, 'กำไร');
    await press(first, 'นับถึงตอนนี้');
    await confirmAct(first);
    await expect(first.getByRole('cell', { name: 'ฝาก-ถอน' }).first()).toBeVisible();
  },
  call: async ({ first }) => {
    await act(first, 'books/count', {});
    await view(first, 'profit', { ...today(), by: 'product' });
  },
});

task({
  ...{ number: 16, desk, persons: 1, make: async () => undefined },
  task: 'give the accountant the books as a file',
  click: async ({ first }) => {
    await openDesk(first, 'กำไร');
    const saved = first.waitForEvent('download');
    await press(first, 'บันทึกเป็น CSV');
    expect(readFileSync(await (await saved).path(), 'utf8')).toContain('GGR');
  },
  call: async ({ first }) => {
    const answer = await first.request.get(addressOf('/api/staff/profit'), { params: { ...today(), as: 'csv' } });
    expect(answer.headers()['content-type']).toContain('csv');
  },
});

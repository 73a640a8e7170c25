import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { desk } from './back-office.ts';
import { askProduct, findDatabase } from './product-script.ts';
import { createMember, tokenOf } from './signed-in.ts';

/** A withdrawal that waits for two persons. */
export interface WaitingWithdrawal {
  readonly ref: string;
  readonly username: string;
}

/**
 * Makes members of a month with a confirmed account, money and a withdrawal that waits. By the calls each of them would
 * have to wait for a day: a new account rests.
 */
export function makeWithdrawals(prefix: string, count: number, thb: number): readonly WaitingWithdrawal[] {
  const made = askProduct(`${findDatabase}
    import { createDb, inTransaction } from './packages/platform/kernel/db/index.ts';
    import { mainWallet, postTransfer } from './packages/platform/kernel/ledger/index.ts';
    import { createMember } from './packages/areas/account/server/sign-up/index.ts';
    import { insertBankAccount } from './packages/areas/account/server/profile/index.ts';
    import { confirmAccount } from './packages/areas/finance/server/names/index.ts';
    const { db, close } = createDb(url);
    const now = new Date();
    const at = new Date(now.getTime() - 30 * 86_400_000);
    const made = [];
    for (let index = 0; index < ${count}; index += 1) {
      const username = '${prefix}' + index;
      const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
      const ref = 'WD' + number + 'E' + index;
      await inTransaction(db, async (tx) => {
        const { id: memberId } = await createMember(tx, {
          agentId: 1, username, mobile: '09' + number, passwordHash: 'no-login', referredBy: null, knowUsId: null,
          termsVersion: 'test', isSandbox: false, at,
        });
        const account = { memberId, agentId: 1, bankId: 1, accountName: 'ณภัทร ศรีสุข', accountNo: '55' + number };
        await insertBankAccount(tx, { ...account, at });
        await confirmAccount(tx, account, at);
        const wallet = await mainWallet(tx, memberId);
        const move = { memberId, walletId: wallet.id, at: now };
        await postTransfer(tx, { ...move, amountSatang: ${thb * 100}n, kind: 'deposit', house: 'cash:promptpay',
          key: 'e2e:paid-in', reference: null, title: { key: 'deposit.held' } });
        await tx.insertInto('withdrawal_refs').values({ ref, member_id: memberId }).execute();
        await tx.insertInto('withdrawals').values({ member_id: memberId, ref, agent_id: 1, wallet_id: wallet.id,
          amount_satang: ${thb * 100}n, status: 'requested', account_id: 1, bank_id: 1, account_name: account.accountName,
          account_no: account.accountNo, requested_at: now, approvals_needed: 2 }).execute();
        await postTransfer(tx, { ...move, amountSatang: ${-thb * 100}n, kind: 'withdraw',
          house: 'cash:withdrawals_pending', key: 'withdraw:' + ref, reference: { kind: 'withdrawal', id: ref },
          title: { key: 'withdraw.request' } });
      });
      made.push({ ref, username });
    }
    await close();
    console.log(JSON.stringify(made));`);
  return JSON.parse(made.split('\n').at(-1) ?? '[]') as WaitingWithdrawal[];
}

/** Pays a deposit of a new member with half a THB more than asked: the bank has the money, and the wallet has not. */
export async function payWrongly(request: APIRequestContext, thb: number) {
  const member = await createMember(request);
  const headers = { authorization: `Bearer ${await tokenOf(request, member)}` };
  const data = { channel_id: 1, amount: thb };
  const opened = await request.post('/api/member/payment/generate_qr', { data, headers });
  const order = ((await opened.json()) as { data: { ref: string; payload: string } }).data;
  const paid = await request.post('/sandbox/bank/pay', { data: { payload: order.payload, amount: thb + 0.5 } });
  expect(paid.ok()).toBe(true);
  const balance = async () => {
    const answer = await request.post('/api/member/wallets', { data: {}, headers });
    return JSON.stringify(((await answer.json()) as { data: unknown }).data);
  };
  return { ref: order.ref, username: member.username, mobile: member.mobile, balance };
}

/** A file of a bank with held money, a line that is none of ours, and a sum. */
export function bankFile({ paid_at, amount }: { readonly paid_at: string; readonly amount: number }) {
  const bangkok = new Date(Date.parse(paid_at) + 7 * 3_600_000).toISOString();
  const [year = '', month = '', day = ''] = bangkok.slice(0, 10).split('-');
  // Year first: no other order of day and month reads it.
  const date = `${Number(year) + 543}-${month}-${day}`;
  const time = bangkok.slice(11, 19);
  const text = [
    'วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ',
    `${date},${time},รับโอน,,"${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}",`,
    `${date},${time},รับโอน,,"1,234,567.89",`,
    'รวม,,,,,',
    '',
  ].join('\n');
  return { name: `statement-${Date.now()}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Approves all of these at once. @returns the sentence of the outcomes */
export async function approveMany(page: Page, refs: readonly string[]): Promise<string> {
  await page.goto(desk('/treasury/withdrawals?status=waiting&sort=requested_at&order=desc'));
  for (const ref of refs) await page.getByRole('checkbox', { name: `เลือก ${ref}` }).check();
  await page.getByRole('button', { name: `อนุมัติ ${refs.length} รายการ` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `อนุมัติ ${refs.length} รายการ` }).click();
  const close = dialog.getByRole('button', { name: 'เสร็จสิ้น' });
  await expect(close).toBeVisible();
  const outcomes = (await dialog.getByRole('status').textContent()) ?? '';
  await close.click();
  return outcomes;
}

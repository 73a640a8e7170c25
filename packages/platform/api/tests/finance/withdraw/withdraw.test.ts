import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember, toldOf } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import {
  approveWithdrawal,
  refuseWithdrawal,
} from '@chokdee/finance-server/internal/withdraw/decide-withdrawal.command.ts';
import { seedFinance } from '@chokdee/finance-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { mainWallet, trialBalance } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';
import { requireDepositTurnover } from '@chokdee/play/bonus';
import { BANK_MEMBER_PASSWORD, memberWithBank } from '../../../testing/finance/bank-member.ts';
import { startTestBank, type TestBank } from '../../../testing/finance/test-bank.ts';

/** An act that was refused, with the reason for the person who asked for it. */
const refusedFor = (reason: RegExp) => (error: unknown) =>
  error instanceof BusinessError && reason.test(JSON.stringify(error.extra.data));

describe('a withdrawal', () => {
  let test: TestApp;
  let bank: TestBank;
  before(async () => {
    bank = await startTestBank();
    test = await createTestApp({ seeds: [seedFinance], config: { pspUrl: bank.url, pspTimeoutMs: 20_000 } });
  });
  beforeEach(() => Object.assign(bank, { payoutEnd: 'done', payoutMode: 'answers' }));
  after(async () => {
    await test.stop();
    await bank.stop();
  });

  const memberWith = (amount: number) => memberWithBank(test, amount);
  const prepare = (member: TestMember, amount: number, password = BANK_MEMBER_PASSWORD) =>
    test.api.call(
      'POST /api/member/withdraw/prepare',
      { wallet_id: member.mainWalletId, amount, password },
      { token: member.token },
    );
  const confirm = (member: TestMember, amount: number, confirm_token: string, key?: string) =>
    test.api.call(
      'POST /api/member/withdraw',
      { wallet_id: member.mainWalletId, amount, confirm_token },
      { token: member.token, ...(key ? { key } : {}) },
    );
  const withdraw = async (member: TestMember, amount: number) =>
    confirm(member, amount, (await prepare(member, amount)).data.confirm_token);
  const balanceOf = async (member: TestMember) => thb((await mainWallet(test.deps.db, member.id)).balanceSatang);
  const stateOf = async (member: TestMember, ref: string) =>
    (await test.api.call('GET /api/member/withdraw/list', { ref }, { token: member.token })).data.items[0];
  const infoOf = async (member: TestMember) =>
    (await test.api.call('GET /api/member/withdraw/info', {}, { token: member.token })).data;
  const approve = (ref: string) =>
    inTransaction(test.deps.db, (tx) => approveWithdrawal(tx, { ref, agentId: 1, now: test.clock.now() }));
  const refuse = (ref: string, reason: string) =>
    inTransaction(test.deps.db, (tx) => refuseWithdrawal(tx, { ref, agentId: 1, reason, now: test.clock.now() }));

  it('takes the money out at the request, pays it once, and tells every step', async () => {
    const member = await memberWith(1000);
    const { error, data } = await withdraw(member, 400);
    assert.deepEqual(
      [error, data.status, data.account.account_no],
      [0, 'approved', `xxx-x-x${member.accountNo.slice(5, 9)}-x`],
    );
    assert.equal(await balanceOf(member), 600);
    assert.equal((await infoOf(member)).block, 'WITHDRAW_PENDING');
    await test.deps.jobs.runDue();
    const done = await stateOf(member, data.ref);
    assert.deepEqual(
      done?.timeline.map(({ status }) => status),
      ['requested', 'approved', 'sending', 'done'],
    );
    assert.deepEqual([bank.payouts.get(data.ref)?.amount, await balanceOf(member)], [400, 600]);
    assert.deepEqual([(await infoOf(member)).used_today, (await infoOf(member)).block], [1, null]);
    assert.deepEqual(await toldOf(test, member, 'money'), ['ถอนเงินสำเร็จ ฿400.00', 'มีคำขอถอนเงิน']);
  });

  it('asks for the password, and for the token of just this request, once', async () => {
    const member = await memberWith(1000);
    assert.equal((await prepare(member, 200, 'wrong')).error, codeOf('1017 PASSWORD_WRONG'));
    const { confirm_token } = (await prepare(member, 200)).data;
    assert.equal((await confirm(member, 300, confirm_token)).error, codeOf('3015 WITHDRAW_CONFIRM_INVALID'));
    assert.equal(
      (await confirm(await memberWith(1000), 200, confirm_token)).error,
      codeOf('3015 WITHDRAW_CONFIRM_INVALID'),
    );
    const late = (await prepare(member, 200)).data.confirm_token;
    test.clock.advance(5 * 60_000);
    assert.equal((await confirm(member, 200, late)).error, codeOf('3015 WITHDRAW_CONFIRM_INVALID'));
    const fresh = (await prepare(member, 200)).data.confirm_token;
    const first = await confirm(member, 200, fresh, 'k');
    assert.deepEqual((await confirm(member, 200, fresh, 'k')).data, first.data);
    assert.equal((await confirm(member, 200, fresh)).error, codeOf('3015 WITHDRAW_CONFIRM_INVALID'));
    assert.equal(await balanceOf(member), 800);
  });

  it('keeps to minimum, maximum, balance, the account on file and the own wallet', async () => {
    const member = await memberWith(150);
    assert.equal((await prepare(member, 99.99)).error, codeOf('3002 AMOUNT_TOO_SMALL'));
    assert.equal((await prepare(member, 100_000.01)).error, codeOf('3003 AMOUNT_TOO_LARGE'));
    assert.equal((await prepare(member, 150.01)).error, codeOf('3001 BALANCE_TOO_LOW'));
    assert.equal((await prepare(member, 100.001)).error, codeOf('3004 AMOUNT_DECIMALS'));
    const other = { wallet_id: (await memberWith(0)).mainWalletId, amount: 100, password: BANK_MEMBER_PASSWORD };
    const foreign = await test.api.call('POST /api/member/withdraw/prepare', other, { token: member.token });
    assert.equal(foreign.error, codeOf('3009 WALLET_UNKNOWN'));
    await test.deps.db.deleteFrom('member_bank_accounts').where('member_id', '=', member.id).execute();
    assert.equal((await prepare(member, 100)).error, codeOf('3014 BANK_ACCOUNT_NEEDED'));
  });

  it('is one at a time: of 20 at once one goes through', async () => {
    const member = await memberWith(5000);
    const prepared: string[] = [];
    for (let index = 0; index < 20; index += 1) prepared.push((await prepare(member, 100)).data.confirm_token);
    const answers = await Promise.all(prepared.map((token) => confirm(member, 100, token)));
    assert.equal(answers.filter(({ error }) => error === 0).length, 1);
    assert.ok(answers.every(({ error }) => error === 0 || error === codeOf('3011 WITHDRAW_PENDING')));
    assert.equal(await balanceOf(member), 4900);
    await test.deps.jobs.runDue();
  });

  it('is five times a day', async () => {
    const member = await memberWith(1000);
    for (let index = 0; index < 5; index += 1) {
      assert.equal((await withdraw(member, 100)).error, 0);
      await test.deps.jobs.runDue();
    }
    assert.equal((await prepare(member, 100)).error, codeOf('3012 WITHDRAW_DAY_FULL'));
  });

  it('rests for a day after the member gave up what proved their acts, also one that was prepared before', async () => {
    const member = await memberWith(1000);
    const prepared = (await prepare(member, 100)).data.confirm_token;
    const own = test.deps.db.updateTable('members').where('id', '=', member.id);
    await own.set({ factors_removed_at: test.clock.now() }).execute();
    assert.equal((await infoOf(member)).block, 'WITHDRAW_RESTS');
    assert.equal((await prepare(member, 100)).error, codeOf('3034 WITHDRAW_RESTS'));
    assert.equal((await confirm(member, 100, prepared)).error, codeOf('3034 WITHDRAW_RESTS'));
    test.clock.advance(24 * 3_600_000);
    const again = await test.signInAgain(member);
    assert.equal((await infoOf(again)).block, null);
    assert.equal((await prepare(again, 100)).error, 0);
  });

  it('never pays twice when the answer of the bank is lost', async () => {
    const member = await memberWith(1000);
    bank.payoutMode = 'lost';
    const { data } = await withdraw(member, 300);
    await test.deps.jobs.runDue();
    assert.equal((await stateOf(member, data.ref))?.status, 'sending');
    assert.ok(bank.payouts.has(data.ref));
    const paid = bank.payouts.size;
    bank.payoutMode = 'answers';
    test.clock.advance(25_000);
    await test.deps.jobs.runDue();
    assert.equal((await stateOf(member, data.ref))?.status, 'done');
    assert.equal(bank.payouts.size, paid);
  });

  it('tries again when the bank never heard of it', async () => {
    const member = await memberWith(1000);
    bank.payoutMode = 'down';
    const { data } = await withdraw(member, 300);
    await test.deps.jobs.runDue();
    assert.equal(bank.payouts.has(data.ref), false);
    bank.payoutMode = 'answers';
    test.clock.advance(25_000);
    await test.deps.jobs.runDue();
    assert.equal((await stateOf(member, data.ref))?.status, 'done');
  });

  it('comes back as a row of its own when the bank refuses', async () => {
    const member = await memberWith(1000);
    bank.payoutEnd = 'failed';
    const { data } = await withdraw(member, 300);
    await test.deps.jobs.runDue();
    const refused = await stateOf(member, data.ref);
    assert.deepEqual([refused?.status, await balanceOf(member)], ['refused', 1000]);
    assert.match((await toldOf(test, member, 'money')).join(), /ถอนเงินไม่สำเร็จ ฿/);
    assert.ok(refused?.refusal);
    const statement = await test.api.call('GET /api/member/statement', {}, { token: member.token });
    assert.deepEqual(
      statement.data.items.slice(0, 2).map(({ type, amount }) => [type, amount]),
      [
        ['withdraw_refund', 300],
        ['withdraw', -300],
      ],
    );
  });

  it('waits for the staff above the automatic amount, and can be refused by them', async () => {
    const member = await memberWith(20_000);
    const { data } = await withdraw(member, 6000);
    assert.equal(data.status, 'requested');
    await test.deps.jobs.runDue();
    assert.equal(bank.payouts.has(data.ref), false);
    assert.equal((await approve(data.ref)).status, 'approved');
    await assert.rejects(approve(data.ref), refusedFor(/is approved/));
    await test.deps.jobs.runDue();
    assert.equal((await stateOf(member, data.ref))?.status, 'done');
    await assert.rejects(refuse(data.ref, 'ไม่'), refusedFor(/is done/));

    const second = (await withdraw(member, 7000)).data;
    await refuse(second.ref, 'ชื่อบัญชีไม่ตรง');
    assert.equal((await stateOf(member, second.ref))?.refusal, 'ชื่อบัญชีไม่ตรง');
    assert.equal(await balanceOf(member), 14_000);
  });

  it('waits for the turnover of a deposit', async () => {
    const member = await memberWith(1000);
    const deposit = {
      memberId: member.id,
      agentId: 1,
      walletId: member.mainWalletId,
      ref: 'D',
      amountSatang: 100_000n,
    };
    const { clock } = test.deps;
    await inTransaction(test.deps.db, (tx) => requireDepositTurnover(tx, { ...deposit, percent: 50, at: clock.now() }));
    const info = await infoOf(member);
    assert.deepEqual([info.withdrawable, info.block, info.turnover[0]?.left], [0, 'TURNOVER_LEFT', 500]);
    assert.equal((await prepare(member, 100)).error, codeOf('3013 TURNOVER_LEFT'));
    // Another reason that stands in front of it makes none of the money free.
    await test.deps.db.deleteFrom('member_bank_accounts').where('member_id', '=', member.id).execute();
    const needy = await infoOf(member);
    assert.deepEqual([needy.withdrawable, needy.block], [0, 'BANK_ACCOUNT_NEEDED']);
  });

  it('leaves books that sum to zero', async () => {
    const books = await trialBalance(test.deps.db);
    assert.equal(books.sumSatang, 0n);
    assert.ok(books.house['cash:payouts'] > 0n);
  });
});

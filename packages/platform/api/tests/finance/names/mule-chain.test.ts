import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { afterStepUp } from '@chokdee/api/testing/account';
import { codeOf } from '@chokdee/contracts/errors';
import { listSuspense } from '@chokdee/finance-server/internal/suspense/suspense.repository.ts';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';
import {
  addBankAccount,
  BANK_MEMBER_NAME,
  BANK_MEMBER_PASSWORD,
  setPassword,
} from '../../../testing/finance/bank-member.ts';
import { sendPaymentEvent } from '../../../testing/finance/send-payment-event.ts';
import { startTestBank, type TestBank } from '../../../testing/finance/test-bank.ts';

const [VICTIM, MULE] = ['สมหญิง ถูกหลอก', 'ม้า หมายเลขหนึ่ง'];
const NUMBERS = { victim: '1112223334', mule: '5556667778', second: '5556667779', own: '9990001112' } as const;

describe('money of a stranger', () => {
  let test: TestApp;
  let bank: TestBank;
  before(async () => {
    bank = await startTestBank();
    bank.holders
      .set(NUMBERS.victim, VICTIM)
      .set(NUMBERS.mule, MULE)
      .set(NUMBERS.second, MULE)
      .set(NUMBERS.own, BANK_MEMBER_NAME);
    const config = { pspUrl: bank.url, bankUrl: bank.url, pspTimeoutMs: 20_000 };
    test = await createTestApp({ seeds: [seedReceivers, seedFinance], config });
  });
  after(async () => {
    await test.stop();
    await bank.stop();
  });

  const newcomer = async () => {
    const member = await test.registerMember();
    await setPassword(test.deps, member);
    return member;
  };
  const addAccount = async (member: TestMember, bank_account_no: string, bank_account_name: string) => {
    const account = { bank_id: 1, bank_account_no, bank_account_name, password: BANK_MEMBER_PASSWORD };
    const { error } = await afterStepUp(test, 'POST /api/member/update_sub_bank_account', account, member);
    // The rest of a new account is not tested here.
    const own = test.deps.db.updateTable('member_bank_accounts').where('member_id', '=', member.id);
    await own.set({ usable_at: test.clock.now() }).execute();
    return error;
  };
  let events = 0;
  const deposit = async (member: TestMember, amount: number, payer_name: string, payer_account = '') => {
    const order = { channel_id: 1, amount };
    const { data } = await test.api.call('POST /api/member/payment/generate_qr', order, member);
    events += 1;
    const outcome = await sendPaymentEvent(test, {
      event_id: `chain:${events}`,
      type: 'payment.received',
      ref: data.ref,
      amount,
      paid_at: test.clock.now().toISOString(),
      payer_bank: 'KBANK',
      payer_name,
      payer_account,
    });
    return { ref: data.ref, outcome };
  };
  const exclude = (member: TestMember) =>
    test.api.call('POST /api/member/self_exclude', { duration: '24h', is_understood: true }, member);
  const withdraw = async (member: TestMember, amount: number, account_id?: string) => {
    const wallet = { wallet_id: member.mainWalletId, amount };
    const step = { ...wallet, password: BANK_MEMBER_PASSWORD, ...(account_id ? { account_id } : {}) };
    const prepared = await test.api.call('POST /api/member/withdraw/prepare', step, member);
    if (prepared.error !== 0) return prepared.error;
    const confirm = { ...wallet, confirm_token: prepared.data.confirm_token };
    const { data } = await test.api.call('POST /api/member/withdraw', confirm, member);
    return data;
  };
  const balanceOf = async (member: TestMember) =>
    (await test.api.call('POST /api/member/wallets', {}, member)).data[0]?.balance;

  it('is held when nothing says yet who the member is, and never becomes that of another name', async () => {
    const mule = await newcomer();
    assert.equal((await deposit(mule, 500, VICTIM)).outcome, 'payer_mismatch');
    assert.equal(await addAccount(mule, NUMBERS.mule, MULE), 0);
    await exclude(mule);
    await test.deps.jobs.runDue();
    assert.equal(await balanceOf(mule), 0);
    assert.equal((await listSuspense(test.deps.db, true)).length, 1);
  });

  it('goes nowhere but to that name when the member has claimed it, whatever is tried after', async () => {
    const mule = await newcomer();
    // The bank cannot be asked when the claim is made.
    bank.inquiryMode = 'lost';
    assert.equal(await addAccount(mule, '7770001112', VICTIM), 0);
    bank.inquiryMode = 'answers';
    assert.equal((await deposit(mule, 500, VICTIM)).outcome, 'credited');
    for (const name of [MULE, VICTIM]) {
      assert.equal(await addAccount(mule, NUMBERS.second, name), codeOf('3032 ACCOUNT_NAME_MISMATCH'));
    }
    bank.inquiryMode = 'lost';
    assert.equal(await addAccount(mule, NUMBERS.second, MULE), codeOf('3032 ACCOUNT_NAME_MISMATCH'));
    assert.equal(await addAccount(mule, NUMBERS.second, VICTIM), 0);
    bank.inquiryMode = 'answers';
    await exclude(mule);
    assert.equal(await withdraw(mule, 500), codeOf('3031 ACCOUNT_HOLDER_UNKNOWN'));
    assert.equal(await withdraw(mule, 500, '2'), codeOf('3032 ACCOUNT_NAME_MISMATCH'));
    await test.deps.jobs.runDue();
    assert.deepEqual([bank.payouts.size, await balanceOf(mule)], [0, 500]);
  });

  it('that a rest from play has freed waits for a person, but for the account that it came from', async () => {
    for (const [from, status] of [
      [NUMBERS.own, 'approved'],
      ['xxx-x-x0111-x', 'requested'],
      ['', 'requested'],
    ] as const) {
      const member = await newcomer();
      const accountNo = await addBankAccount(test, member);
      const source = from === NUMBERS.own ? accountNo : from;
      assert.equal((await deposit(member, 400, BANK_MEMBER_NAME, source)).outcome, 'credited');
      // The rule on unplayed money is not tested here.
      await test.deps.db
        .insertInto('risk_rules')
        .values({
          agent_id: 1,
          rule: 'unplayed',
          version: events + 1,
          is_on: false,
          threshold: 0n,
          window_hours: 1,
          changed_at: test.clock.now(),
          changed_by: 'test',
        })
        .execute();
      assert.equal(await withdraw(member, 400), codeOf('3013 TURNOVER_LEFT'));
      await exclude(member);
      const answer = await withdraw(member, 400);
      assert.equal(typeof answer === 'number' ? answer : answer.status, status, source);
    }
  });

  it("is the member's own as soon as a bank has said so: then what was held comes by itself", async () => {
    const member = await newcomer();
    const { ref, outcome } = await deposit(member, 300, `นาย${BANK_MEMBER_NAME}`);
    assert.equal(outcome, 'payer_mismatch');
    assert.equal(await addAccount(member, NUMBERS.own, BANK_MEMBER_NAME), 0);
    await test.deps.jobs.runDue();
    assert.equal(await balanceOf(member), 300);
    const { status } = (await test.api.call('GET /api/member/payment/inquiry_status', { ref }, member)).data;
    assert.equal(status, 'paid');
    // Credits at once from now on, and for this payer alone.
    assert.equal((await deposit(member, 100, BANK_MEMBER_NAME)).outcome, 'credited');
    assert.equal((await deposit(member, 100, VICTIM)).outcome, 'payer_mismatch');
  });
});

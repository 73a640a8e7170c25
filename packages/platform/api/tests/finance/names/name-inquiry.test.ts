import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, opsTerminal, type TestApp, type TestMember } from '@chokdee/api/testing';
import { afterStepUp } from '@chokdee/api/testing/account';
import { codeOf } from '@chokdee/contracts/errors';
import { nameCommands } from '@chokdee/finance-server/internal/ops/names.ops.ts';
import { seedFinance } from '@chokdee/finance-server/seed';
import { seedLotto } from '@chokdee/lotto-server/seed';
import {
  BANK_MEMBER_NAME,
  BANK_MEMBER_PASSWORD,
  memberWithBank,
  setPassword,
} from '../../../testing/finance/bank-member.ts';
import { startTestBank, type TestBank } from '../../../testing/finance/test-bank.ts';

describe('whose an account is', () => {
  let test: TestApp;
  let bank: TestBank;
  before(async () => {
    bank = await startTestBank();
    const config = { pspUrl: bank.url, bankUrl: bank.url, pspTimeoutMs: 20_000 };
    test = await createTestApp({ seeds: [seedLotto, seedFinance], config });
  });
  after(async () => {
    await test.stop();
    await bank.stop();
  });
  const { done } = opsTerminal(() => test, nameCommands);

  let numbers = 2_000_000_000;
  const numberOf = (holder: string): string => {
    numbers += 1;
    bank.holders.set(String(numbers), holder);
    return String(numbers);
  };
  const newcomer = async () => {
    const member = await test.registerMember();
    await setPassword(test.deps, member);
    await test.fund(member, 1000);
    return member;
  };
  const add = async (member: TestMember, bank_account_no: string, bank_account_name: string) => {
    const account = { bank_id: 4, bank_account_no, bank_account_name, password: BANK_MEMBER_PASSWORD };
    const { error } = await afterStepUp(test, 'POST /api/member/update_sub_bank_account', account, member);
    // The rest of a new account is not tested here.
    const own = test.deps.db.updateTable('member_bank_accounts').where('member_id', '=', member.id);
    await own.set({ usable_at: test.clock.now() }).execute();
    return error;
  };
  const prepare = async (member: TestMember, account_id?: string) => {
    const step = { wallet_id: member.mainWalletId, amount: 100, password: BANK_MEMBER_PASSWORD };
    const input = { ...step, ...(account_id ? { account_id } : {}) };
    return (await test.api.call('POST /api/member/withdraw/prepare', input, member)).error;
  };

  it('is asked when it is added: an unknown one and one of another person are refused, and what the bank said is kept', async () => {
    const member = await newcomer();
    assert.equal(await add(member, '3999999999', 'ณภัทร ศรีสุข'), codeOf('3031 ACCOUNT_HOLDER_UNKNOWN'));
    assert.equal(await add(member, numberOf('สมชาย ใจดี'), 'ณภัทร ศรีสุข'), codeOf('3032 ACCOUNT_NAME_MISMATCH'));
    assert.equal(await add(member, numberOf('นาย ณภัทร ศ***'), 'ณภัทร ศรีสุข'), 0);
    assert.equal(await add(member, numberOf('สมชาย ใจดี'), 'สมชาย ใจดี'), codeOf('3032 ACCOUNT_NAME_MISMATCH'));
    const { names, inquiries } = await done('names', 'show', member.username);
    assert.deepEqual(
      names.map(({ name, source, version }: Record<string, unknown>) => [name, source, version]),
      [['ณภัทร ศรีสุข', 'bank', 1]],
    );
    assert.deepEqual(
      inquiries.map(({ outcome, holder_name }: Record<string, unknown>) => [outcome, holder_name]),
      [
        ['match', 'นาย ณภัทร ศ***'],
        ['mismatch', 'สมชาย ใจดี'],
        ['unknown', null],
      ],
    );
    assert.equal(await prepare(member), 0);
  });

  it('is asked again before the first payout when the bank was away, and nothing is paid until it has answered', async () => {
    const member = await newcomer();
    const accountNo = numberOf('มานี ใจดี');
    bank.inquiryMode = 'lost';
    assert.equal(await add(member, accountNo, 'มานี ใจดี'), 0);
    assert.equal(await prepare(member), codeOf('3033 NAME_INQUIRY_FAILED'));
    bank.inquiryMode = 'answers';
    assert.equal(await prepare(member), 0);
    // Said once, it stands.
    bank.inquiryMode = 'lost';
    assert.equal(await prepare(member), 0);
    bank.inquiryMode = 'answers';
  });

  it('is not asked about number after number', async () => {
    const member = await newcomer();
    for (let asked = 0; asked < 10; asked += 1) {
      assert.equal(await add(member, `40000000${asked}0`, 'ณภัทร ศรีสุข'), codeOf('3031 ACCOUNT_HOLDER_UNKNOWN'));
    }
    assert.equal(await add(member, '4999999999', 'ณภัทร ศรีสุข'), codeOf('9003 TOO_MANY_REQUESTS'));
  });

  it('says nothing any more after staff have changed the name by papers: the old accounts are paid no more', async () => {
    const member = await memberWithBank(test, 1000);
    assert.equal(await prepare(member), 0);
    const words = ['names', 'change', member.username, 'ณภัทร ใหม่ดี', '--note=marriage certificate'];
    await done(...words);
    assert.equal(await prepare(member), codeOf('3032 ACCOUNT_NAME_MISMATCH'));
    assert.equal(await add(member, numberOf(BANK_MEMBER_NAME), BANK_MEMBER_NAME), codeOf('3032 ACCOUNT_NAME_MISMATCH'));
    assert.equal(await add(member, numberOf('ณภัทร ใหม่ดี'), 'ณภัทร ใหม่ดี'), 0);
    assert.equal(await prepare(member, '2'), 0);
  });

  it('keeps a payout from going out that was approved before anybody asked', async () => {
    const member = await memberWithBank(test, 1000);
    const wallet = { wallet_id: member.mainWalletId, amount: 100 };
    const { data } = await test.api.call(
      'POST /api/member/withdraw/prepare',
      { ...wallet, password: BANK_MEMBER_PASSWORD },
      member,
    );
    const confirm = { ...wallet, confirm_token: data.confirm_token };
    const { ref } = (await test.api.call('POST /api/member/withdraw', confirm, member)).data;
    await test.deps.db.updateTable('withdrawals').set({ account_no: '0000000001' }).where('ref', '=', ref).execute();
    await test.deps.jobs.runDue();
    assert.equal(bank.payouts.has(ref), false);
    const { items } = (await test.api.call('GET /api/member/withdraw/list', { ref }, member)).data;
    assert.equal(items[0]?.status, 'requested');
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, opsTerminal, type TestApp } from '@chokdee/api/testing';
import { financeCommands } from '@chokdee/finance-server/internal/ops/finance.ops.ts';
import { seedFinance } from '@chokdee/finance-server/seed';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { BANK_MEMBER_PASSWORD, memberWithBank } from '../../../testing/finance/bank-member.ts';
import { payOrder } from '../../../testing/finance/pay-order.ts';

const [ANN, BOB] = ['--by=sandbox-entry', '--by=sandbox-confirm'];

describe('npm run ops, money', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto, seedFinance] });
  });
  after(() => test.stop());

  const { ops, done } = opsTerminal(() => test, financeCommands);
  async function requestOf(amount: number) {
    const member = await memberWithBank(test, 50_000);
    const wallet = { wallet_id: member.mainWalletId, amount };
    const { token } = member;
    const input = { ...wallet, password: BANK_MEMBER_PASSWORD };
    const { data } = await test.api.call('POST /api/member/withdraw/prepare', input, { token });
    const confirm = { ...wallet, confirm_token: data.confirm_token };
    return { member, ref: (await test.api.call('POST /api/member/withdraw', confirm, { token })).data.ref };
  }

  it('approves a withdrawal by two persons, and refuses one with its reason', async () => {
    const { ref } = await requestOf(6000);
    assert.equal((await done('withdrawals', 'list'))[0].ref, ref);
    const { waits } = (await ops('withdrawals', 'approve', ref, ANN)).data;
    assert.equal((await ops('withdrawals', 'approve', ref, ANN)).data.waits.id, waits.id);
    assert.match((await ops('approvals', 'approve', String(waits.id), ANN)).complaint, /another person/);
    assert.equal((await ops('withdrawals', 'approve', ref, '--by=nobody')).code, 1);
    assert.equal((await done('approvals', 'approve', String(waits.id), BOB)).status, 'approved');
    const second = await requestOf(7000);
    assert.equal((await ops('withdrawals', 'refuse', second.ref, ANN)).code, 2);
    assert.equal((await done('withdrawals', 'refuse', second.ref, ANN, '--reason=ชื่อบัญชีไม่ตรง')).status, 'refused');
  });

  it('credits held money to a member or returns it, once', async () => {
    const member = await test.registerMember();
    const input = { channel_id: 1, amount: 100 };
    const order = (await test.api.call('POST /api/member/payment/generate_qr', input, member)).data;
    await payOrder(test, { ...order, payable_amount: 99 });
    const [held] = await done('suspense', 'list');
    const resolve = ['suspense', 'resolve', held.event_id, `--to=${member.username}`, '--note=called'];
    assert.equal((await ops('suspense', 'resolve', held.event_id, '--note=x', ANN)).code, 2);
    assert.equal((await done(...resolve, ANN)).resolution, 'credited');
    assert.equal((await ops(...resolve, ANN)).code, 1);
    const { wallets } = await done('ledger', 'member', member.username);
    assert.equal(wallets[0].balanceSatang, '9900');
  });

  it('corrects a wallet by two persons, never below zero', async () => {
    const member = await test.registerMember();
    const { waits } = (await ops('adjust', member.username, '12.50', '--reason=goodwill', ANN)).data;
    const approve = (by: string) => ops('approvals', 'approve', String(waits.id), by);
    assert.equal((await approve(ANN)).code, 1);
    assert.equal((await approve(BOB)).data.amount_satang, '1250');
    // The answer was lost: told again, and nothing is posted twice.
    assert.equal((await approve(BOB)).data.amount_satang, '1250');
    assert.equal((await done('ledger', 'member', member.username)).wallets[0].balanceSatang, '1250');
    const debit = ['adjust', member.username, '--reason=error', ANN, '--', '-20'];
    assert.match((await ops(...debit)).complaint, /BALANCE_TOO_LOW/);
  });

  it('proves the books and changes the rules of money', async () => {
    assert.deepEqual(await done('ledger', 'reconcile'), { problems: [] });
    assert.equal((await done('ledger', 'trial-balance')).sum, '0');
    // One person is enough for stricter settings; every other change needs two.
    const tighter = await ops('finance', 'settings', 'withdraw_auto_max=100', ANN);
    assert.equal(tighter.data.withdraw_auto_max_satang, '10000');
    for (const looser of ['payer_rule=off', 'withdraw_auto_max=101', 'deposit_turnover=0', 'withdraw_per_day=9']) {
      assert.ok((await ops('finance', 'settings', looser, ANN)).data.waits, looser);
    }
    assert.equal((await done('finance', 'show')).payer_rule, 'name');
    assert.equal((await done('finance', 'settings', 'payer_rule=off', BOB)).payer_rule, 'off');
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openSession } from '@chokdee/account-server/session';
import { createTestApp, opsTerminal, type TestApp, type TestMember } from '@chokdee/api/testing';
import { afterStepUp } from '@chokdee/api/testing/account';
import { playRound } from '@chokdee/api/testing/games';
import { financeCommands } from '@chokdee/finance-server/internal/ops/finance.ops.ts';
import { seedFinance } from '@chokdee/finance-server/seed';
import { seedGame } from '@chokdee/games-server/seed';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { networkLinks, recordLinks } from '@chokdee/play/links';
import { BANK_MEMBER_PASSWORD, memberWithBank } from '../../../testing/finance/bank-member.ts';
import { paidEvent, sendPaymentEvent } from '../../../testing/finance/send-payment-event.ts';

const [ANN, BOB] = ['--by=sandbox-entry', '--by=sandbox-confirm'];

describe('the rules of risk', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto, seedFinance, seedGame] });
  });
  after(() => test.stop());
  const { ops, done } = opsTerminal(() => test, financeCommands);

  const withdraw = async (member: TestMember, amount: number) => {
    const wallet = { wallet_id: member.mainWalletId, amount };
    const step = { ...wallet, password: BANK_MEMBER_PASSWORD };
    const { data } = await afterStepUp(test, 'POST /api/member/withdraw/prepare', step, member);
    const confirm = { ...wallet, confirm_token: data.confirm_token };
    return (await afterStepUp(test, 'POST /api/member/withdraw', confirm, member)).data;
  };
  /** Returns the rules that hold a payout back. */
  const flagsOf = async (ref: string): Promise<string[]> =>
    (await done('withdrawals', 'list'))
      .find((row: { ref: string }) => row.ref === ref)
      .flags.map(({ rule }: { rule: string }) => rule);
  const deposit = async (member: TestMember, amount: number, payer_account = '') => {
    const order = { channel_id: 1, amount };
    const { data } = await test.api.call('POST /api/member/payment/generate_qr', order, member);
    await sendPaymentEvent(test, { ...paidEvent(test, data.ref, amount), payer_account });
  };
  let rounds = 0;
  const play = (member: TestMember, amount: number, win: number) => {
    rounds += 1;
    return playRound(test, { member, walletTypeId: 1, gameId: 'lotus-moon', roundId: `risk-${rounds}`, amount, win });
  };

  it('leave alone what is usual: a deposit that was played, its win, the own account', async () => {
    const member = await memberWithBank(test);
    await deposit(member, 500);
    await play(member, 300, 450);
    assert.equal((await withdraw(member, 400)).status, 'approved');
  });

  it('hold a payout of money that was hardly played, and one person releases or refuses it', async () => {
    await done('finance', 'settings', 'deposit_turnover=0', ANN);
    const member = await memberWithBank(test);
    await deposit(member, 1000);
    const { ref, status } = await withdraw(member, 300);
    assert.deepEqual([status, await flagsOf(ref)], ['requested', ['unplayed']]);
    await test.deps.jobs.runDue();
    assert.equal((await done('withdrawals', 'approve', ref, ANN)).status, 'approved');
    await done('withdrawals', 'refuse', ref, ANN, '--reason=ตรวจสอบแล้ว');
    const second = await withdraw(member, 600);
    assert.equal((await done('withdrawals', 'refuse', second.ref, BOB, '--reason=ตรวจสอบแล้ว')).status, 'refused');
    await done('finance', 'settings', 'deposit_turnover=50', ANN);
  });

  it('count sums, payers, new accounts, new devices and people with more accounts', async () => {
    const spender = await memberWithBank(test, 60_000);
    assert.deepEqual(await flagsOf((await withdraw(spender, 25_000)).ref), ['payout_sum']);

    const collector = await memberWithBank(test, 1000);
    for (const digits of ['1111', '2222', '3333', '4444']) {
      await deposit(collector, 100, `xxx-x-x${digits}-x`);
      await play(collector, 100, 100);
    }
    assert.deepEqual(await flagsOf((await withdraw(collector, 100)).ref), ['payers']);

    const fresh = await memberWithBank(test, 1000);
    const accounts = test.deps.db.updateTable('member_bank_accounts').where('member_id', '=', fresh.id);
    await accounts.set({ created_at: test.clock.now() }).execute();
    assert.deepEqual(await flagsOf((await withdraw(fresh, 100)).ref), ['new_account']);

    const traveller = await memberWithBank(test, 1000);
    test.clock.advance(60_000);
    const session = { memberId: traveller.id, userAgent: 'another', ip: '127.0.0.1', deviceId: null };
    const { accessToken } = await openSession(test.deps, session);
    const abroad = { ...traveller, token: accessToken };
    assert.deepEqual(await flagsOf((await withdraw(abroad, 100)).ref), ['new_device']);

    const many = await memberWithBank(test, 1000);
    const player = { agentId: 1, now: test.clock.now() };
    for (const { id } of [many, await test.registerMember(), await test.registerMember()]) {
      await recordLinks(test.deps.db, { ...player, memberId: id }, [{ kind: 'device', value: 'one' }]);
    }
    assert.deepEqual(await flagsOf((await withdraw(many, 100)).ref), ['linked']);
  });

  it('look at a family of one network only when many of them have referred each other', async () => {
    const mother = await memberWithBank(test, 1000);
    const children = [];
    for (let index = 0; index < 3; index += 1) children.push(await test.registerMember({ referredBy: mother.id }));
    const links = networkLinks('203.0.113.7');
    const meet = ({ id }: TestMember) =>
      recordLinks(test.deps.db, { memberId: id, agentId: 1, now: test.clock.now() }, links);
    for (const each of [mother, ...children.slice(0, 2)]) await meet(each);
    const usual = await withdraw(mother, 100);
    assert.equal(usual.status, 'approved');
    await done('withdrawals', 'refuse', usual.ref, ANN, '--reason=x');
    for (const each of children) await meet(each);
    assert.deepEqual(await flagsOf((await withdraw(mother, 100)).ref), ['referral_network']);
  });

  it('hold a payout after a win that comes near to what its game can pay', async () => {
    const member = await memberWithBank(test, 1000);
    await play(member, 10, 60_000);
    assert.deepEqual(await flagsOf((await withdraw(member, 100)).ref), ['win_share']);
  });

  it('are data: a change is a version of its own, and holds from then on', async () => {
    assert.equal((await ops('risk', 'change', 'payout_sum', ANN)).code, 2);
    assert.equal((await ops('risk', 'change', 'mood', 'rule=off', ANN)).code, 2);
    const changed = await done('risk', 'change', 'payout_sum', 'threshold=50', 'hours=1');
    assert.deepEqual([changed.version, changed.threshold, changed.is_on], [1, '5000', true]);
    const member = await memberWithBank(test, 1000);
    const { ref } = await withdraw(member, 100);
    assert.deepEqual(await flagsOf(ref), ['payout_sum']);
    await done('withdrawals', 'refuse', ref, ANN, '--reason=x');
    assert.equal((await done('risk', 'change', 'payout_sum', 'rule=off')).version, 2);
    assert.equal((await withdraw(member, 100)).status, 'approved');
    const rules = await done('risk', 'rules');
    assert.deepEqual(
      rules.filter(({ version }: { version: number }) => version > 0).map(({ rule }: { rule: string }) => rule),
      ['payout_sum'],
    );
    const audited = await test.deps.db
      .selectFrom('staff_audit')
      .select('act')
      .where('act', '=', 'risk change')
      .where('outcome', '=', 'done')
      .execute();
    assert.equal(audited.length, 2);
  });
});

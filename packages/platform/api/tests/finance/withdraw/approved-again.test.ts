import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { setName } from '@chokdee/finance-server/internal/names/name.repository.ts';
import { approveWithdrawal } from '@chokdee/finance-server/internal/withdraw/decide-withdrawal.command.ts';
import { findWithdrawal } from '@chokdee/finance-server/internal/withdraw/withdrawal.repository.ts';
import { seedFinance } from '@chokdee/finance-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { BANK_MEMBER_NAME, memberWithBank } from '../../../testing/finance/bank-member.ts';
import { startTestBank, type TestBank } from '../../../testing/finance/test-bank.ts';

/** A payout whose account is not the member's own any more waits for staff, who approve it a second time. */
describe('a payout that is approved again', () => {
  let test: TestApp;
  let bank: TestBank;
  before(async () => {
    bank = await startTestBank();
    test = await createTestApp({ seeds: [seedFinance], config: { pspUrl: bank.url, pspTimeoutMs: 20_000 } });
  });
  after(async () => {
    await test.stop();
    await bank.stop();
  });

  /** Asks for 400 THB, which are approved at once. */
  async function withdraw({ mainWalletId: wallet_id, token, password }: TestMember) {
    const wish = { wallet_id, amount: 400 };
    const prepared = await test.api.call('POST /api/member/withdraw/prepare', { ...wish, password }, { token });
    const { confirm_token } = prepared.data;
    return (await test.api.call('POST /api/member/withdraw', { ...wish, confirm_token }, { token })).data.ref;
  }

  const rename = ({ id: memberId, agentId }: TestMember, name: string) =>
    inTransaction(test.deps.db, async (tx) => {
      await lockMainWallets(tx, [memberId]);
      await setName(tx, { memberId, agentId, name, source: 'staff', reference: 'papers', now: test.clock.now() });
    });
  const setStatus = ({ id }: TestMember, status: 'frozen' | 'active') =>
    test.deps.db.updateTable('members').set({ status }).where('id', '=', id).execute();
  const approve = (ref: string) =>
    inTransaction(test.deps.db, (tx) => approveWithdrawal(tx, { ref, agentId: 1, now: test.clock.now() }));
  const statusOf = async (ref: string) => (await findWithdrawal(test.deps.db, ref))?.status;
  /** Runs the jobs that are due by the next look at a payout. */
  async function look(): Promise<void> {
    test.clock.advance(60_000);
    await test.deps.jobs.runDue();
  }

  it('is sent', async () => {
    const member = await memberWithBank(test, 1_000);
    const ref = await withdraw(member);
    await rename(member, 'another name');
    const { live } = test.deps;
    const { tellStaff } = live;
    const told: unknown[] = [];
    live.tellStaff = async (...topic) => void told.push(topic);
    await look();
    live.tellStaff = tellStaff;
    assert.equal(await statusOf(ref), 'requested');
    assert.deepEqual(told, [[member.agentId, 'withdrawals']]);
    await rename(member, BANK_MEMBER_NAME);
    await approve(ref);
    await look();
    assert.equal(await statusOf(ref), 'done');
    assert.equal(bank.payouts.get(ref)?.amount, 400);
  });

  it('is looked at until the bank answers', async () => {
    const member = await memberWithBank(test, 1_000);
    const ref = await withdraw(member);
    // The first approval has looked twice.
    await setStatus(member, 'frozen');
    await look();
    await setStatus(member, 'active');
    await rename(member, 'another name');
    await look();
    assert.equal(await statusOf(ref), 'requested');
    await rename(member, BANK_MEMBER_NAME);
    await approve(ref);
    bank.payoutMode = 'lost';
    await look();
    assert.equal(await statusOf(ref), 'sending');
    bank.payoutMode = 'answers';
    await look();
    assert.equal(await statusOf(ref), 'done');
  });
});

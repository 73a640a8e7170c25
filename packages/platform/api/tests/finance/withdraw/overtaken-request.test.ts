import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { restWithdrawals } from '@chokdee/account-server/internal/factors/factors.repository.ts';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { seedFinance } from '@chokdee/finance-server/seed';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { listWallets, lockMainWallets, postTransfer } from '@chokdee/kernel/ledger';
import { requireDepositTurnover } from '@chokdee/play/bonus';
import { sql } from 'kysely';
import { memberWithBank } from '../../../testing/finance/bank-member.ts';

/** A withdrawal is decided without locks first. An act of the same moment comes before it as a whole, or after it. */
describe('a withdrawal that another act overtakes', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance] });
  });
  after(() => test.stop());

  /** Member who is about to take the second step for 100 THB of 1,000. */
  async function prepared() {
    const member = await memberWithBank(test, 1_000);
    const { token, mainWalletId: wallet_id, password } = member;
    const wish = { wallet_id, amount: 100 };
    const { data } = await test.api.call('POST /api/member/withdraw/prepare', { ...wish, password }, { token });
    const ask = () =>
      test.api.call(
        'POST /api/member/withdraw',
        { ...wish, confirm_token: data.confirm_token },
        { token, key: randomUUID() },
      );
    return { member, ask };
  }

  /** Asks while `lock` is held, and acts as soon as the request waits for it. */
  async function overtake(
    { ask }: Awaited<ReturnType<typeof prepared>>,
    lock: (tx: Tx) => Promise<unknown>,
    act: (tx: Tx) => Promise<unknown>,
  ) {
    const asked = await inTransaction(test.owner, async (tx) => {
      await lock(tx);
      const answer = ask();
      const waits = sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`;
      while ((await waits.execute(tx)).rows.length === 0) await setImmediate();
      await act(tx);
      return { answer };
    });
    return asked.answer;
  }

  const balanceOf = async ({ id }: TestMember) => (await listWallets(test.deps.db, id))[0]?.balanceSatang;

  it('sees the play of a deposit that is credited while it reads', async () => {
    const before = await prepared();
    const { id: memberId, agentId, mainWalletId: walletId } = before.member;
    const at = test.clock.now();
    const { error } = await overtake(
      before,
      (tx) => sql`lock table wallets in access exclusive mode`.execute(tx),
      async (tx) => {
        await postTransfer(tx, {
          memberId,
          walletId,
          amountSatang: 50_000n,
          kind: 'deposit',
          house: 'cash:promptpay',
          key: 'test:overtaking',
          reference: null,
          title: { key: 'named', params: { name: 'test' } },
          at,
        });
        await requireDepositTurnover(tx, {
          memberId,
          agentId,
          walletId,
          ref: 'D1',
          amountSatang: 50_000n,
          percent: 50,
          at,
        });
      },
    );
    assert.equal(error, codeOf('3013 TURNOVER_LEFT'));
    assert.equal(await balanceOf(before.member), 150_000n);
  });

  it('waits for a staff act that lets withdrawals rest', async () => {
    const before = await prepared();
    const { id } = before.member;
    const { error } = await overtake(
      before,
      (tx) => lockMainWallets(tx, [id]),
      (tx) => restWithdrawals(tx, id, test.clock.now()),
    );
    assert.equal(error, codeOf('3034 WITHDRAW_RESTS'));
    assert.equal(await balanceOf(before.member), 100_000n);
  });
});

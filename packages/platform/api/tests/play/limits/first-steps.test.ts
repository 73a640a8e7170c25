import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { playRound } from '@chokdee/api/testing/games';
import { seedGame } from '@chokdee/games-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { postTransfer } from '@chokdee/kernel/ledger';

describe('the first steps of a member', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedGame] });
  });
  after(() => test.stop());

  it('are known by the ledger: a gift is neither a deposit nor a bet', async () => {
    const member = await test.registerMember();
    const steps = async () => {
      const { data } = await test.api.call('GET /api/get_user_info', {}, { token: member.token });
      return [data.has_deposited, data.has_played];
    };
    assert.deepEqual(await steps(), [false, false]);
    await inTransaction(test.deps.db, (tx) =>
      postTransfer(tx, {
        memberId: member.id,
        walletId: member.mainWalletId,
        amountSatang: 500n,
        kind: 'bonus',
        house: 'bonus:promotion',
        key: 'gift',
        reference: null,
        title: { key: 'ledger.correction' },
        at: test.clock.now(),
      }),
    );
    assert.deepEqual(await steps(), [false, false]);
    await test.fund(member, 100);
    assert.deepEqual(await steps(), [true, false]);
    await playRound(test, { member, walletTypeId: 1, gameId: 'lotus-moon', roundId: 'first', amount: 1 });
    assert.deepEqual(await steps(), [true, true]);
  });
});

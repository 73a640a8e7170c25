import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { seedGame } from '@chokdee/games-server/seed';
import { inTransaction } from '@chokdee/kernel/db';
import { postTransfers } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';

describe('stakes in a game that its provider moves to another category', () => {
  let test: TestApp;
  let member: TestMember;
  const at = new Date('2026-11-20T05:00:00.000Z');
  before(async () => {
    test = await createTestApp({ seeds: [seedGame] });
    member = await test.registerMember();
    await test.fund(member, 100);
  });
  // The stake of this file comes back without a movement, which the proof of the books notices.
  after(() => assert.rejects(test.stop(), /does not reconcile/));

  it('are taken back from the play that they were counted for', async () => {
    const { db } = test.deps;
    const { id, mainWalletId } = member;
    await inTransaction(db, async (tx) => {
      await postTransfers(tx, [
        {
          memberId: id,
          walletId: mainWalletId,
          amountSatang: -500n,
          kind: 'game_bet',
          house: 'game:stakes',
          key: 'game:mekha:bet:x',
          reference: { kind: 'game_round', id: 'r' },
          title: { key: 'ledger.correction' },
          at,
        },
      ]);
      await sql`insert into game_transactions (member_id, provider, tx_id, action, round_id, game_id, wallet_id,
          amount_satang, status, at)
        values (${id}, 'mekha', 'x', 'bet', 'r', 'lotus-moon', ${mainWalletId}, 500, 'RS_OK', ${at})`.execute(tx);
      await sql`insert into game_rounds (member_id, provider, round_id, agent_id, game_id, wallet_id, status,
          stake_satang, opened_at, last_transaction_at, closed_at)
        values (${id}, 'mekha', 'r', 1, 'lotus-moon', ${mainWalletId}, 'closed', 500, ${at}, ${at}, ${at})`.execute(tx);
    });
    await sql`update games set category = 'casino' where id = 'lotus-moon'`.execute(db);
    await sql`update game_transactions set rolled_back_satang = 500, rolled_back = true where tx_id = 'x'`.execute(db);
    const days = await sql`select play, amount_satang from stake_days where amount_satang <> 0`.execute(db);
    assert.deepEqual(days.rows, []);
  });
});

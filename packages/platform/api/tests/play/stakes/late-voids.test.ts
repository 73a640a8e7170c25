import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction } from '@chokdee/kernel/db';
import { postTransfers } from '@chokdee/kernel/ledger';
import { listPlayers } from '@chokdee/play/settled-stakes';
import { sql } from 'kysely';

const DAY_MS = 86_400_000;

describe('players of a night', () => {
  let test: TestApp;
  let member: TestMember;
  const placedAt = new Date('2026-11-20T05:00:00.000Z');
  before(async () => {
    test = await createTestApp();
    member = await test.registerMember();
    await test.fund(member, 100);
  });
  // The bill of this file has no round, which the proof of the books notices.
  after(() => assert.rejects(test.stop(), /does not reconcile/));

  const move = (amountSatang: bigint, kind: 'lotto_bet' | 'lotto_refund', key: string, at: Date) =>
    inTransaction(test.deps.db, (tx) =>
      postTransfers(tx, [
        {
          memberId: member.id,
          walletId: member.mainWalletId,
          amountSatang,
          kind,
          house: 'lotto:stakes',
          key,
          reference: { kind: 'bill', id: '1' },
          title: { key: 'ledger.correction' },
          at,
        },
      ]),
    );

  it('are those, too, whose bill was void long after its settlement', async () => {
    const { db } = test.deps;
    await sql`insert into lotto_bill (member_id, id, bill_no, agent_id, round_id, category_id, total_satang,
        max_win_satang, item_count, items_hash, created_at)
      values (${member.id}, 1, 'B1', 1, 1, 1, 500, 0, 1, '', ${placedAt})`.execute(db);
    await move(-500n, 'lotto_bet', 'bill:1', placedAt);
    await sql`update lotto_bill set status = 'lost', settled_at = ${placedAt}`.execute(db);
    const voidAt = new Date(placedAt.getTime() + 10 * DAY_MS);
    await sql`update lotto_bill set status = 'pending', settled_at = null`.execute(db);
    await sql`update lotto_bill set status = 'refunded', settled_at = ${voidAt}, payout_satang = 500`.execute(db);
    await move(500n, 'lotto_refund', 'settle:1:1', voidAt);
    const players = await listPlayers(db, addDays(bangkokDate(voidAt), -7));
    assert.deepEqual(
      players.map(({ memberId }) => memberId),
      [member.id],
    );
  });
});

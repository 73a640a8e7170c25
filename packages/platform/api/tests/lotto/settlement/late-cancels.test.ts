import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { inTransaction } from '@chokdee/kernel/db';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';
import { giveResult } from '../../../testing/lotto/round-acts.ts';

describe('cancelling a bill of a round that is being settled', () => {
  let t: TestApp;
  let member: TestMember;
  before(async () => {
    t = await createTestApp({ seeds: [seedLotto] });
    member = await t.registerMember();
    await t.fund(member, 1000);
  });
  after(() => t.stop());

  it('is refused without a lock that the settlement needs', async () => {
    const { data } = await t.api.call('GET /api/lotto/lobby', {});
    const round = data.groups.flatMap(({ items }) => items).find(({ code }) => code === 'korea')?.round;
    assert.ok(round);
    const { round_id } = round;
    const { token } = member;
    const items = [{ bet_type: 'run_top' as const, number: '5', amount: 100 }];
    const quote = await t.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token });
    const { validate_token } = quote.data;
    assert.ok(validate_token);
    const placed = await t.api.call('POST /api/lotto/bill/create', { validate_token }, { token });
    t.clock.set(new Date(Date.parse(round.closes_at) + 1000));
    await giveResult(t.deps.db, Number(round_id), { close: '23155.55', change: '-12.07' }, t.clock.now());
    const signedIn = await t.signInAgain(member);
    const refused = await inTransaction(t.deps.db, async (tx) => {
      await sql`select from lotto_bill for update`.execute(tx);
      await sql`select from wallets where member_id = ${member.id} for no key update`.execute(tx);
      // A call that needs one of these locks would not end before this transaction.
      return t.api.call('POST /api/lotto/bill/cancel', { bill_id: placed.data.bill_id }, signedIn);
    });
    assert.equal(refused.error, codeOf('4018 BILL_NOT_CANCELLABLE'));
  });
});

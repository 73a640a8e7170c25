import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import type { Queryable } from '@chokdee/kernel/db';
import { createBetPlacer, createBillValidator } from '@chokdee/lotto-server/bets';
import { findSummed, sumBills } from '@chokdee/lotto-server/internal/bets/list/bill-sums.ts';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';

/** Functions of several nodes, on one. */
describe('the sums of a list of bills on several nodes', () => {
  let t: TestApp;
  let member: TestMember;
  let roundId: number;
  before(async () => {
    t = await createTestApp({ seeds: [seedLotto] });
    await sql`create or replace function is_distributed() returns boolean language sql stable as 'select true'`.execute(
      t.owner,
    );
    member = await t.registerMember();
    await t.fund(member, 1_000);
    const { id } = await t.deps.db
      .selectFrom('lotto_round as r')
      .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
      .select('r.id')
      .where('c.code', '=', 'korea')
      .where('r.agent_id', '=', member.agentId)
      .where('r.closes_at', '>', t.clock.now())
      .where('r.opens_at', '<=', t.clock.now())
      .executeTakeFirstOrThrow();
    roundId = id;
  });
  after(() => t.stop());

  async function place(bills: number): Promise<void> {
    const [validate, placeBet] = [createBillValidator(t.deps), createBetPlacer(t.deps)];
    for (let bill = 0; bill < bills; bill += 1) {
      const items = [{ bet_type: '2top' as const, number: '00', amount: 1 }];
      const { validate_token } = await validate({ member, input: { round_id: String(roundId), items } });
      await placeBet({ member, validateToken: validate_token ?? '', note: null });
    }
  }

  const sum = async (db: Queryable, scope?: 'pending') =>
    sumBills(db, member.id, { ...(scope && { scope }) }, await findSummed(db, member.id));

  it('count a bill whose id is older than the first list', async () => {
    // Another bill of the member was placed and listed after this one took its id.
    await sql`insert into lotto_bill_rolls (member_id, upto_id)
      select ${member.id}, last_value + is_called::integer from lotto_bill_id`.execute(t.owner);
    await place(1);
    assert.equal((await sum(t.deps.db)).count, 1);
    assert.equal((await sum(t.deps.db, 'pending')).count, 1);
  });
});

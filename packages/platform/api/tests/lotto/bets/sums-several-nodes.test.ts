import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { createBetPlacer, createBillValidator } from '@chokdee/lotto-server/bets';
import { findSummed, sumBills } from '@chokdee/lotto-server/internal/bets/list/bill-sums.ts';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';
import { giveResult } from '../../../testing/lotto/round-acts.ts';

/** Bills that have ended, one of which is old enough to be summed up. */
const BILLS = 32;

/** Functions of several nodes, on one: a bill gets its id, and loses its result, by itself. */
describe('the sums of a list of bills on several nodes', () => {
  let t: TestApp;
  let member: TestMember;
  let round: { id: number; closesAt: Date };
  before(async () => {
    t = await createTestApp({ seeds: [seedLotto] });
    await sql`create or replace function is_distributed() returns boolean language sql stable as 'select true'`.execute(
      t.owner,
    );
    member = await t.registerMember();
    await t.fund(member, 1_000);
    const { id, closes_at } = await t.deps.db
      .selectFrom('lotto_round as r')
      .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
      .select(['r.id', 'r.closes_at'])
      .where('c.code', '=', 'korea')
      .where('r.agent_id', '=', member.agentId)
      .where('r.closes_at', '>', t.clock.now())
      .where('r.opens_at', '<=', t.clock.now())
      .executeTakeFirstOrThrow();
    round = { id, closesAt: closes_at };
  });
  after(() => t.stop());

  async function place(bills: number): Promise<void> {
    const [validate, placeBet] = [createBillValidator(t.deps), createBetPlacer(t.deps)];
    for (let bill = 0; bill < bills; bill += 1) {
      const items = [{ bet_type: '2top' as const, number: '00', amount: 1 }];
      const { validate_token } = await validate({ member, input: { round_id: String(round.id), items } });
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

  it('forget a lost bill that waits again while they are made', async () => {
    await place(BILLS - 1);
    t.clock.set(new Date(round.closesAt.getTime() + 1_000));
    await giveResult(t.deps.db, round.id, { close: '23155.55', change: '-12.07' }, t.clock.now());
    t.clock.advance(60_000);
    await t.deps.jobs.runDue();
    await sql`delete from lotto_bill_rolls where member_id = ${member.id}`.execute(t.owner);
    const { rows } = await sql<{ id: number }>`
      select min(id) as id from lotto_bill where member_id = ${member.id} and status = 'lost'`.execute(t.owner);
    const first = rows[0]?.id ?? 0;

    const { reversed } = await inTransaction(t.owner, async (tx) => {
      await lockMainWallets(tx, [member.id]);
      const reversed = sql`select lotto_reverse_bill(${member.id}::bigint, ${first}::bigint, 1, '{}',
        ${t.clock.now()}::timestamptz)`.execute(t.deps.db);
      const waits = sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`;
      while ((await waits.execute(tx)).rows.length === 0) await setImmediate();
      await sum(tx);
      return { reversed };
    });
    await reversed;
    assert.equal((await sum(t.deps.db, 'pending')).count, 1);
    await sql`select lotto_settle_bill(${member.id}::bigint, ${first}::bigint, 1,
      ${JSON.stringify([{ bet_type: '2top', number: '00' }])}::jsonb, '{}', ${t.clock.now()}::timestamptz)`.execute(
      t.deps.db,
    );
    const { count, won } = await sum(t.deps.db);
    assert.equal(count, BILLS);
    assert.ok(won > 0);
    await sql`select lotto_reverse_bill(${member.id}::bigint, ${first}::bigint, 2, '{}',
      ${t.clock.now()}::timestamptz)`.execute(t.deps.db);
    await sql`select lotto_settle_bill(${member.id}::bigint, ${first}::bigint, 2, '[]', '{}',
      ${t.clock.now()}::timestamptz)`.execute(t.deps.db);
  });
});

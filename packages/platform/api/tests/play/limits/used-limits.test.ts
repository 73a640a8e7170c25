import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { findProblems, postTransfers, type TransferKind, type TransferProps } from '@chokdee/kernel/ledger';
import { loadPlayGuards } from '@chokdee/play/internal/limits/guard.ts';
import {
  listDepositLimits,
  listUsed,
  loadPlayRestrictions,
  usedSince,
} from '@chokdee/play/internal/limits/limits.repository.ts';
import { periodEnd, periodStart } from '@chokdee/play/internal/limits/period.rules.ts';
import { limitKinds, limitPeriods } from '@chokdee/play/limits';
import fc from 'fast-check';
import { sql } from 'kysely';

const HOUR_MS = 3_600_000;

/** Movements of play and of the cash desk; a win that is taken back is a debit. */
const movements: readonly (readonly [kind: TransferKind, sign: 1 | -1, house: TransferProps['house']])[] = [
  ['deposit', 1, 'cash:promptpay'],
  ['lotto_bet', -1, 'lotto:stakes'],
  ['lotto_refund', 1, 'lotto:stakes'],
  ['lotto_win', 1, 'lotto:payouts'],
  ['lotto_win', -1, 'lotto:payouts'],
  ['yeekee_prize', 1, 'yeekee:prizes'],
  ['game_bet', -1, 'game:stakes'],
  ['game_rollback', 1, 'game:stakes'],
  ['game_win', 1, 'game:payouts'],
  ['withdraw', -1, 'cash:withdrawals_pending'],
];
const movement = fc.record({
  of: fc.constantFrom(...movements),
  satang: fc.integer({ min: 1, max: 900 }),
  wallet: fc.constantFrom(0, 0, 1),
  /** Clocks of two processes differ. */
  late: fc.constantFrom(0, 0, 0, 1, HOUR_MS),
  isRepeated: fc.constantFrom(false, false, true),
});
const move = fc.oneof(
  fc.record({ by: fc.constantFrom(0, 1, HOUR_MS, 7 * HOUR_MS, 24 * HOUR_MS, 200 * HOUR_MS) }),
  fc.record({ to: fc.constantFrom(...limitPeriods), off: fc.constantFrom(-1, 0, 1) }),
);
const step = fc.record({ move, list: fc.array(movement, { minLength: 1, maxLength: 4 }) });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('what is used of limits', () => {
  let test: TestApp;
  let members: TestMember[];
  before(async () => {
    test = await createTestApp();
    members = await Promise.all([test.registerMember(), test.registerMember()]);
    for (const { id } of members) {
      // Each limit has an amount of its own, by which the answers are told apart.
      await sql`insert into member_limits (member_id, kind, period, amount_satang, changed_at)
        select ${id}, kind, period, row_number() over () , now()
          from unnest(${limitKinds}::text[]) kind cross join unnest(${limitPeriods}::text[]) period`.execute(
        test.deps.db,
      );
    }
  });
  // The movements of this file belong to no bill and no game, which the proof of the books notices.
  after(() => assert.rejects(test.stop(), /does not reconcile/));

  let posted = 0;
  let now = new Date('2026-11-20T05:00:00.000Z');

  async function post({ move: moved, list }: Step): Promise<void> {
    const at = 'by' in moved ? now.getTime() + moved.by : periodEnd(moved.to, now).getTime() + moved.off;
    now = new Date(at);
    const { rows } = await sql<{ member_id: number; id: number }>`
      select member_id, id from wallets where member_id = any(${members.map(({ id }) => id)}::bigint[])
        order by id`.execute(test.deps.db);
    const transfers = list.flatMap(({ of: [kind, sign, house], satang, wallet, late, isRepeated }) => {
      posted += 1;
      const of = rows.filter(({ member_id }) => member_id === members[posted % 2]?.id)[wallet];
      assert.ok(of);
      const transfer = {
        memberId: of.member_id,
        walletId: of.id,
        amountSatang: BigInt(sign * satang),
        kind,
        house,
        key: `used:${posted}`,
        reference: null,
        title: { key: 'ledger.correction' as const },
        at: new Date(at - late),
      };
      return isRepeated ? [transfer, transfer] : [transfer];
    });
    await inTransaction(test.deps.db, (tx) => postTransfers(tx, transfers));
  }

  /** Sums the ledger for each kind and period, as it was done for each stake. */
  async function oracle(memberId: number, at: Date): Promise<Map<string, bigint>> {
    const used = new Map<string, bigint>();
    for (const period of limitPeriods) {
      const sums = await usedSince(test.deps.db, memberId, periodStart(period, at));
      used.set(`deposit ${period}`, sums.depositSatang);
      used.set(`stake ${period}`, sums.stakeSatang);
      used.set(`loss ${period}`, sums.lossSatang);
    }
    return used;
  }

  async function compare(at: Date): Promise<void> {
    const { db } = test.deps;
    const ids = members.map(({ id }) => id);
    const { limits } = await loadPlayRestrictions(db, ids, at);
    for (const id of ids) {
      const expected = await oracle(id, at);
      const told = (await listUsed(db, id, at)).map((row) => [`${row.kind} ${row.period}`, row.used_satang] as const);
      assert.deepEqual(new Map(told), expected);
      const rows = await sql<{ kind: string; period: string; amount_satang: bigint }>`
        select kind, period, amount_satang from member_limits where member_id = ${id}`.execute(db);
      const set = [...limits.filter((row) => row.member_id === id), ...(await listDepositLimits(db, id, at))];
      assert.equal(set.length, 9);
      for (const { amount_satang, used_satang } of set) {
        const limit = rows.rows.find((row) => row.amount_satang === amount_satang);
        assert.equal(used_satang, expected.get(`${limit?.kind} ${limit?.period}`), `${limit?.kind} ${limit?.period}`);
      }
    }
  }

  it('is the sum of the ledger after every movement, whatever the day, the order and the clocks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        for (const each of steps) {
          await post(each);
          await compare(now);
        }
        // A process whose clock is behind reads the day before.
        await compare(new Date(periodStart('day', now).getTime() - 1));
        assert.deepEqual(await daysProblems(), []);
      }),
      { numRuns: process.env.PROVE === '1' ? 60 : 8 },
    );
  });

  const daysProblems = async () => (await findProblems(test.deps.db)).filter((problem) => problem.includes(': days '));

  it('is read for a whole batch of members in one statement', async () => {
    let statements = 0;
    await inTransaction(test.deps.db, async (tx) => {
      const counted = tx.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const ids = members.map(({ id }) => id);
      const guards = await loadPlayGuards(counted as Tx, ids, now);
      assert.equal(guards.get(ids[0] ?? 0)?.reserveStake(1_000_000n), 'LIMIT_REACHED');
    });
    assert.equal(statements, 1);
  });

  it('is filled from the ledger by the change that brings it', async () => {
    const file = new URL('../../../../kernel/schema/0055_ledger_days.sql', import.meta.url);
    const sums = async (db: Queryable) =>
      (await sql`select member_id, day, kind, amount_satang from ledger_days order by 1, 2, 3`.execute(db)).rows;
    const before = await sums(test.owner);
    await assert.rejects(
      inTransaction(test.owner, async (tx) => {
        await sql`drop trigger counts_days on ledger_transfers`.execute(tx);
        await sql`drop table ledger_days`.execute(tx);
        await sql.raw(await readFile(file, 'utf8')).execute(tx);
        assert.deepEqual(await sums(tx), before);
        throw new Error('taken back');
      }),
      /taken back/,
    );
    assert.ok(before.length > 0);
  });

  it('a day that differs from its movements is a problem of the books', async () => {
    await sql`update ledger_days set amount_satang = amount_satang + 1 where (member_id, day, kind) in (
      select member_id, day, kind from ledger_days order by day limit 1)`.execute(test.owner);
    assert.equal((await daysProblems()).length, 1);
    await assert.rejects(
      sql`update ledger_days set amount_satang = 0`.execute(test.deps.db),
      /permission denied for table ledger_days/,
    );
  });
});

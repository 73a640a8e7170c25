import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { dailyBalances, type Range, sumStatement } from '@chokdee/finance-server/internal/statement/statement-days.ts';
import { listStatement } from '@chokdee/finance-server/statement';
import { inTransaction } from '@chokdee/kernel/db';
import { listWallets, postTransfers } from '@chokdee/kernel/ledger';
import fc from 'fast-check';
import { sql } from 'kysely';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('the sums of a long statement', () => {
  let test: TestApp;
  let member: TestMember;
  let wallets: number[];
  before(async () => {
    test = await createTestApp();
    member = await test.registerMember();
    wallets = (await listWallets(test.deps.db, member.id)).map(({ id }) => id);
    await post(2_400);
    await sumStatement(test.deps.db, everything());
    // Not enough to be summed up: these are read row by row.
    await post(300);
  });
  after(() => test.stop());

  const everything = (): Range => ({ memberId: member.id, from: null, to: null, kind: null, walletId: null });
  const start = Date.parse('2026-11-01T00:00:00Z');

  /** Movements over 20 days, an hour and some minutes apart, not always in the order of time. */
  async function post(count: number): Promise<void> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from ledger_transfers where member_id = ${member.id}`.execute(test.deps.db);
    const begin = rows[0]?.n ?? 0;
    const transfers = Array.from({ length: count }, (_, index) => {
      const n = begin + index;
      const isBet = n % 3 === 2;
      return {
        memberId: member.id,
        walletId: wallets[n % 7 === 0 ? 1 : 0] ?? 0,
        amountSatang: isBet ? -BigInt(n % 50) - 1n : 10_000n + BigInt(n % 90),
        kind: isBet ? ('correction' as const) : ('deposit' as const),
        house: isBet ? ('game:stakes' as const) : ('cash:bank' as const),
        key: `n:${n}`,
        reference: null,
        title: { key: 'ledger.correction' as const },
        at: new Date(start + ((n * 37) % 480) * HOUR_MS + (n % 60) * 60_000),
      };
    });
    await inTransaction(test.deps.db, (tx) => postTransfers(tx, transfers));
  }

  const moment = fc.option(fc.integer({ min: -30, max: 22 * 24 * 60 }), { nil: null });
  const filter = fc.record({
    from: moment,
    to: moment,
    kind: fc.constantFrom(null, 'deposit' as const, 'correction' as const),
    wallet: fc.constantFrom(null, 0, 1),
  });
  const at = (minutes: number | null) => (minutes === null ? null : new Date(start + minutes * 60_000));

  it('were summed up once there were many rows', async () => {
    const { rows } = await sql<{ days: number; rest: number }>`
      select (select count(*)::integer from statement_days where member_id = ${member.id}) as days,
        (select count(*)::integer from ledger_transfers where member_id = ${member.id}
          and id > (select upto_id from statement_rolls where member_id = ${member.id})) as rest`.execute(test.deps.db);
    assert.ok((rows[0]?.days ?? 0) >= 40);
    assert.equal(rows[0]?.rest, 300);
  });

  it('are what the rows add up to, whatever the filter', async () => {
    await fc.assert(
      fc.asyncProperty(filter, async ({ from, to, kind, wallet }) => {
        const walletId = wallet === null ? null : (wallets[wallet] ?? null);
        const range = { memberId: member.id, from: at(from), to: at(to), kind, walletId };
        const { rows } = await listStatement(test.deps.db, { ...range, before: null, limit: 10_000 });
        const credits = rows.filter(({ amount_satang }) => amount_satang > 0n);
        const sum = (list: typeof rows) => list.reduce((total, row) => total + row.amount_satang, 0n);
        const expected = { credit: sum(credits), debit: sum(credits) - sum(rows) };
        const { credit, debit } = await sumStatement(test.deps.db, range);
        assert.deepEqual({ credit, debit }, expected);
        const direct = await sql<{ n: number }>`
          select count(*)::integer as n from ledger_transfers where member_id = ${member.id}
            and at >= coalesce(${range.from}::timestamptz, '-infinity') and at < coalesce(${range.to}::timestamptz, 'infinity')
            and (${kind}::text is null or kind = ${kind}) and (${walletId}::bigint is null or wallet_id = ${walletId})`.execute(
          test.deps.db,
        );
        assert.equal(rows.length, direct.rows[0]?.n);
      }),
      { numRuns: 60 },
    );
  });

  it('close each day with the balance of its last movement', async () => {
    const from = new Date('2026-11-04T17:00:00Z');
    const to = new Date('2026-11-12T05:30:00Z');
    for (const walletId of wallets) {
      const points = await dailyBalances(test.deps.db, { memberId: member.id, walletId, from, to });
      const { rows } = await sql<{ date: string; balance_satang: bigint }>`
        select distinct on (date) to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as date,
            balance_after_satang as balance_satang
          from ledger_transfers where member_id = ${member.id} and wallet_id = ${walletId} and at >= ${from} and at < ${to}
          order by date, id desc`.execute(test.deps.db);
      assert.deepEqual(points.slice(1), rows);
      assert.equal(points[0]?.date, null);
    }
  });

  it('count a movement of a day that was summed up before, once the rest is, too', async () => {
    const before = await sumStatement(test.deps.db, everything());
    await post(1_200);
    const after = await sumStatement(test.deps.db, everything());
    assert.ok(after.credit > before.credit && after.debit > before.debit);
    const wallet = await listWallets(test.deps.db, member.id);
    assert.equal(
      after.credit - after.debit,
      wallet.reduce((sum, { balanceSatang }) => sum + balanceSatang, 0n),
    );
    const day = { ...everything(), from: new Date(start), to: new Date(start + DAY_MS) };
    assert.ok((await sumStatement(test.deps.db, day)).credit > 0n);
  });
});

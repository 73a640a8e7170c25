import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { countMovements, countNow } from '@chokdee/finance-server/internal/profit/count-movements.command.ts';
import { COUNT_MOVEMENTS } from '@chokdee/finance-server/internal/profit/count-movements.job.ts';
import { listDaySums } from '@chokdee/finance-server/internal/profit/day-sums.query.ts';
import {
  addPosted,
  hasLine,
  noSums,
  type ProfitSums,
  walletsOf,
} from '@chokdee/finance-server/internal/profit/profit.rules.ts';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { listHouseAccounts } from '@chokdee/kernel/internal/ledger/house-accounts.ts';
import { findProblems, mainWallet, postHouseTransfer, postTransfer, trialBalance } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import { seeds } from '../../../seed.ts';

const EVER = { agentIds: [1, 2], from: '2020-01-01', to: '2030-01-01' };
const DAY_MS = 86_400_000;

describe('the profit of the brands', () => {
  let test: TestApp;
  let ann: StaffCaller;
  before(async () => {
    // The history of the demo members has bets, wins, games, bonuses, cashback, commission, deposits and withdrawals.
    test = await createTestApp({ seeds });
    ann = await addStaffCaller(test, 'ann', { roles: ['finance'], everyAgent: true });
  });
  after(() => test.stop());

  const add = (sums: readonly Parameters<typeof addPosted>[1][]): ProfitSums => sums.reduce(addPosted, noSums);

  /** Balance of each house account: by the reports, and by the ledger. */
  async function bothOf(db: Tx | TestApp['deps']['db']) {
    const sums = await listDaySums(db, EVER);
    const told = Object.fromEntries(listHouseAccounts().map((account) => [account, 0n]));
    for (const { account, net_satang } of sums) told[account] = (told[account] ?? 0n) + net_satang;
    const { house, walletsSatang } = await trialBalance(db);
    return { sums, told, house, walletsSatang };
  }

  it('has a line for every account of the house', () => {
    assert.deepEqual(
      listHouseAccounts().filter((account) => !hasLine(account)),
      [],
    );
  });

  it('equals the ledger to the satang over the demo history: nothing is left out, nothing stands twice', async () => {
    await countMovements(test.deps.db, test.clock.now());
    const { sums, told, house, walletsSatang } = await bothOf(test.deps.db);
    assert.deepEqual(told, house);
    assert.equal(walletsOf(add(sums)), walletsSatang);
    const { rows } = await sql<{ count: bigint }>`select count(*) as count from house_postings`.execute(test.deps.db);
    assert.equal(add(sums).movements, rows[0]?.count);
    const products = new Set(sums.map(({ product }) => product));
    assert.ok(sums.length > 50 && products.size > 3, [...products].join(', '));
    assert.ok(!products.has('other'), 'every bill has the group of its lottery');
  });

  it('counted again, and at any later time, it changes nothing', async () => {
    const first = await listDaySums(test.deps.db, EVER);
    await countMovements(test.deps.db, test.clock.now());
    test.clock.advance(2 * DAY_MS);
    await countMovements(test.deps.db, test.clock.now());
    assert.deepEqual(await listDaySums(test.deps.db, EVER), first);
  });

  it('equals it for a movement on every account, counted in parts, with house transfers of today and of days before', async () => {
    const undo = new Error('undo');
    const member = await test.registerMember();
    const work = inTransaction(test.deps.db, async (tx) => {
      const now = test.clock.now();
      const { id: walletId } = await mainWallet(tx, member.id);
      const move = async (house: (typeof accounts)[number], amountSatang: bigint, at: Date) =>
        postTransfer(tx, {
          ...{ memberId: member.id, walletId, amountSatang, house, at, reference: null },
          ...{ kind: 'correction', key: `${house}:${amountSatang}:${at.getTime()}` },
          title: { key: 'ledger.correction' },
        });
      const accounts = listHouseAccounts();
      for (const [index, house] of accounts.entries()) {
        await move(house, BigInt(1000 + index), now);
        if (index % 3 === 0) await countNow(tx, now);
        await move(house, BigInt(-index - 1), new Date(now.getTime() - DAY_MS));
      }
      for (const [index, at] of [now, new Date(now.getTime() - 3 * DAY_MS)].entries()) {
        const from = { agentId: 1, from: 'game:payouts', to: 'game:held_wins', kind: 'game_win_held' } as const;
        const about = { key: `x:${index}`, amountSatang: 77n, reference: 'x', note: '', at };
        await postHouseTransfer(tx, { ...from, ...about });
        // The day before was closed: what comes with its time later is counted with the days that are open.
        if (index === 0) await countNow(tx, now);
      }
      await countNow(tx, now);
      const { sums, told, house, walletsSatang } = await bothOf(tx);
      told['game:payouts'] = (told['game:payouts'] ?? 0n) - 77n;
      told['game:held_wins'] = (told['game:held_wins'] ?? 0n) + 77n;
      assert.deepEqual(told, house, 'all but the house transfer of a closed day, which is no act of the product');
      assert.equal(walletsOf(add(sums)), walletsSatang);
      throw undo;
    });
    await assert.rejects(work, undo);
    assert.deepEqual(await findProblems(test.deps.db), []);
  });

  it('is shown by day and product, with a total, and as a file', async () => {
    const range = { from: '2025-11-01', to: '2026-11-30' };
    const days = await ann.done('GET /api/staff/profit', range);
    const products = await ann.done('GET /api/staff/profit', { ...range, by: 'product' });
    assert.deepEqual(days.total, products.total);
    const sum = (rows: readonly { ngr: number }[]) => Math.round(rows.reduce((total, { ngr }) => total + ngr * 100, 0));
    assert.equal(sum(days.items), Math.round(days.total.ngr * 100));
    assert.equal(sum(products.items), Math.round(days.total.ngr * 100));
    assert.ok(days.items.some(({ product, stake }) => product.startsWith('lotto:') && stake > 0));
    assert.ok(days.counted_at);
    const file = await ann.call('GET /api/staff/profit', { ...range, as: 'csv' });
    assert.equal(file.text.trim().split('\r\n').length, days.items.length + 1);
    const mine = await ann.done('GET /api/staff/profit', { ...range, brand: 'SIAMPHET' });
    assert.ok(mine.items.every(({ brand }) => brand === 'SIAMPHET'));
    assert.equal((await ann.call('GET /api/staff/profit', { ...range, brand: 'NOBODY' })).status, 400);
    assert.equal((await ann.call('GET /api/staff/profit', { from: '2020-01-01', to: '2026-11-30' })).status, 400);
  });

  it('stands in the books, where all accounts and the wallets sum to zero and closing is the next opening', async () => {
    const first = await ann.done('GET /api/staff/books', { from: '2026-11-01', to: '2026-11-15' });
    const second = await ann.done('GET /api/staff/books', { from: '2026-11-16', to: '2026-12-31' });
    for (const { items } of [first, second]) {
      for (const read of ['opening', 'closing'] as const)
        assert.equal(Math.round(items.reduce((sum, row) => sum + row[read] * 100, 0)), 0);
    }
    assert.deepEqual(
      first.items.map(({ account, closing }) => [account, closing]),
      second.items.map(({ account, opening }) => [account, opening]),
    );
    const { house, walletsSatang } = await trialBalance(test.deps.db);
    const closing = Object.fromEntries(second.items.map((row) => [row.account, Math.round(row.closing * 100)]));
    const wanted = Object.fromEntries(Object.entries(house).map(([account, satang]) => [account, Number(satang)]));
    assert.deepEqual(closing, { ...wanted, wallets: Number(walletsSatang) });
  });

  it('is brought up to now by an act, and by a job', async () => {
    const member = await test.registerMember();
    const before = await ann.done('GET /api/staff/profit', { from: '2026-11-01', to: '2026-12-31' });
    await test.fund(member, 12.5);
    await ann.done('POST /api/staff/books/count', {});
    const after = await ann.done('GET /api/staff/profit', { from: '2026-11-01', to: '2026-12-31' });
    assert.equal(Math.round((after.total.deposits - before.total.deposits) * 100), 1250);
    await test.fund(member, 1);
    test.clock.advance(6 * 60_000);
    // Two days have gone by: jobs of rounds would draw them all.
    await test.deps.db.deleteFrom('jobs').where('name', '<>', COUNT_MOVEMENTS).execute();
    await test.deps.jobs.runDue();
    const later = await ann.done('GET /api/staff/profit', { from: '2026-11-01', to: '2026-12-31' });
    assert.ok(later.total.deposits >= after.total.deposits + 1);
  });
});

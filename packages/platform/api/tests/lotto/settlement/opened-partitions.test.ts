import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { giveResult, onRound } from '@chokdee/api/testing/lotto';
import { createDb, type Db, type Queryable, type Tx } from '@chokdee/kernel/db';
import { rangeOf } from '@chokdee/kernel/internal/ledger/proof/buckets.ts';
import { findRecentMoneyProblems } from '@chokdee/kernel/internal/ledger/proof/recent-rows.ts';
import { loadStakes } from '@chokdee/lotto-server/internal/bets/bet-book.repository.ts';
import type { DrawNumbers } from '@chokdee/lotto-server/internal/bets/bet-type.rules.ts';
import { listBills } from '@chokdee/lotto-server/internal/bets/list/bill.queries.ts';
import { countStakes, sumRounds } from '@chokdee/lotto-server/internal/bets/number-stakes.ts';
import { sumWinning } from '@chokdee/lotto-server/internal/draws/winning-sums.ts';
import { loadExposure } from '@chokdee/lotto-server/internal/exposure/exposure.query.ts';
import { listNumbers } from '@chokdee/lotto-server/internal/numbers/numbers.query.ts';
import { restrictNumbers } from '@chokdee/lotto-server/internal/numbers/restrict-numbers.command.ts';
import { lottoReferences } from '@chokdee/lotto-server/internal/bets/references.ts';
import { loadWinLines } from '@chokdee/lotto-server/internal/bets/win-lines.ts';
import { preparePartitions } from '@chokdee/lotto-server/internal/partitions/partitions.job.ts';
import { reportRound } from '@chokdee/lotto-server/internal/rounds/round-report.query.ts';
import { getRound } from '@chokdee/lotto-server/internal/rounds/round.repository.ts';
import { reversal } from '@chokdee/lotto-server/internal/settlement/reverse-bills.ts';
import { hasBills, type RoundChange, startChange } from '@chokdee/lotto-server/internal/settlement/round-ranges.ts';
import { settlement } from '@chokdee/lotto-server/internal/settlement/settle-bills.ts';
import { listLotteries } from '@chokdee/lotto-server/internal/terms/lotteries.query.ts';
import { restrictNumber } from '@chokdee/lotto-server/internal/terms/restrict-number.command.ts';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { reverseResult, voidRound } from '@chokdee/lotto-server/settlement';
import { sql } from 'kysely';

const OLD = 40_000_000;
/** Each statement tells its plan, those of functions as well. Every plan is a kept one. */
const SETTINGS = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_level=notice',
  'plan_cache_mode=force_generic_plan',
];

let t: TestApp;
let told: Db;
let roundId: number;
let closesAt: Date;
let member: TestMember;
let plans: string[] = [];
let firstBill = 0;
/** PostgreSQL 15 names every partition that a kept plan may update, and reads none of those it leaves out. */
let namesUpdated = true;

before(async () => {
  t = await createTestApp({ seeds: [seedLotto] });
  await sql`select setval('lotto_bill_id', ${OLD})`.execute(t.owner);
  await preparePartitions(t.owner, { bill_id: OLD, round_id: 1 });
  const { rows } = await sql<{ last: number; version: number }>`
    select (last_partition('lotto_bill') - 1000000)::float8 as last,
      current_setting('server_version_num')::integer as version`.execute(t.owner);
  firstBill = (rows[0]?.last ?? 0) + 1;
  namesUpdated = (rows[0]?.version ?? 0) >= 180_000;
  await sql`select setval('lotto_bill_id', ${firstBill - 1})`.execute(t.owner);
  const { data: lobby } = await t.api.call('GET /api/lotto/lobby', {});
  const round = lobby.groups.flatMap(({ items }) => items).find(({ code }) => code === 'hanoi_special')?.round;
  assert.ok(round);
  roundId = Number(round.round_id);
  closesAt = new Date(round.closes_at);
  // No round has bills yet.
  await sql`update lotto_round set first_bill_id = ${firstBill}`.execute(t.owner);
  member = await t.registerMember();
  await t.fund(member, 100);
  // Wins by each result that comes, and loses.
  for (const numbers of [['11', '22'], ['33']]) await place(round.round_id, numbers);
  t.clock.set(new Date(closesAt.getTime() + 1_000));
  const url = new URL(t.ownerUrl);
  url.searchParams.set('options', SETTINGS.map((setting) => `-c ${setting}`).join(' '));
  told = createDb(url.href, 1);
  told.pool.on('connect', (client) => client.on('notice', ({ message }) => plans.push(message ?? '')));
});
after(async () => {
  await told.close();
  await t.stop();
});

async function place(round_id: string, numbers: readonly string[]): Promise<void> {
  const items = numbers.map((number) => ({ bet_type: '2top' as const, number, amount: 10 }));
  const quote = await t.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token: member.token });
  const token = { validate_token: quote.data.validate_token ?? '' };
  const { error } = await t.api.call('POST /api/lotto/bill/create', token, { token: member.token });
  assert.equal(error, 0);
}

/** Partitions that the plans of some work open, by the least id of their bills. */
async function openedBy(work: (db: Queryable) => Promise<unknown>): Promise<number[]> {
  plans = [];
  await work(told.db);
  const lines = plans.join('\n').split('\n');
  const opened = lines
    .filter((line) => namesUpdated || !line.includes('Update on'))
    .flatMap((line) => / on lotto_(?:bill|bill_line|shortfall)_p(\d+)\b/.exec(line)?.[1] ?? []);
  return [...new Set(opened.map(Number))].sort((one, other) => one - other);
}

async function opensNoOlder(work: (db: Queryable) => Promise<unknown>): Promise<void> {
  const opened = await openedBy(work);
  assert.ok(opened.length > 0, `no plan names a partition: ${plans.length} plans`);
  assert.deepEqual(
    opened.filter((begin) => begin < firstBill - 1),
    [],
  );
}

const change = (which: RoundChange) =>
  opensNoOlder((db) => startChange(which, { ...t.deps, db, ending: new AbortController().signal }, roundId));
const round = () => getRound(t.owner, roundId);
const states = async () => {
  const bills = t.owner.selectFrom('lotto_bill').select('status').distinct().orderBy('status');
  return (await bills.where('round_id', '=', roundId).execute()).map(({ status }) => status);
};
const give = (specialPrize: string, firstPrize: string) =>
  giveResult(t.owner, roundId, { specialPrize, firstPrize }, t.clock.now());
const reverse = () =>
  onRound(t.owner, roundId, (tx, row) => reverseResult(tx, { round: row, reason: 'misread', now: t.clock.now() }));

test('a statement without the bound opens older partitions, so the test would see them', async () => {
  const opened = await openedBy((db) => sql`select from lotto_bill where round_id = ${roundId}`.execute(db));
  assert.ok(opened.length >= 4 && (opened[0] ?? 0) < OLD, opened.join(' '));
});

test('counting, limits and the look for bills open the partitions of the round alone', async () => {
  await opensNoOlder(async (db) => assert.ok((await loadStakes(db, member.id, await round())).totalSatang > 0n));
  await opensNoOlder(async (db) => reportRound(db, await round(), 5));
  await countStakes(t.owner);
  await opensNoOlder((db) =>
    db.transaction().execute(async (tx) => {
      // A bill that is counted off and on again, beside the app, which counts its own.
      await sql`insert into lotto_uncounted (member_id, bill_id, sign)
        select member_id, min(id), sign from lotto_bill, unnest(array[1, -1]) sign
          where id >= ${firstBill} and round_id = ${roundId} group by member_id, sign`.execute(tx);
      await countStakes(tx);
    }),
  );
  await opensNoOlder(async (db) => assert.equal(await hasBills(db, await round(), ['pending']), true));
});

test("a list of bills opens no partition before the member's first bill", async () => {
  // The first list notes it.
  await listBills(t.owner, member.id, {});
  await opensNoOlder(async (db) => assert.equal((await listBills(db, member.id, {})).items.length, 2));
});

test('numbers, emblems and lines of bills open the partitions of these bills alone', async () => {
  const { items } = await listBills(t.owner, member.id, {});
  const ids = items.map(({ bill_id }) => bill_id);
  const bills = ids.map((id) => ({ member_id: member.id, id: Number(id) }));
  const { bill } = lottoReferences;
  await opensNoOlder(async (db) => assert.equal((await bill.numbersOf(db, member.id, ids)).size, 2));
  await opensNoOlder(async (db) => assert.equal((await bill.emblemsOf?.(db, member.id, ids))?.size, 2));
  await opensNoOlder(async (db) => assert.equal(bills.flatMap(await loadWinLines(db, bills)).length, 3));
});

test('the boards of what numbers carry open the partitions of the rounds alone', async () => {
  const { agent_id, code, draw_date } = await round();
  const agents = [{ id: agent_id, code: 'CHOKDEE' }];
  const draw = { lottery: code, draw: draw_date };
  const now = new Date(closesAt.getTime() - 1_000);
  const staked = 3_000n;
  await opensNoOlder(async (db) => assert.equal((await sumRounds(db, [await round()])).get(roundId)?.stake, staked));
  await opensNoOlder(async (db) => {
    const [won] = await sumWinning(db, [{ ...(await round()), numbers: { '2top': '11' } as DrawNumbers }]);
    assert.deepEqual([won?.bet_type, won?.stake], ['2top', 1_000n]);
  });
  await opensNoOlder(async (db) => assert.equal((await loadExposure(db, draw, { agents, now })).stakes, 30));
  await opensNoOlder(async (db) => {
    const { items } = await listLotteries(db, agents, now);
    assert.equal(items.find(({ lottery }) => lottery === code)?.open_lines, 3);
  });
  await opensNoOlder((db) => listNumbers(db, draw, agents));
});

test('a restriction that counts what is staked opens the partitions of its rounds alone', async () => {
  const now = new Date(closesAt.getTime() - 1_000);
  const rounds = [{ ...(await round()), agent: 'CHOKDEE' }];
  const steps = [{ fromSatang: 100_000n, percent: 50 }];
  const undone = async (work: (tx: Tx) => Promise<unknown>) =>
    opensNoOlder(async (db) => {
      const tx = await db.startTransaction().execute();
      await work(tx);
      await tx.rollback().execute();
    });
  await undone(async (tx) => {
    await restrictNumber(tx, {
      round: await round(),
      betType: '2top',
      number: '11',
      restriction: { kind: 'full_ban' },
      now,
    });
  });
  await undone(async (tx) => {
    const numbers = [{ betType: '2top' as const, number: '11', terms: { kind: 'closed' as const } }];
    assert.equal(await restrictNumbers(tx, { rounds, standing: [], numbers, steps }), 1);
  });
});

test('settlement, reversal, debts and void open the partitions of the round alone', async () => {
  await give('40511', '11725');
  await change(settlement);
  assert.deepEqual(await states(), ['lost', 'won']);
  // The member owes the win, and pays from the next one.
  await sql`select count(*) from post_transfer_list((select array_agg(row(w.id, w.member_id, w.id, -w.balance_satang,
      'correction', 'correction', 'spent', null, null, 'ledger.correction', '{}', now())::transfer_request)
    from wallets w where w.wallet_type_id = 1 and w.balance_satang > 0))`.execute(t.owner);
  await reverse();
  await change(reversal);
  assert.deepEqual(await states(), ['pending']);
  await opensNoOlder(async (db) => assert.ok((await reportRound(db, await round(), 5)).shortfallSatang > 0n));
  await give('40522', '11725');
  await change(settlement);
  const { rows } = await sql<{ recovered: bigint }>`
    select sum(recovered_satang)::bigint as recovered from lotto_shortfall`.execute(t.owner);
  assert.ok((rows[0]?.recovered ?? 0n) > 0n);
  await reverse();
  await change(reversal);
  await onRound(t.owner, roundId, (tx, row) => voidRound(tx, { round: row, cause: 'outage', now: t.clock.now() }));
  await change(settlement);
  assert.deepEqual(await states(), ['refunded']);
});

test('a night reads the new bills of a bucket in the partitions of their rounds alone', async () => {
  const since = new Date(t.clock.now().getTime() - 7 * 86_400_000);
  const begins = await t.owner.transaction().execute(async (tx) => {
    const before = await countScans(tx);
    assert.deepEqual(await findRecentMoneyProblems(tx, rangeOf(member.id), since), []);
    const after = await countScans(tx);
    return [...after].filter(([begin, scans]) => scans > (before.get(begin) ?? 0)).map(([begin]) => begin);
  });
  assert.ok(begins.length > 0);
  assert.deepEqual(
    begins.filter((begin) => begin < firstBill - 1),
    [],
  );
});

/** Scans of this connection, by the least id of the bills of a partition. */
async function countScans(tx: Tx): Promise<Map<number, number>> {
  const { rows } = await sql<{ begin: number; scans: number }>`
    select substring(relname from '[0-9]+$')::float8 as begin, sum(seq_scan + coalesce(idx_scan, 0))::float8 as scans
      from pg_stat_xact_user_tables where relname ~ '^lotto_bill(_line)?_p[0-9]+$' group by 1`.execute(tx);
  return new Map(rows.map(({ begin, scans }) => [begin, scans]));
}

import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { createDb } from '@chokdee/kernel/db';
import { checkBucket, findProblems, rangeOf, sealBooks } from '@chokdee/kernel/ledger';
import { type Kysely, sql } from 'kysely';
import { findServer, treeSeconds } from '../measuring/process-time.ts';

const DAY_MS = 86_400_000;
const MEMBERS = 100;
/** Bills of each member before the measured day. */
const HISTORIES = [200, 2_000];
/** Bills of each member on the measured day. */
const NEW_BILLS = 20;

/** Statements that place and settle lost bills, each with its line, movement and sums, as if at that time. */
const fill = (bills: number, round: number, at: string): readonly string[] => [
  'set session_replication_role = replica',
  `create temporary table made as
    select w.member_id, w.id as wallet_id, w.transfer_count + n as id, w.member_id * 1000000 + w.transfer_count + n as bill_id,
      case w.transfer_count + n when 1 then 1000000000 else -100 end as amount, '${at}'::timestamptz as at
    from wallets w cross join generate_series(1, ${bills}) n where w.wallet_type_id = 1 order by n, 1`,
  `insert into ledger_transfers (member_id, id, key, wallet_id, kind, amount_satang, balance_before_satang,
      balance_after_satang, reference_kind, reference_id, title_key, title_params, at)
    select member_id, id, 'made:' || id, wallet_id, case id when 1 then 'correction' else 'lotto_bet' end, amount,
      case id when 1 then 0 else 1000000000 - (id - 2) * 100 end, 1000000000 - (id - 1) * 100,
      case when id > 1 then 'bill' end, case when id > 1 then bill_id::text end, 'ledger.correction', '{}', at from made`,
  `insert into ledger_days (member_id, day, kind, amount_satang)
    select member_id, (at at time zone 'Asia/Bangkok')::date, kind, sum(amount_satang) from ledger_transfers
      where at = '${at}' group by 1, 2, 3`,
  `insert into ledger_postings (member_id, transfer_id, line, wallet_id, house_account, amount_satang)
    select member_id, id, 1, wallet_id, null, amount from made
    union all select member_id, id, 2, null, case id when 1 then 'correction' else 'lotto:stakes' end, -amount from made`,
  `insert into lotto_bill (member_id, id, bill_no, agent_id, round_id, category_id, status, total_satang, max_win_satang,
      item_count, items_hash, created_at, settled_at)
    select member_id, bill_id, 'made', 1, ${round}, 1, 'lost', 100, 85000, 1, 'made', at, at from made where id > 1`,
  `insert into lotto_bill_line (member_id, bill_id, line_no, round_id, bet_type, number, amount_satang, rate_hundredths,
      original_rate_hundredths, status)
    select member_id, bill_id, 1, ${round}, '3top', '528', 100, 85000, 85000, 'lost' from made where id > 1`,
  `insert into lotto_member_round (member_id, round_id, stake_satang)
    select member_id, ${round}, 100 * count(*) from made where id > 1 group by 1`,
  `insert into stake_facts (member_id, no, transfer_id, wallet_id, play, amount_satang, staked_at, settled_at)
    select member_id, id - 1, id, wallet_id, 'lotto', 100, at, at from made where id > 1`,
  `insert into stake_days (member_id, day, wallet_id, play, amount_satang)
    select member_id, (at at time zone 'Asia/Bangkok')::date, wallet_id, 'lotto', 100 * count(*) from made
      where id > 1 group by 1, 2, 3`,
  `insert into lotto_round (id, agent_id, category_id, draw_date, round_no, opens_at, closes_at, result_at, status, version_no)
    overriding system value values (${round}, 1, 1, '2020-01-01', ${round}, '${at}'::timestamptz - interval '1 hour', '${at}',
      '${at}', 'closed', 1)`,
  `insert into lotto_number_stake (round_id, bet_type, number, lines, stake_satang, liability_satang)
    select ${round}, '3top', '528', count(*), 100 * count(*), 85000 * count(*) from made where id > 1`,
  `update wallets w set balance_satang = 1000000000 - (m.last - 1) * 100, transfer_count = m.last
    from (select member_id, max(id) as last from made group by 1) m
    where m.member_id = w.member_id and w.wallet_type_id = 1`,
  'drop table made',
  'reset session_replication_role',
  'vacuum analyze',
];

async function fillBills(test: TestApp, bills: number, round: number, at: Date): Promise<void> {
  await test.owner.connection().execute(async (owner) => {
    for (const text of fill(bills, round, at.toISOString())) await sql.raw(text).execute(owner);
  });
}

/** Blocks of tables and indexes that this connection has touched. */
async function blocksOf(db: Kysely<never>): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ sum: bigint }>`
    select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))::bigint as sum
      from pg_statio_user_tables`.execute(db);
  return Number(rows[0]?.sum);
}

async function measure(history: number): Promise<void> {
  const test = await createTestApp();
  const { db, close } = createDb(test.databaseUrl, 1);
  const server = await findServer(db);
  const timed = async (what: string, work: () => Promise<readonly string[]>) => {
    const [before, startS, startMs] = [await blocksOf(db as never), await treeSeconds(server), performance.now()];
    const problems = await work();
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const ms = Math.round(performance.now() - startMs);
    const serverMs = Math.round(((await treeSeconds(server)) - startS) * 1000);
    const blocks = (await blocksOf(db as never)) - before;
    const figures = `${String(ms).padStart(8)} ms ${String(serverMs).padStart(8)} ms of a processor of the server`;
    console.log(`${what.padEnd(34)} ${String(blocks).padStart(10)} blocks ${figures}`);
  };
  for (let made = 0; made < MEMBERS; made += 1) await test.registerMember();
  const first = new Date('2026-01-01T05:00:00Z');
  const day = (nth: number) => new Date(first.getTime() + nth * DAY_MS).toISOString().slice(0, 10);
  const check = (from: number, nth: number) =>
    checkBucket(
      { db, standbys: null },
      { day: day(nth), range: rangeOf(from), now: new Date(first.getTime() + (nth + 0.7) * DAY_MS) },
    );
  console.log(`${MEMBERS} members, ${MEMBERS * history} bills before the day, ${MEMBERS * NEW_BILLS} on it`);
  await fillBills(test, history, 1, first);
  await sealBooks(db, day(0), first, async () => undefined);
  await timed('all of the bucket, in its turn', () => check(1, 0));
  await timed('all of the house, in its turn', () => check(0, 0));
  await timed('all books at once', () => findProblems(db));
  await fillBills(test, NEW_BILLS, 2, new Date(first.getTime() + DAY_MS));
  await sealBooks(db, day(1), first, async () => undefined);
  await timed('the night of the bucket', () => check(1, 1));
  await timed('the night of the house', () => check(0, 1));
  await timed('a night without bills', () => check(1, 2));
  await close();
  await test.stop();
}

/** `npm run bench:night`: cost of the nightly proof after a short and a long history. */
for (const history of HISTORIES) await measure(history);

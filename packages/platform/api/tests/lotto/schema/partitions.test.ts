import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { findProblems } from '@chokdee/kernel/ledger';
import { lottoGauges } from '@chokdee/lotto-server/internal/gauges.ts';
import { preparePartitions } from '@chokdee/lotto-server/internal/partitions/partitions.job.ts';
import { archiveShots, deleteShots } from '@chokdee/lotto-server/internal/yeekee/shot-archive.ts';
import { shotsBetween } from '@chokdee/lotto-server/internal/yeekee/shots-of-round.ts';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';

let t: TestApp;
let member: TestMember;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shots-'));
  t = await createTestApp({ seeds: [seedLotto] });
  member = await t.registerMember();
  await t.fund(member, 1_000);
});
after(async () => {
  await t.stop();
  await rm(folder, { recursive: true });
});

/** Lower bounds of the partitions of a table, as the catalogue has them. */
async function boundsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ bound: string }>`
    select replace(pg_get_expr(c.relpartbound, c.oid), '''', '') as bound from pg_inherits i
      join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass
      order by substring(c.relname from '[0-9]+$')::bigint`.execute(t.owner);
  return rows.map(({ bound }) => bound.replace('FOR VALUES FROM ', ''));
}

const missing = () => lottoGauges.find(({ name }) => name === 'chokdee_partitions_missing')?.read(t.deps.db);
const as = () => ({ token: member.token });

async function place(number: string): Promise<string> {
  const { data: lobby } = await t.api.call('GET /api/lotto/lobby', {});
  const round = lobby.groups.flatMap(({ items }) => items).find(({ code }) => code === 'hanoi_special')?.round;
  const items = [{ bet_type: '2top' as const, number, amount: 10 }];
  const quote = await t.api.call('POST /api/lotto/bill/validate', { round_id: round?.round_id ?? '', items }, as());
  const token = quote.data.validate_token ?? '';
  const bill = await t.api.call('POST /api/lotto/bill/create', { validate_token: token }, as());
  assert.equal(bill.error, 0);
  return bill.data.bill_id;
}

test('bills go into the last partition when no other was made in time', async () => {
  assert.equal(await missing(), 0);
  await sql`select setval('lotto_bill_id', 999998)`.execute(t.owner);
  assert.equal(await missing(), 1);
  const ids = [await place('11'), await place('11'), await place('11')];
  assert.deepEqual(ids, ['999999', '1000000', '1000001']);
});

test('a list over partitions has every bill once, newest first, and stops at its length', async () => {
  const list = async (cursor?: string) =>
    (await t.api.call('GET /api/lotto/bill/list', { limit: 2, ...(cursor && { cursor }) }, as())).data;
  const first = await list();
  assert.deepEqual(
    first.items.map(({ bill_id, first_numbers }) => [bill_id, first_numbers]),
    [
      ['1000001', ['11']],
      ['1000000', ['11']],
    ],
  );
  assert.equal(first.totals.count, 3);
  const second = await list(first.next_cursor ?? '');
  assert.deepEqual(
    second.items.map(({ bill_id }) => bill_id),
    ['999999'],
  );

  const { rows } = await t.owner.connection().execute(async (one) => {
    await sql.raw('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off').execute(one);
    return sql<{ 'QUERY PLAN': string }>`explain (costs off) select * from lotto_bill
      where member_id = 1 order by id desc limit 20`.execute(one);
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  assert.match(plan, /^Limit\n {2}-> {2}Append\n/);
  assert.doesNotMatch(plan, /Sort|Merge/);
});

test('the night makes partitions behind the last one, of the same bounds for bills, lines and debts', async () => {
  const { db } = t.deps;
  await t.owner.transaction().execute(async (tx) => {
    // Autovacuum holds such locks for as long as it reads a large partition.
    await sql`lock table lotto_bill_p0, lotto_bill_line_p0, yeekee_shot_p0 in share update exclusive mode`.execute(tx);
    await preparePartitions(db, { bill_id: 1, round_id: 1 });
  });
  assert.equal(await missing(), 0);
  const bounds = await boundsOf('lotto_bill');
  assert.deepEqual(bounds.slice(0, 2), ['(MINVALUE) TO (1000000)', '(1000000) TO (32000000)']);
  assert.match(bounds.at(-1) ?? '', /TO \(MAXVALUE\)$/);
  for (const table of ['lotto_bill_line', 'lotto_shortfall']) assert.deepEqual(await boundsOf(table), bounds);
  const { rows } = await sql<{ again: boolean }>`select lotto_extend_bills(1000000) as again`.execute(db);
  assert.deepEqual(rows, [{ again: false }]);
  const ofShots = await boundsOf('yeekee_shot');
  assert.deepEqual([ofShots[0], ofShots.length > 3], ['(MINVALUE) TO (10000)', true]);
});

test('a round is cancelled, settled and counted on both sides of a bound', async () => {
  const { db } = t.deps;
  assert.equal((await t.api.call('POST /api/lotto/bill/cancel', { bill_id: '1000000' }, as())).error, 0);
  const { round_id } = await db.selectFrom('lotto_bill').select('round_id').limit(1).executeTakeFirstOrThrow();
  await sql`update lotto_round set status = 'resulted', numbers = '{}', resulted_at = now() where id = ${round_id}`.execute(
    t.owner,
  );
  await sql`select lotto_settle_bills(${round_id}, 'resulted', 0, 0, ${Number.MAX_SAFE_INTEGER}, 10,
    '[{"bet_type": "2top", "number": "11"}]', '{}', now())`.execute(db);
  const bills = await db.selectFrom('lotto_bill').select('status').orderBy('id').execute();
  assert.deepEqual(
    bills.map(({ status }) => status),
    ['won', 'cancelled', 'won'],
  );
  assert.deepEqual(await findProblems(db), []);
});

test('every partition of lines and debts refuses a row without its bill', async () => {
  const { rows } = await sql<{ name: string; bill: string | null }>`
    select c.relname as name, (select k.confrelid::regclass::text from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f') as bill
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent in ('lotto_bill_line'::regclass, 'lotto_shortfall'::regclass)`.execute(t.owner);
  assert.ok(rows.length >= 6);
  for (const { name, bill } of rows) assert.equal(bill, `lotto_bill_${name.split('_').at(-1)}`);
  const lost = sql`insert into lotto_bill_line (member_id, bill_id, line_no, round_id, bet_type, number, amount_satang,
    rate_hundredths, original_rate_hundredths) values (1, 1000009, 1, 1, '2top', '11', 1, 1, 1)`;
  await assert.rejects(lost.execute(t.deps.db), /violates foreign key/);
});

test('roles reach a partition through its table alone', async () => {
  const { rows } = await sql<{ count: number; open: number }>`
    select count(*)::int as count, count(*) filter (where has_table_privilege(r.rolname, c.oid,
        'select, insert, update, delete, truncate'))::int as open
      from pg_class c cross join pg_roles r
      where c.relispartition and c.relkind = 'r' and r.rolname like 'chokdee%' and not r.rolsuper`.execute(t.owner);
  assert.ok((rows[0]?.count ?? 0) >= 8);
  assert.equal(rows[0]?.open, 0);
});

/** Makes a Yeekee round of 2006 that has its result, with one shot. */
async function oldRound(id: number): Promise<void> {
  await sql`insert into lotto_round (id, agent_id, category_id, version_no, draw_date, round_no, opens_at, closes_at,
      result_at, status, resulted_at, settled_at, numbers)
    select ${id}, agent_id, id, version_no, '2006-01-02', ${id}, '2006-01-01', '2006-01-02', '2006-01-03', 'resulted',
      '2006-01-03', '2006-01-03', '{}' from lotto_category where code = 'yeekee_15' and agent_id = 1`.execute(t.owner);
  await sql`insert into yeekee_counter (round_id, shots, sum) values (${id}, 1, 12345)`.execute(t.owner);
  await sql`insert into yeekee_shot (round_id, position, member_id, number, masked_name, is_sandbox, at)
    values (${id}, 1, 1, '12345', 'm***', true, '2006-01-01')`.execute(t.owner);
}

test('a partition of shots goes when each of its rounds lies in a file that was compared', async () => {
  const { db } = t.deps;
  const ids = [10_001, 10_002];
  for (const id of ids) await oldRound(id);
  const drop = async () =>
    (await sql<{ done: boolean }>`select yeekee_drop_partition() as done`.execute(db)).rows[0]?.done;
  const shots = async () =>
    (await db.selectFrom('yeekee_shot').select('round_id').execute()).map((shot) => shot.round_id);
  for (const id of ids) {
    assert.equal(await drop(), false);
    await archiveShots(db, folder, id, t.clock.now());
    await deleteShots(db, folder, id);
  }
  // Rounds of the partition may still be opened.
  assert.equal(await drop(), false);
  assert.deepEqual(await shots(), ids);
  await oldRound(1_000_000);
  // A move to another server would keep the rows.
  await sql`create publication follows for table yeekee_shot with (publish_via_partition_root = true)`.execute(t.owner);
  assert.equal(await drop(), false);
  await sql`drop publication follows`.execute(t.owner);
  assert.equal(await drop(), true);
  assert.deepEqual(await shots(), [1_000_000]);
  const kept = await shotsBetween({ db, folder }, 10_001, { from: 1, to: 1 });
  assert.deepEqual(
    kept.map(({ number }) => number),
    ['12345'],
  );
});

test('a partition is whole steps: at least one, and at most a thousand however many ids a month brings', async () => {
  await sql`create sequence counted_id`.execute(t.owner);
  await sql`create table counted (id bigint) partition by range (id)`.execute(t.owner);
  await sql`create table counted_p0 partition of counted for values from (minvalue) to (maxvalue)`.execute(t.owner);
  const widths = ['-1', '0', '10', '11', '10001', '9223372036854775807'];
  const made: number[] = [];
  for (const [place, width] of widths.entries()) {
    const begin = made.reduce((sum, each) => sum + each, 0);
    const { rows } = await sql<{ end: string }>`
      select next_partition('{counted}', 'counted_id', ${width}::bigint, 10)::text as "end"`.execute(t.owner);
    made[place] = Number(rows[0]?.end) - begin;
    await sql`select setval('counted_id', ${rows[0]?.end}::bigint)`.execute(t.owner);
  }
  assert.deepEqual(made, [10, 10, 10, 20, 10_000, 10_000]);
  const { rows } = await sql<{ end: string | null }>`
    with made as (select next_partition('{counted}', 'counted_id', 10, 10) from generate_series(1, 5))
    select next_partition as "end" from made`.execute(t.owner);
  assert.deepEqual(
    rows.map(({ end }) => end === null),
    [false, false, true, true, true],
  );
  assert.equal((await boundsOf('counted')).length, widths.length + 3);
});

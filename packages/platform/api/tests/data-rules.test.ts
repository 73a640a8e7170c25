import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { enqueueRetention, tableRules } from '@chokdee/kernel/data-rules';
import { inTransaction, readTableNames } from '@chokdee/kernel/db';
import { keepLonger } from '@chokdee/kernel/internal/data-rules/data-rules.ts';
import { agedRows, oldRows } from '@chokdee/kernel/internal/data-rules/delete-old.ts';
import { sql } from 'kysely';
import '../areas.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/index.ts';

const DAY_MS = 24 * 3_600_000;
const HALF_HOUR_MS = 1_800_000;
/** Column names that usually hold personal data. Texts that staff write have names of their own. */
const LOOKS_PERSONAL =
  /(^|_)(mobile|phone|e?mail|address|ip|user_agent|device|fingerprint|username|(account|full|first|last|payer|receiver|display|masked)_name|account_no|payer_account|messaging_user_id|birth\w*|id_card|citizen\w*|passport\w*|line_id|note|holder|staff_name)$/;
/** Columns that look personal and hold no personal data. */
const NOBODYS = ['ledger_house_transfers.note', 'payment_suspense.resolved_note', 'release_tokens.holder'];
/** Tables that stay small: a row for each process, sign-in of staff, alarm, mailing or news, or for a day at most. */
const SMALL = [
  'alarm_messages',
  'excluded_persons',
  'mailing_ranges',
  'mailings',
  'notifications',
  'password_tries',
  'processes',
  'release_networks',
  'staff_challenges',
  'staff_failures',
  'staff_sessions',
  'staff_tickets',
  'yeekee_frame',
];

interface Column {
  readonly table: string;
  readonly column: string;
}

describe('the rules of tables', () => {
  let test: TestApp;
  let member: TestMember;
  let columns: Column[];
  before(async () => {
    test = await createTestApp();
    member = await test.registerMember();
    const found = await sql<Column>`
      select c.table_name as table, c.column_name as column from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.table_name not in ('schema_files', 'kysely_migration', 'kysely_migration_lock')`.execute(test.deps.db);
    const tables = await readTableNames(test.deps.db);
    columns = found.rows.filter(({ table }) => tables.includes(table));
  });
  after(() => test.stop());

  const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * DAY_MS);

  async function sleepOneNight(): Promise<void> {
    await enqueueRetention(test.deps);
    test.clock.advance(DAY_MS);
    await test.deps.jobs.runDue();
  }

  const existing = () => new Set(columns.map(({ table, column }) => `${table}.${column}`));

  it('say of every table how long its rows stay, and of none that is not there', () => {
    const tables = [...new Set(columns.map(({ table }) => table))].sort();
    assert.deepEqual([...tableRules().keys()].sort(), tables, 'declare the table in data-rules.ts of its area');
  });

  it('say of every column that looks personal what an erasure makes of it', () => {
    const undeclared = columns
      .filter(({ column }) => LOOKS_PERSONAL.test(column))
      .filter(({ table, column }) => {
        const { personal } = tableRules().get(table) ?? {};
        return personal !== 'row' && !(personal && column in personal) && !NOBODYS.includes(`${table}.${column}`);
      })
      .map(({ table, column }) => `${table}.${column}`);
    assert.deepEqual(undeclared, [], 'declare it as `personal` in data-rules.ts of its area');
  });

  it('name columns that exist', () => {
    const named = [...tableRules()].flatMap(([table, { personal, secret }]) => [
      ...(personal && personal !== 'row' ? Object.keys(personal) : []).map((column) => `${table}.${column}`),
      ...(Array.isArray(secret) ? secret : []).map((column) => `${table}.${column}`),
    ]);
    const there = existing();
    assert.deepEqual(
      named.filter((name) => !there.has(name)),
      [],
    );
  });

  it('give nobody a copy of what signs or proves something', () => {
    const given = columns
      .filter(({ column }) => /hash|seed|secret/.test(column) && !/^(request|shots|items|commit)_hash$/.test(column))
      .filter(({ table, column }) => {
        const { secret, of } = tableRules().get(table) ?? {};
        const isOfMembers = of !== undefined || existing().has(`${table}.member_id`);
        return isOfMembers && secret !== true && !(secret ?? []).some((name) => name === column);
      })
      .map(({ table, column }) => `${table}.${column}`);
    // The member's own seed and the id of a seed prove nothing secret.
    assert.deepEqual(given.sort(), ['wheel_players.client_seed', 'wheel_spins.client_seed', 'wheel_spins.seed_id']);
  });

  it('may be lengthened by the settings, never shortened', () => {
    assert.throws(() => keepLonger({ jobs: 29 }), /the product needs 30/);
    assert.throws(() => keepLonger({ wallets: 400 }), /wallets, whose rows are not deleted by age/);
    assert.throws(() => keepLonger({ nowhere: 400 }), /nowhere, whose rows/);
    const { keep } = tableRules().get('staff_failures') ?? {};
    keepLonger({ staff_failures: 9 });
    assert.deepEqual(tableRules().get('staff_failures')?.keep, { ...Object(keep), days: 9 });
  });

  it('find old rows by an index, without reading others', async () => {
    const reads = await inTransaction(test.deps.db, async (tx) => {
      // The tables of a test are so small that a plan would read them whole.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      const found: string[] = [];
      for (const aged of agedRows().filter(({ table }) => !SMALL.includes(table))) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain (costs off) ${oldRows(aged, test.clock.now(), null)}`.execute(tx);
        const plan = rows.map((row) => row['QUERY PLAN']).join(' ');
        if (/Seq Scan|Sort/.test(plan)) found.push(`${aged.table}: ${plan}`);
      }
      return found;
    });
    assert.deepEqual(reads, [], 'make an index that begins with `after`');
  });

  it('delete what is older, range by range, and nothing else', async () => {
    const { db } = test.deps;
    const keys = (count: number, days: number, isForgotten: boolean) =>
      Array.from({ length: count }, (_, index) => ({
        member_id: member.id,
        key: `${days}-${index}`,
        call: 'POST /api/test',
        request_hash: 'h',
        answer: '{"data":1}',
        lease_until: daysAgo(days),
        created_at: daysAgo(days),
        is_forgotten: isForgotten,
      }));
    await db
      .insertInto('idempotency_keys')
      .values(keys(2_500, 91, true))
      .execute();
    await db
      .insertInto('idempotency_keys')
      .values([...keys(2, 89, true), ...keys(2, 8, false), ...keys(2, 6, false)])
      .execute();
    const job = (key: string, status: 'done' | 'cancelled' | 'failed', days: number) => ({
      ...{ name: 'test', key, payload: '{}', run_at: daysAgo(100), status, done_at: daysAgo(days) },
    });
    await db
      .insertInto('jobs')
      .values([
        job('old', 'done', 31),
        job('cancelled', 'cancelled', 31),
        job('failed', 'failed', 99),
        job('new', 'done', 29),
      ])
      .execute();
    await sleepOneNight();
    const left = await db
      .selectFrom('idempotency_keys')
      .select(['key', 'answer', 'is_forgotten'])
      .orderBy('key')
      .execute();
    const forgotten = { answer: { error: 'ANSWER_FORGOTTEN', data: null }, is_forgotten: true };
    assert.deepEqual(left, [
      { key: '6-0', answer: { data: 1 }, is_forgotten: false },
      { key: '6-1', answer: { data: 1 }, is_forgotten: false },
      { key: '8-0', ...forgotten },
      { key: '8-1', ...forgotten },
      { key: '89-0', answer: { data: 1 }, is_forgotten: true },
      { key: '89-1', answer: { data: 1 }, is_forgotten: true },
    ]);
    const jobs = await db.selectFrom('jobs').select('key').where('name', '=', 'test').orderBy('key').execute();
    assert.deepEqual(
      jobs.map(({ key }) => key),
      ['failed', 'new'],
    );
    const metrics = await test.app.metrics();
    assert.match(metrics, /chokdee_retention_deleted_total\{table="idempotency_keys"\} 2500/);
    assert.doesNotMatch(metrics, /^chokdee_retention_done_timestamp_seconds 0$/m);
  });

  it('go on in another job where a table has more than one job deletes', async () => {
    const { db, jobs } = test.deps;
    await sql`insert into otp_challenges (ref, agent_id, mobile, purpose, code_hash, created_at, expires_at, resend_at)
      select 'old-' || n, ${member.agentId}, '0', 'reset', '', at, at, at
        from generate_series(1, 20001) n, (values (${daysAgo(40)}::timestamptz)) v(at)`.execute(db);
    const left = async () =>
      Number(
        (await sql<{ n: string }>`select count(*) n from otp_challenges where mobile = '0'`.execute(db)).rows[0]?.n,
      );
    await sleepOneNight();
    assert.equal(await left(), 1);
    test.clock.advance(1_000);
    await jobs.runDue();
    assert.equal(await left(), 0);
  });

  it('of less than a day go every half hour', async () => {
    const { clock } = test;
    const { db, jobs } = test.deps;
    const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
    const token = (minutes: number) => ({
      ...{ member_id: member.id, token_hash: `h${minutes}`, round_id: 1, items: '[]', items_hash: '' },
      expires_at: minutesAgo(minutes),
    });
    const left = async () =>
      (await db.selectFrom('lotto_bill_token').select('token_hash').execute()).map((row) => row.token_hash);
    await db
      .insertInto('lotto_bill_token')
      .values([token(-1), token(31)])
      .execute();
    await enqueueRetention(test.deps);
    for (const expected of [['h-1'], []]) {
      clock.advance(HALF_HOUR_MS);
      await jobs.runDue();
      assert.deepEqual(await left(), expected);
    }
  });

  it('are kept every night, and a table that fails holds up no other', async () => {
    const { db, jobs, clock } = test.deps;
    const failing = { table: 'nowhere', rule: 'keep', day: '2020-01-01', part: 0, from: null };
    await jobs.enqueue(db, { name: 'retention.table', key: 'failing', runAt: clock.now(), payload: failing });
    await sleepOneNight();
    const nights = await db.selectFrom('jobs').select('status').where('name', '=', 'retention').orderBy('id').execute();
    assert.deepEqual(
      nights.map(({ status }) => status),
      ['done', 'done', 'done', 'ready'],
    );
    const open = await db
      .selectFrom('jobs')
      .select('key')
      .where('name', '=', 'retention.table')
      .where('status', '<>', 'done')
      .execute();
    assert.deepEqual(open, [{ key: 'failing' }]);
  });
});

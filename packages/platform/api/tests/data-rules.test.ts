import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deleteOldRows, tableRules } from '@chokdee/kernel/data-rules';
import { sql } from 'kysely';
import '../areas.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/index.ts';

/** Column names that usually hold personal data. Texts that staff write have names of their own. */
const LOOKS_PERSONAL =
  /(^|_)(mobile|phone|e?mail|address|ip|user_agent|device|fingerprint|username|(account|full|first|last|payer|receiver|display|masked)_name|account_no|payer_account|messaging_user_id|birth\w*|id_card|citizen\w*|passport\w*|line_id|note|holder|staff_name)$/;
/** Columns that look personal and hold no personal data. */
const NOBODYS = ['ledger_house_transfers.note', 'payment_suspense.resolved_note', 'release_tokens.holder'];

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
    columns = found.rows;
  });
  after(() => test.stop());

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

  it('delete what is older, batch by batch, and nothing else', async () => {
    const { db } = test.deps;
    const DAY_MS = 24 * 3_600_000;
    const now = test.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const keys = (count: number, days: number) =>
      Array.from({ length: count }, (_, index) => ({
        member_id: member.id,
        key: `${days}-${index}`,
        call: 'POST /api/test',
        request_hash: 'h',
        lease_until: daysAgo(days),
        created_at: daysAgo(days),
      }));
    await db.insertInto('idempotency_keys').values(keys(2_500, 91)).execute();
    await db.insertInto('idempotency_keys').values(keys(3, 89)).execute();
    const job = (key: string, status: 'done' | 'failed') => ({
      name: 'test',
      key,
      payload: '{}',
      run_at: daysAgo(100),
      status,
      done_at: daysAgo(99),
    });
    await db
      .insertInto('jobs')
      .values([job('old', 'done'), job('failed', 'failed')])
      .execute();
    assert.deepEqual(await deleteOldRows(db, now), { idempotency_keys: 2_500, jobs: 1 });
    assert.deepEqual(await deleteOldRows(db, now), {});
    const left = await db.selectFrom('idempotency_keys').select('key').where('key', 'like', '89-%').execute();
    assert.equal(left.length, 3);
    assert.match(await test.app.metrics(), /chokdee_retention_deleted_total\{table="idempotency_keys"\} 2500/);
  });

  it('are kept by a job of every night', async () => {
    const { deps, clock } = test;
    const { enqueueRetention } = await import('@chokdee/kernel/data-rules');
    await enqueueRetention(deps);
    clock.advance(24 * 3_600_000);
    await deps.jobs.runDue();
    const nights = deps.db.selectFrom('jobs').select('status').where('name', '=', 'retention').orderBy('id');
    assert.deepEqual(
      (await nights.execute()).map(({ status }) => status),
      ['done', 'ready'],
    );
    assert.doesNotMatch(await test.app.metrics(), /^chokdee_retention_done_timestamp_seconds 0$/m);
  });
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { workRange } from '@chokdee/kernel/internal/data-rules/delete-old.ts';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../testing/index.ts';

const DAY_MS = 24 * 3_600_000;
const NEWER_DAYS = 89;

let t: TestApp;
before(async () => {
  t = await createTestApp();
  await sql`create or replace function is_distributed() returns boolean language sql stable as 'select true'`.execute(
    t.owner,
  );
});
after(() => t.stop());

const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);

async function keysOf(memberId: number): Promise<string[]> {
  const keys = t.deps.db.selectFrom('idempotency_keys').select('key').where('member_id', '=', memberId).orderBy('key');
  return (await keys.execute()).map(({ key }) => key);
}

test('on several nodes a range of old rows ends at a moment, and takes all rows of that moment', async () => {
  const { db, clock } = t.deps;
  const { id } = await t.registerMember();
  const write = (name: string, count: number, days: number) =>
    sql`
    insert into idempotency_keys (member_id, key, call, request_hash, answer, lease_until, created_at, is_forgotten)
      select ${id}, ${name} || n, 'POST /api/test', 'h', '{}', at, at, true
        from generate_series(1, ${count}) n, (values (${daysAgo(days)}::timestamptz)) v(at)`.execute(db);
  await write('oldest', 2_500, 93);
  await write('older', 3, 92);
  await write('newer', 1, NEWER_DAYS);

  const aged = { table: 'idempotency_keys', rule: 'keep' } as const;
  const first = await workRange(db, aged, clock.now(), null);
  assert.equal(first.rows, 2_500);
  assert.ok(first.next);
  assert.deepEqual(await keysOf(id), ['newer1', 'older1', 'older2', 'older3']);
  assert.deepEqual(await workRange(db, aged, clock.now(), first.next), { rows: 3, next: null });
  assert.deepEqual(await workRange(db, aged, clock.now(), null), { rows: 0, next: null });
  assert.deepEqual(await keysOf(id), ['newer1']);
});

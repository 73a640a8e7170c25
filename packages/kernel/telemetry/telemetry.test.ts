import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { visitorIdOf } from '@chokdee/account-server/session';
import { createSecondApp, createTestApp, type TestApp } from '@chokdee/api/testing';
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import { LoadCounter, msClassOf } from './load-counter.ts';

const load = { area: 'lotto', version: '1.4.0', bucket: 'canary', phase: 'page', ms: 420, error: null } as const;

async function counted(db: Queryable) {
  const { rows } = await sql<{ outcome: string; ms_class: number; loads: number }>`
    select outcome, ms_class, loads from release_loads order by outcome, ms_class`.execute(db);
  return rows;
}

describe('load reports', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({});
  });
  after(() => test.stop());

  it('are counted by minute, outcome and class of duration, of all processes together', async () => {
    const now = test.clock.now();
    const fail = (error: unknown) => assert.fail(String(error));
    const [one, other] = [new LoadCounter(test.deps.db, fail), new LoadCounter(test.deps.db, fail)];
    one.add([load, { ...load, ms: 421 }, { ...load, error: 'http_404', phase: 'entry' }], now);
    other.add([load], now);
    await Promise.all([one.flush(), other.flush()]);
    assert.deepEqual(await counted(test.deps.db), [
      { outcome: 'http_404', ms_class: 517, loads: 1 },
      { outcome: 'ok', ms_class: 517, loads: 3 },
    ]);
  });

  it('that cannot be written wait, and are not lost', async () => {
    const errors: unknown[] = [];
    const counter = new LoadCounter(test.deps.db, (error) => errors.push(error));
    await sql`alter table release_loads rename to release_loads_away`.execute(test.deps.db);
    counter.add([{ ...load, version: '9.9.9' }], test.clock.now());
    await counter.flush();
    assert.equal(errors.length, 1);
    await sql`alter table release_loads_away rename to release_loads`.execute(test.deps.db);
    counter.add([{ ...load, version: '9.9.9' }], test.clock.now());
    await counter.flush();
    const { rows } = await sql<{ loads: number }>`
      select sum(loads)::integer as loads from release_loads where version = '9.9.9'`.execute(test.deps.db);
    assert.deepEqual(rows, [{ loads: 2 }]);
  });

  it('of the last second are written when a process ends', async () => {
    const ending = await createSecondApp(test);
    const reported = { ...load, version: '7.7.7' };
    await ending.inject({ method: 'POST', url: '/api/telemetry', payload: { loads: [reported] } });
    await ending.close();
    const { rows } = await sql<{ loads: number }>`
      select loads from release_loads where version = '7.7.7'`.execute(test.deps.db);
    assert.deepEqual(rows, [{ loads: 1 }]);
  });

  it('are taken from anybody, and nothing else than reports is', async () => {
    const told = await test.api.call('POST /api/telemetry', { loads: [load] }, {});
    assert.deepEqual(told.data, { counted: 1 });
    const wrong = { loads: [{ ...load, version: '../../etc' }] };
    assert.equal((await test.api.call('POST /api/telemetry', wrong, {})).status, 400);
  });

  it('know classes of durations that grow by a quarter', () => {
    assert.deepEqual([0, 1, 2, 100, 1000].map(msClassOf), [1, 1, 3, 109, 1010]);
    for (let ms = 1; ms < 20_000; ms += 7) assert.ok(msClassOf(ms) >= ms && msClassOf(ms) <= ms * 1.25 + 1);
  });

  it('and canaries know a member by the same id in SQL and in the cookie', async () => {
    const { rows } = await sql<{ id: string }>`select visitor_id(42) as id`.execute(test.deps.db);
    assert.deepEqual(rows, [{ id: visitorIdOf('42') }]);
  });
});

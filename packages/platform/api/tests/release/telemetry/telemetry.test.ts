import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { visitorIdOf } from '@chokdee/account-server/session';
import { createSecondApp, createTestApp, type TestApp } from '@chokdee/api/testing';
import type { Queryable } from '@chokdee/kernel/db';
import {
  countPeople,
  MOST_OF_A_NETWORK,
  type Person,
} from '@chokdee/release/internal/server/telemetry/count-people.ts';
import { LoadCounter, msClassOf } from '@chokdee/release/internal/server/telemetry/load-counter.ts';
import { type Ticket, tagOf, writeTicket } from '@chokdee/release/internal/src/ticket.ts';
import { sql } from 'kysely';

const load = {
  area: 'lotto',
  version: '1.4.0',
  bucket: 'canary',
  phase: 'page',
  ms: 420,
  error: null,
} as const;
const judged = { ...load, ticket: null };

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

  it('are counted by minute, outcome and class of duration, over all processes', async () => {
    const now = test.clock.now();
    const fail = (error: unknown) => assert.fail(String(error));
    const [one, other] = [new LoadCounter(test.deps.db, fail), new LoadCounter(test.deps.db, fail)];
    one.add([judged, { ...judged, ms: 421 }, { ...judged, error: 'http_404', phase: 'entry' }], [], now);
    other.add([judged], [], now);
    await Promise.all([one.flush(), other.flush()]);
    assert.deepEqual(await counted(test.deps.db), [
      { outcome: 'http_404', ms_class: 517, loads: 1 },
      { outcome: 'ok', ms_class: 517, loads: 3 },
    ]);
  });

  it('that cannot be written wait, and are not lost', async () => {
    const errors: unknown[] = [];
    const counter = new LoadCounter(test.deps.db, (error) => errors.push(error));
    await sql`alter table release_loads rename to release_loads_away`.execute(test.owner);
    counter.add([{ ...judged, version: '9.9.9' }], [], test.clock.now());
    await counter.flush();
    assert.equal(errors.length, 1);
    await sql`alter table release_loads_away rename to release_loads`.execute(test.owner);
    counter.add([{ ...judged, version: '9.9.9' }], [], test.clock.now());
    await counter.flush();
    const { rows } = await sql<{ loads: number }>`
      select sum(loads)::integer as loads from release_loads where version = '9.9.9'`.execute(test.deps.db);
    assert.deepEqual(rows, [{ loads: 2 }]);
  });

  it('of the last second are written when a process ends', async () => {
    const ending = await createSecondApp(test);
    const reported = { ...load, version: '7.7.7', ticket: await ticketOf({ release: '7.7.7' }) };
    await ending.inject({ method: 'POST', url: '/api/telemetry', payload: { loads: [reported] } });
    await ending.close();
    const { rows } = await sql<{ loads: number }>`
      select loads from release_loads where version = '7.7.7'`.execute(test.deps.db);
    assert.deepEqual(rows, [{ loads: 1 }]);
  });

  async function ticketOf(ticket: Partial<Ticket>): Promise<string> {
    const { rows } = await sql<{ id: number; secret: string }>`select id, secret from release_keys`.execute(
      test.deps.db,
    );
    const [key] = rows;
    assert.ok(key);
    return writeTicket(key, {
      area: 'lotto',
      release: '1.4.0',
      bucket: 'canary',
      fallback: '1.3.0',
      visitor: tagOf(key, 'visitor', 'somebody'),
      network: tagOf(key, 'network', '203.0.113'),
      nonce: 'n1',
      issuedAt: test.clock.now(),
      ...ticket,
    });
  }
  const tell = async (...loads: object[]) =>
    (await test.api.call('POST /api/telemetry', { loads: loads as [typeof load] }, {})).data;

  it('with a ticket count once a phase; unproven ones count apart, and only for published versions', async () => {
    const ticket = await ticketOf({});
    assert.deepEqual(await tell({ ...load, ticket }, { ...load, ticket }), { counted: 1 });
    assert.deepEqual(await tell({ ...load, ticket, error: 'script' }), { counted: 0 }, 'the page has been told of');
    assert.deepEqual(await tell({ ...load, ticket, phase: 'render', error: 'script' }), { counted: 1 });
    assert.deepEqual(await tell({ ...load, ticket, bucket: 'fallback', version: '1.3.0' }), { counted: 1 });
    const foreign = [
      { ...load, ticket, bucket: 'stable' },
      { ...load, ticket, area: 'games' },
      { ...load, ticket, version: '1.5.0' },
      { ...load, ticket: `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}` },
      { ...load, ticket: await ticketOf({ issuedAt: new Date(test.clock.now().getTime() - 31 * 60_000) }) },
      { ...load, ticket: '~~~' },
      load,
    ];
    assert.deepEqual(await tell(...foreign), { counted: 0 }, 'nobody has published 1.4.0');
    await sql`insert into release_versions values ('lotto', '1.4.0', '', '', '', '', 0, now(), '')`.execute(
      test.deps.db,
    );
    test.clock.advance(1_100);
    // Five of the reports name lotto 1.4.0.
    assert.deepEqual(await tell(...foreign), { counted: 5 });
  });

  it('count each person once as good and once as bad, up to the limit of a network', async () => {
    const person: Person = {
      area: 'games',
      version: '2.0.0',
      bucket: 'canary',
      visitor: 'v0',
      network: 'n0',
      failed: false,
    };
    const crowd = Array.from({ length: 10 }, (_, index) => ({ ...person, visitor: `v${index}`, failed: true }));
    await countPeople(test.deps.db, [person, person, ...crowd, { ...person, visitor: 'w', network: 'n1' }]);
    await countPeople(test.deps.db, [person, ...crowd, { ...person, visitor: 'x' }]);
    const networks = () =>
      sql`select network, well, badly from release_networks where area = 'games' order by network`
        .execute(test.deps.db)
        .then(({ rows }) => rows);
    assert.deepEqual(await networks(), [
      { network: 'n0', well: 2, badly: MOST_OF_A_NETWORK },
      { network: 'n1', well: 1, badly: 0 },
    ]);
    await sql`update release_networks set hour = hour - interval '1 hour'`.execute(test.deps.db);
    const others = crowd.map((one) => ({ ...one, visitor: `later ${one.visitor}` }));
    await countPeople(test.deps.db, others);
    assert.deepEqual(await networks(), [
      { network: 'n0', well: 2, badly: 2 * MOST_OF_A_NETWORK },
      { network: 'n1', well: 1, badly: 0 },
    ]);
  });

  it('are taken without a login; other bodies are refused', async () => {
    const wrong = { loads: [{ ...load, version: '../../etc' }] };
    assert.equal((await test.api.call('POST /api/telemetry', wrong, {})).status, 400);
  });

  it('use classes of durations that grow by a quarter', () => {
    assert.deepEqual([0, 1, 2, 100, 1000].map(msClassOf), [1, 1, 3, 109, 1010]);
    for (let ms = 1; ms < 20_000; ms += 7) assert.ok(msClassOf(ms) >= ms && msClassOf(ms) <= ms * 1.25 + 1);
  });

  it('and canaries identify a member by the same id in SQL and in the cookie', async () => {
    const { rows } = await sql<{ id: string }>`select visitor_id(42) as id`.execute(test.deps.db);
    assert.deepEqual(rows, [{ id: visitorIdOf('42') }]);
  });
});

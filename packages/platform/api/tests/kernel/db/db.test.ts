import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createEmptyDatabase, type TestDatabase } from '@chokdee/api/testing';
import { systemClock } from '@chokdee/kernel/calendar';
import { assertSameTime, onOwnNode, type Queryable, troubleOf } from '@chokdee/kernel/db';
import { Client, createDb, type Db } from '@chokdee/kernel/internal/db/db.ts';
import { sql } from 'kysely';

describe('connections to the database', () => {
  let database: TestDatabase;
  let opened: Db;
  before(async () => {
    database = await createEmptyDatabase();
    opened = createDb(database.url, 3);
  });
  after(async () => {
    await opened.close();
    await database.drop();
  });

  it('that are cut fail whatever waits on them, in a transaction or not, and new ones are opened', async () => {
    const { db, pool } = opened;
    let inside = 0;
    const sleep = async (on: Queryable) => {
      await sql`select 1`.execute(on);
      inside += 1;
      await sql`select pg_sleep(60)`.execute(on);
    };
    const waiting = [db.connection().execute(sleep), db.transaction().execute(sleep)];
    const failures = Promise.all(waiting.map((each) => each.then(() => 'answered', troubleOf)));
    for (let looks = 0; inside < waiting.length; looks += 1) {
      assert.ok(looks < 1_000, 'both wait for the database');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    pool.cut();
    assert.deepEqual(await failures, ['database away', 'database away']);
    assert.deepEqual((await sql`select 1 as one`.execute(db)).rows, [{ one: 1 }]);
  });

  it('that are cut leave no statement behind on the server', async () => {
    const { db, pool } = opened;
    const left = pool.query('select pg_sleep(600) as left_behind').then(() => 'answered', troubleOf);
    const running = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where state = 'active' and query like '%left_behind' and pid <> pg_backend_pid()`.execute(db);
      return rows.length;
    };
    const until = async (count: number, what: string) => {
      for (let looks = 0; (await running()) !== count; looks += 1) {
        assert.ok(looks < 1_000, what);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    await until(1, 'it runs');
    pool.cut();
    assert.equal(await left, 'database away');
    await until(0, 'it runs no more');
  });

  it('of one alone that the server ends end no process, in the middle of nothing as little as while they are left', async () => {
    for (const act of ['rest', 'leave'] as const) {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const isOver = new Promise<void>((resolve) => client.once('end', resolve));
      const ended = sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(opened.db);
      if (act === 'leave') await client.end();
      await Promise.all([ended, isOver]);
    }
  });

  it('lose what they began and do not go on with, before anybody has waited long for its locks', async () => {
    const { rows } = await sql<{ ms: number }>`
      select setting::integer as ms from pg_settings where name = 'idle_in_transaction_session_timeout'`.execute(
      opened.db,
    );
    const [{ ms } = { ms: 0 }] = rows;
    // 0 would be for ever; a call that waits for its key waits 30 s at most.
    assert.ok(ms > 0 && ms < 30_000, `${ms} ms`);
  });

  it('are not begun by a process whose clock says another time', async () => {
    await assertSameTime(database.url, systemClock);
    const late = { now: () => new Date(Date.now() - 300_000), agreesWith: () => false };
    await assert.rejects(
      assertSameTime(database.url, late),
      /clocks .* differ by (2[5-9]\d|300) s: set one of them right/,
    );
  });
});

it('a server whose name is gone, as that of a stopped container, is away', () => {
  for (const code of ['ENOTFOUND', 'EAI_AGAIN'])
    assert.equal(troubleOf(Object.assign(new Error('getaddrinfo'), { code })), 'database away');
});

it('a node of several that is lost or replaced within a transaction is away, another internal error is not', () => {
  const internal = (words: string) => troubleOf(Object.assign(new Error(words), { code: 'XX000' }));
  assert.equal(internal('failure on connection marked as essential: 10.0.0.2:5432'), 'database away');
  const twoRoles = 'cannot perform query on placements that were modified in this transaction by a different user';
  assert.equal(internal(twoRoles), 'database away');
  assert.equal(internal('could not find block'), null);
});

it('a list with one member names the member, one with several or none leaves all nodes', async () => {
  const { db, close } = createDb('postgres://nowhere', 1);
  const member = (ids: readonly number[]) => onOwnNode('s.member_id', ids).compile(db).parameters;
  assert.deepEqual([[7], [7, 7], [7, 8], []].map(member), [[7], [7], [], []]);
  await close();
});

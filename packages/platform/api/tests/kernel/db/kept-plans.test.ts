import assert from 'node:assert/strict';
import { after, before, describe, it, test } from 'node:test';
import { createEmptyDatabase, type TestDatabase } from '@chokdee/api/testing';
import { inTransaction } from '@chokdee/kernel/db';
import { createDb, type Db } from '@chokdee/kernel/internal/db/db.ts';
import { StatementNames } from '@chokdee/kernel/internal/db/dialect.ts';
import { type Kysely, sql } from 'kysely';

interface Tables {
  readonly things: { readonly id: number; readonly name: string };
}

describe('plans that the server keeps', () => {
  let database: TestDatabase;
  let opened: Db;
  let db: Kysely<Tables>;
  before(async () => {
    database = await createEmptyDatabase();
    opened = createDb(database.url, 1);
    db = opened.db as unknown as Kysely<Tables>;
    await sql`create table things (id bigint primary key, name text not null)`.execute(db);
    for (let id = 1; id <= 9; id += 1)
      await db
        .insertInto('things')
        .values({ id, name: `n${id}` })
        .execute();
  });
  after(async () => {
    await opened.close();
    await database.drop();
  });

  const texts = async (like: string) => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from pg_prepared_statements where statement like ${`%${like}%`}`.execute(db);
    return Number(rows[0]?.count);
  };
  const namesOf = async (ids: readonly number[], on: Kysely<Tables> = db) =>
    (await on.selectFrom('things').selectAll().where('id', 'in', ids).orderBy('id').execute()).map(({ name }) => name);

  it('are one for lists of all lengths, and an empty list finds nothing', async () => {
    for (const ids of [[], [1], [1, 2], [3, 4, 5], [6, 7, 8, 9]])
      assert.deepEqual(
        await namesOf(ids),
        ids.map((id) => `n${id}`),
      );
    assert.equal(await texts('"id" = any'), 1);
    const others = await db.selectFrom('things').select('name').where('name', 'not in', ['n1', "n'2", 'n3']).execute();
    assert.equal(others.length, 7);
  });

  it('are made for what is sent again and again alone', async () => {
    await db.selectFrom('things').select('id').where('name', '=', 'once').execute();
    assert.equal(await texts('"name" = $1'), 0);
  });

  it('are made anew when the table has another shape, in a transaction and outside of one', async () => {
    await sql`alter table things add column size int`.execute(db);
    assert.deepEqual(await namesOf([1]), ['n1']);
    for (let times = 0; times < 3; times += 1) await namesOf([1]);
    await sql`alter table things add column weight int`.execute(db);
    assert.deepEqual(await inTransaction(opened.db, (tx) => namesOf([2], tx as unknown as Kysely<Tables>)), ['n2']);
  });

  it('are made anew when a column takes larger numbers; before that a number too large is sent once more', async () => {
    const tables = db as unknown as Kysely<{ readonly sizes: { readonly size: number } }>;
    const add = (size: number, on = tables) => on.insertInto('sizes').values({ size }).execute();
    const addOften = async () => {
      for (let times = 0; times < 4; times += 1) await add(1);
    };
    await sql`create table sizes (size int)`.execute(db);
    await addOften();
    let begun = 0;
    const addInAct = () =>
      inTransaction(opened.db, async (tx) => {
        begun += 1;
        await add(3_000_000_000, tx as unknown as typeof tables);
      });
    await assert.rejects(addInAct(), { code: '22003' });
    assert.equal(begun, 2);
    await addOften();
    await sql`alter table sizes alter column size type bigint`.execute(db);
    await addInAct();
    assert.equal(begun, 4);
    await addOften();
    await add(3_000_000_000);
  });

  it('are not made for long lists', async () => {
    const numbers = (length: number) => Array.from({ length }, (_, place) => place + 1);
    const find = (length: number) =>
      db
        .selectFrom('things')
        .select('weight' as never)
        .where('id', 'in', numbers(length))
        .execute();
    for (let times = 0; times < 4; times += 1) assert.equal((await find(301)).length, 9);
    assert.equal(await texts('select "weight"'), 0);
  });
});

test('names are forgotten once for all connections that fail by one change', () => {
  const names = new StatementNames();
  const name = () => ['one', 'one', 'one'].map((text) => names.nameOf(text)).at(-1) ?? '';
  const first = name();
  names.forget(first);
  const second = name();
  assert.notEqual(second, first);
  names.forget(first);
  assert.equal(name(), second);
});

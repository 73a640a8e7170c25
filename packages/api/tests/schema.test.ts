import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { createDb, type Db, describeSchema, migrate, SchemaError } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { schemaFolders } from '../schema.ts';
import { checkTableTypes } from '../testing/check-table-types.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

describe('the schema', () => {
  let database: TestDatabase;
  let inspect: Db;
  before(async () => {
    database = await createTestDatabase();
    inspect = createDb(database.url, 2);
  });
  after(async () => {
    await inspect.close();
    await database.drop();
  });

  it('is as schema.sql says', async () => {
    const written = await readFile(new URL('../schema.sql', import.meta.url), 'utf8');
    assert.equal(await describeSchema(inspect.db), written, 'run `npm run schema`');
  });

  it('is typed: every table and column, what arrives, whether it may be null and whether it may be left out', async () => {
    assert.deepEqual(await checkTableTypes(inspect.db), []);
  });
});

describe('a database', () => {
  let database: TestDatabase;
  let inspect: Db;
  before(async () => {
    database = await createEmptyDatabase();
    inspect = createDb(database.url, 2);
  });
  after(async () => {
    await inspect.close();
    await database.drop();
  });

  const applyAgain = () => migrate(database.url, schemaFolders);
  const forget = (name: string) =>
    sql`update schema_files set checksum = 'of another text' where name = ${name}`.execute(inspect.db);

  it('gets every part of the schema once', async () => {
    assert.ok((await applyAgain()).length > 20);
    assert.deepEqual(await applyAgain(), []);
  });

  it('gets a function again whose text has changed, and no other', async () => {
    await forget('lotto/functions/lotto_place_bills.sql');
    assert.deepEqual(await applyAgain(), ['lotto/functions/lotto_place_bills.sql']);
  });

  it('is refused when a file was changed that it holds', async () => {
    await forget('lotto/0002_baseline.sql');
    await assert.rejects(applyAgain(), (error) => {
      assert.ok(error instanceof SchemaError);
      assert.match(error.message, /lotto\/0002_baseline\.sql.*move the data folder away/);
      return true;
    });
  });

  it('of an older version is refused in a sentence that says what to do', async () => {
    await sql`create table schema_migrations (name text)`.execute(inspect.db);
    await assert.rejects(applyAgain(), /older version.*move the data folder away/);
  });
});

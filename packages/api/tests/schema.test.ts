import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { createDb, type Db, describeSchema, migrate, SchemaError } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { schemaFolders } from '../schema.ts';
import { checkTableTypes } from '../testing/check-table-types.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/** Directories, in which a value is claimed by one member of all, and what an agent, a poll or a round owns. */
const ownedByOthers = [
  'game_transaction_directory',
  'member_directory',
  'notifications',
  'payment_order_refs',
  'payment_reserved_amounts',
  'payment_suspense',
  'poll_votes',
  'poll_winners',
  'shop_codes',
  'shop_redemption_refs',
  'withdrawal_refs',
  'yeekee_shot',
];

/** Numbered, but by hand and few. */
const catalogues = ['lotto_category.id', 'release_keys.id', 'release_tokens.id', 'staff.id'];

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

  it('has the member in every key of what a member owns', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'member_id'
        left join pg_index i on i.indrelid = c.oid and i.indisunique and not a.attnum = any(i.indkey)
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (i.indrelid is not null
          or not exists (select from pg_index p where p.indrelid = c.oid and p.indisprimary))
        order by 1`.execute(inspect.db);
    assert.deepEqual(
      rows.map(({ name }) => name),
      ownedByOthers,
    );
  });

  it('counts in 64 bits what grows, and whatever names it', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type = 'integer' and (is_identity = 'YES'
          or column_name ~ '^(member|wallet|transfer|bill|round|turnover|redemption|freespin|friend|staker|seed)_id$'
          or column_name ~ 'referred_by')
      union all
      select format('%s.%s', k.conrelid::regclass, a.attname) from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        join pg_attribute f on f.attrelid = k.confrelid
          and f.attnum = k.confkey[array_position(k.conkey, a.attnum)]
        where k.contype = 'f' and a.atttypid <> f.atttypid
      order by 1`.execute(inspect.db);
    assert.deepEqual(
      rows.map(({ name }) => name),
      catalogues,
    );
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

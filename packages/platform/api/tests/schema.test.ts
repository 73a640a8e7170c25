import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  createDb,
  type Db,
  describeSchema,
  kernelSchema,
  migrate,
  prepareDatabase,
  SchemaError,
} from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { canStay, keyColumn, listForeignKeys, placement } from '../distribution/index.ts';
import { schemaFolders } from '../schema.ts';
import { checkTableTypes } from '../testing/check-table-types.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/** Tables that belong to no member: directories of claimed values, and tables of agents, polls or rounds. */
const ownedByOthers = [
  'approvals',
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
  'staff_audit',
  'withdrawal_refs',
  'yeekee_shot',
];

/** Ids that are small and assigned by hand. */
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
        where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
          and (i.indrelid is not null
          or not exists (select from pg_index p where p.indrelid = c.oid and p.indisprimary))
        order by 1`.execute(inspect.db);
    assert.deepEqual(
      rows.map(({ name }) => name),
      ownedByOthers,
    );
  });

  it('has a place on several nodes for every table, and no key compares rows of two nodes', async () => {
    const { rows } = await sql<{ name: string; keys: string[][] }>`
      select c.relname::text as name, (select coalesce(json_agg((select json_agg(a.attname) from pg_attribute a
          where a.attrelid = c.oid and a.attnum = any(i.indkey))), '[]')
          from pg_index i where i.indrelid = c.oid and i.indisunique) as keys
        from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
          and c.relnamespace = 'public'::regnamespace and c.relname <> all(${['schema_files', 'kysely_migration', 'kysely_migration_lock']}::text[])
        order by 1`.execute(inspect.db);
    assert.deepEqual(Object.keys(placement).sort(), rows.map(({ name }) => name).sort());
    const torn = rows.flatMap(({ name, keys }) => {
      const column = keyColumn(name);
      return column === null || keys.every((key) => key.includes(column)) ? [] : [name];
    });
    assert.deepEqual(torn, []);
    const lost = (await listForeignKeys(inspect.db)).filter((key) => !canStay(key));
    assert.deepEqual(
      lost.map(({ table, target }) => `${table} to ${target}`),
      ['payment_suspense to members', 'payment_suspense to members', 'yeekee_shot to lotto_round'],
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

describe('a database that was made before there were roles', () => {
  it('gets them and what is missing at the next start, and keeps its rows', async () => {
    const database = await createEmptyDatabase();
    const { ownerUrl, url } = database;
    const folder = await mkdtemp(join(tmpdir(), 'chokdee-schema-'));
    await cp(kernelSchema.folder, folder, { recursive: true });
    await rm(join(folder, '0017_seals.sql'));
    for (const name of ['post_points', 'post_transfer', 'post_transfer_list']) {
      const file = join(folder, 'functions', `${name}.sql`);
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace(' security definer set search_path = pg_catalog, public, pg_temp', ''));
    }
    const before = schemaFolders.map((each) =>
      each.area === 'kernel' ? { area: 'kernel', folder: pathToFileURL(`${folder}/`) } : each,
    );
    await migrate(ownerUrl, before);
    const owner = createDb(ownerUrl, 1);
    await sql`insert into lotto_holiday (market, day, name) values ('none', '2020-01-01', 'kept')`.execute(owner.db);
    await owner.close();

    const urls = { url, ownerUrl: null, gatewayUrl: null, readonlyUrl: null };
    const prepared = await prepareDatabase(urls, schemaFolders);
    assert.equal(prepared.warning, null);
    assert.deepEqual(prepared.applied, [
      '0017 kernel seals.sql',
      'kernel/functions/post_points.sql',
      'kernel/functions/post_transfer.sql',
      'kernel/functions/post_transfer_list.sql',
    ]);
    assert.deepEqual((await prepareDatabase(urls, schemaFolders)).applied, []);
    const api = createDb(prepared.url, 1);
    try {
      const { rows } = await sql<{ role: string; name: string }>`
        select current_user::text as role, name from lotto_holiday where market = 'none'`.execute(api.db);
      assert.deepEqual(rows, [{ role: 'chokdee_api', name: 'kept' }]);
      await assert.rejects(sql`alter table wallets disable trigger all`.execute(api.db), /must be owner/);
      // A process that knows only its role checks the schema and migrates nothing.
      const own = { ...urls, url: prepared.url };
      assert.deepEqual(await prepareDatabase(own, schemaFolders), {
        url: own.url,
        roles: {},
        applied: [],
        warning: null,
      });
      await assert.rejects(
        prepareDatabase({ ...urls, url: database.as('gateway') }, schemaFolders),
        /role chokdee_gateway is not the api's/,
      );
      const later = [...schemaFolders, { area: 'later', folder: pathToFileURL(`${folder}/functions/`) }];
      await assert.rejects(
        prepareDatabase(own, later),
        /lacks later\/.* and more.*DATABASE_OWNER_URL=… npm run migrate/,
      );
    } finally {
      await api.close();
      await database.drop();
      await rm(folder, { recursive: true });
    }
  });

  it('starts where its owner may make no roles, and says so', async () => {
    const database = await createEmptyDatabase();
    const name = `plain_${process.pid}`;
    const root = createDb(database.ownerUrl, 1);
    await sql
      .raw(`create role ${name} login password 'plain'; grant create on schema public to ${name}`)
      .execute(root.db);
    const plain = Object.assign(new URL(database.ownerUrl), { username: name, password: 'plain' }).href;
    const urls = { url: plain, ownerUrl: null, gatewayUrl: null, readonlyUrl: null };
    const prepared = await prepareDatabase(urls, schemaFolders);
    assert.equal(prepared.url, plain);
    assert.match(prepared.warning ?? '', /works as an owner of the database.*DATABASE_OWNER_URL/);
    const another = database.as('api').replace('chokdee_api', 'nobody_made');
    await assert.rejects(
      prepareDatabase({ ...urls, url: another, ownerUrl: plain }, schemaFolders),
      /role nobody_made cannot log in.*create role nobody_made/,
    );
    await sql.raw(`drop owned by ${name}; drop role ${name}`).execute(root.db);
    await root.close();
    await database.drop();
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

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createEmptyDatabase, type TestDatabase } from '@chokdee/api/testing';
import { createDb, type Db, migrate } from '@chokdee/kernel/db';
import { sql } from 'kysely';

describe('a migration beside a running house', () => {
  let database: TestDatabase;
  let house: Db;
  let folder: string;
  before(async () => {
    database = await createEmptyDatabase();
    house = createDb(database.url, 2);
    await sql`create table acts (id int); create table moves (id int)`.execute(house.db);
    folder = await mkdtemp(join(tmpdir(), 'chokdee-schema-'));
  });
  after(async () => {
    await house.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const begin = () => migrate(database.ownerUrl, [{ area: 'test', folder: pathToFileURL(`${folder}/`) }]);
  const columns = async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
        where table_name in ('acts', 'moves') and column_name <> 'id' order by 1`.execute(house.db);
    return rows.map(({ name }) => name);
  };
  const untilItWaits = async () => {
    for (let looks = 0; ; looks += 1) {
      const { rows } = await sql`select from pg_locks where relation = 'moves'::regclass and not granted`.execute(
        house.db,
      );
      if (rows.length > 0) return;
      assert.ok(looks < 1_000, 'it waits for the table');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  it('lets an open money transaction end, and begins its file again', async () => {
    await write('0001_both.sql', 'alter table acts add column one int; alter table moves add column one int;');
    let migrated = Promise.resolve<string[]>([]);
    await house.db.transaction().execute(async (tx) => {
      await sql`insert into moves values (1)`.execute(tx);
      migrated = begin();
      await untilItWaits();
      // The file holds `acts` and waits for `moves`: without its end this would be a deadlock.
      await sql`insert into acts values (1)`.execute(tx);
    });
    assert.deepEqual(await migrated, ['0001 test both.sql']);
    assert.deepEqual(await columns(), ['acts.one', 'moves.one']);
  });

  it('keeps the files before one that fails, and applies the rest once that is mended', async () => {
    await write('0002_good.sql', 'alter table acts add column two int;');
    await write('0003_bad.sql', 'alter table nothing add column three int;');
    await assert.rejects(begin(), /test\/0003_bad\.sql failed: relation "nothing" does not exist/);
    assert.deepEqual(await columns(), ['acts.one', 'acts.two', 'moves.one']);
    await write('0003_bad.sql', 'alter table moves add column three int;');
    assert.deepEqual(await begin(), ['0003 test bad.sql']);
    assert.deepEqual(await columns(), ['acts.one', 'acts.two', 'moves.one', 'moves.three']);
  });

  it('lets a trigger run as before until the functions that it calls are there', async () => {
    const trigger = (body: string) =>
      write(
        'functions/counts.sql',
        `create or replace function counts() returns trigger language plpgsql as $$ begin ${body} return new; end $$;`,
      );
    await mkdir(join(folder, 'functions'));
    await trigger('new.one := 1;');
    await write(
      '0004_counts.sql',
      'create trigger counts before insert on acts for each row execute function counts();',
    );
    await begin();
    const act = async () =>
      (await sql<{ one: number }>`insert into acts values (1) returning one`.execute(house.db)).rows;
    assert.deepEqual(await act(), [{ one: 1 }]);

    await trigger('new.one := two();');
    await write(
      'functions/two.sql',
      'create or replace function two() returns int language sql stable as $$ select 2 $$;',
    );
    await write('0005_bad.sql', 'alter table nothing add column five int;');
    await assert.rejects(begin(), /0005_bad/);
    assert.deepEqual(await act(), [{ one: 1 }]);
    await write('0005_bad.sql', 'alter table moves add column five int;');
    await begin();
    assert.deepEqual(await act(), [{ one: 2 }]);
  });
});

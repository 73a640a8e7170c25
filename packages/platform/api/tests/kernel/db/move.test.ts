import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemaFolders } from '@chokdee/api/schema';
import { emptyTables } from '@chokdee/kernel/internal/move/move-database.ts';
import { beginMove, finishMove, MoveError, openEnd, readMoveState } from '@chokdee/kernel/move';
import { prepareNewServer } from '@chokdee/lotto-server/partitions';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../testing/test-database.ts';

test('a new server is emptied, also of tables that are not copied, and no step is taken out of order', async () => {
  const database = await createTestDatabase();
  const end = openEnd(database.ownerUrl);
  try {
    await sql`insert into live_messages (body) values ('of before')`.execute(end.db);
    await emptyTables(end);
    assert.deepEqual((await sql`select from live_messages`.execute(end.db)).rows, []);
    const ends = { from: end, to: end };
    const { ownerUrl } = database;
    const begin = beginMove({
      ...ends,
      fromUrl: ownerUrl,
      toUrl: ownerUrl,
      folders: schemaFolders,
      extend: prepareNewServer,
    });
    await assert.rejects(begin, (error) => error instanceof MoveError && /wal_level/.test(error.message));
    await assert.rejects(readMoveState(ends), /No move is under way/);
    await assert.rejects(finishMove(ends), /No move is under way/);
  } finally {
    await end.close();
    await database.drop();
  }
});

test('a new server has empty partitions behind the bills that will be copied', async () => {
  const database = await createTestDatabase();
  const end = openEnd(database.ownerUrl);
  try {
    await sql`select setval('lotto_bill_id', 50000000)`.execute(end.db);
    await prepareNewServer(end.db);
    const { rows } = await sql<{ bound: string }>`
      select replace(pg_get_expr(c.relpartbound, c.oid), '''', '') as bound from pg_inherits i
        join pg_class c on c.oid = i.inhrelid where i.inhparent = 'lotto_bill'::regclass order by c.oid`.execute(
      end.db,
    );
    assert.deepEqual(
      rows.map(({ bound }) => bound.replace('FOR VALUES FROM ', '')),
      ['(MINVALUE) TO (1000000)', '(1000000) TO (55000000)', '(55000000) TO (60000000)', '(60000000) TO (MAXVALUE)'],
    );
  } finally {
    await end.close();
    await database.drop();
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemaFolders } from '@chokdee/api/schema';

import { emptyTables } from '@chokdee/kernel/internal/move/move-database.ts';
import { beginMove, finishMove, MoveError, openEnd, readMoveState } from '@chokdee/kernel/move';
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
    const begin = beginMove({ ...ends, fromUrl: ownerUrl, toUrl: ownerUrl, folders: schemaFolders });
    await assert.rejects(begin, (error) => error instanceof MoveError && /wal_level/.test(error.message));
    await assert.rejects(readMoveState(ends), /No move is under way/);
    await assert.rejects(finishMove(ends), /No move is under way/);
  } finally {
    await end.close();
    await database.drop();
  }
});

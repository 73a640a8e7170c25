import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createEmptyDatabase } from '@chokdee/api/testing';
import { createDb } from '@chokdee/kernel/db';
import { togetherOrAlone } from '@chokdee/kernel/jobs';
import { sql } from 'kysely';

it('a job takes members together, each alone where they stand on several nodes', async (t) => {
  const database = await createEmptyDatabase();
  t.after(() => database.drop());
  for (const [isSpread, expected] of [
    ['false', [[1, 2, 3]]],
    ['true', [[1], [2], [3]]],
  ] as const) {
    // A database is asked once.
    const { db, close } = createDb(database.ownerUrl, 1);
    await sql`create or replace function is_distributed() returns boolean language sql as ${sql.lit(`select ${isSpread}`)}`.execute(
      db,
    );
    const taken: (readonly number[])[] = [];
    const take = async (members: readonly number[]) => taken.push(members);
    await togetherOrAlone(db, [1, 2, 3], take, new AbortController().signal);
    await close();
    assert.deepEqual(taken, expected);
  }
});

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { readRelease, sharedStore } from '../store.ts';
import { temporaryStore } from '../testing.ts';
import { adoptBuild } from './enter-store.ts';
import type { Db } from './transaction.ts';

test('a build that is adopted in a transaction enters the store after its commit', async () => {
  const [builds, shared] = [temporaryStore(), temporaryStore()];
  try {
    builds.put('bingo', '1.0.0');
    const store = sharedStore(shared.folder, builds.store);
    const pool: Db = { query: async () => ({ rows: [], rowCount: 1 }) };
    const afterwards: (() => void)[] = [];
    const later = (work: () => void) => afterwards.push(work);
    await adoptBuild({ pool, store, by: 'ann', later }, 'bingo', '1.0.0');
    assert.equal(existsSync(store.folderOf('bingo')), false, 'a preview leaves nothing behind');
    for (const work of afterwards) work();
    assert.ok(readRelease(store.folderOf('bingo'), '1.0.0'));
  } finally {
    builds.remove();
    shared.remove();
  }
});

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { enterStore, manifestOf, temporaryStore } from '@chokdee/release/testing';
import pg from 'pg';
import { createTestApp } from '../testing/create-test-app.ts';

test('the same version from two places at once: the first stays, the same again is nothing new, another is refused', async (t) => {
  const app = await createTestApp({});
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 4 });
  const { store, folder, remove } = temporaryStore();
  t.after(async () => {
    await pool.end();
    await app.stop();
    remove();
  });
  const publish = (place: string, code: string) => {
    const built = join(folder, place);
    mkdirSync(built, { recursive: true });
    writeFileSync(join(built, 'entry.js'), code);
    return enterStore({ pool, store, built, manifest: manifestOf('lotto', '1.6.0', code), by: place });
  };
  const outcomes = await Promise.allSettled([publish('.a', 'one'), publish('.b', 'two'), publish('.c', 'one')]);
  const kept = readFileSync(join(store.folderOf('lotto'), '1.6.0/entry.js'), 'utf8');
  const wanted = ['one', 'two', 'one'].map((code) => (code === kept ? 'fulfilled' : 'rejected'));
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    wanted,
  );
  // Publishing the same content repairs a lost release; other content is refused.
  for (const lost of ['1.6.0/entry.js', '1.6.0']) {
    rmSync(join(store.folderOf('lotto'), lost), { recursive: true });
    await assert.rejects(publish('.d', `not ${kept}`), /with another content/);
    await publish('.e', kept);
    assert.equal(readFileSync(join(store.folderOf('lotto'), '1.6.0/entry.js'), 'utf8'), kept);
  }
});

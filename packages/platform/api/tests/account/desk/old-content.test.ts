import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createDb, migrate } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { schemaFolders } from '../../../schema.ts';
import { createEmptyDatabase } from '../../../testing/test-database.ts';

it('content of a database from before is the first version of each item', async () => {
  const { ownerUrl, drop } = await createEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-schema-'));
  const account = schemaFolders.find(({ area }) => area === 'account');
  assert.ok(account);
  await cp(account.folder, folder, { recursive: true });
  await rm(join(folder, '0043_content.sql'));
  const old = pathToFileURL(`${folder}/`);
  await migrate(
    ownerUrl,
    schemaFolders.map((each) => (each.area === 'account' ? { area: 'account', folder: old } : each)),
  );
  const { db, close } = createDb(ownerUrl, 1);
  try {
    await sql`insert into agents (id, code, name, register_type, logo, terms_version, announcement)
      values (1, 'OLD', 'x', 1, '/x.svg', '1', 'ยินดีต้อนรับ')`.execute(db);
    await sql`insert into banners values (1, 'b', 3, 'title', 'sub', 'go', '/lotto', '/art/b.svg')`.execute(db);
    await sql`insert into events (agent_id, id, position, title, description, image, ends_at)
      values (1, 'e', 0, 'event', 'about', '/art/e.svg', '2027-01-01')`.execute(db);
    await sql`insert into notifications (agent_id, id, title, description, created_at)
      values (1, 'n', 'news', 'read', '2026-01-01')`.execute(db);
    await migrate(ownerUrl, schemaFolders);
    const { rows } = await sql`select v.kind, v.id, position, v.is_live, title, text, picture, link, action,
        starts_at::date::text as starts, ends_at::date::text as ends
      from content_items i join content_versions v using (agent_id, kind, id, version) order by kind`.execute(db);
    const none = { picture: null, link: null, action: null, starts: null, ends: null };
    const live = { ...none, position: 0, is_live: true };
    assert.deepEqual(rows, [
      { ...live, kind: 'announcement', id: 'first', title: 'ยินดีต้อนรับ', text: '' },
      {
        ...{ ...live, kind: 'banner', id: 'b', position: 3, title: 'title', text: 'sub' },
        ...{ picture: '/art/b.svg', link: '/lotto', action: 'go' },
      },
      { ...live, kind: 'event', id: 'e', title: 'event', text: 'about', picture: '/art/e.svg', ends: '2027-01-01' },
      { ...live, kind: 'news', id: 'n', title: 'news', text: 'read', starts: '2026-01-01' },
    ]);
  } finally {
    await close();
    await drop();
    await rm(folder, { recursive: true });
  }
});

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { createEmptyDatabase, type TestDatabase } from '@chokdee/api/testing';
import { createDb, type Db } from '@chokdee/kernel/db';
import { payerLinks } from '@chokdee/play/links';
import { sql } from 'kysely';

let database: TestDatabase;
let opened: Db;
before(async () => {
  database = await createEmptyDatabase();
  opened = createDb(database.url, 1);
  await sql`create table member_links (member_id bigint, kind text, value text, agent_id integer, first_at timestamptz,
    last_at timestamptz, primary key (member_id, kind, value))`.execute(opened.db);
});
after(async () => {
  await opened.close();
  await database.drop();
});

/** Keys of older versions, which neither tried titles singly nor ordered marks, and names as banks write them. */
const recorded = [
  ['น\u0E33\u0E49ฝนใจดี'.normalize('NFKC'), 'น้ำฝน ใจดี'],
  ['เเสงชัยใจดี', 'แสงชัย ใจดี'],
  ['ท\u0E48\u0E35รักใจดี', 'ที่รัก ใจดี'],
  ['นางสาวิตรีใจดี', 'สาวิตรี ใจดี'],
  ['missmaneejaidee', 'Manee Jaidee'],
  ['ว่าที่รตสมชายใจดี', 'สมชาย ใจดี'],
  ['หญิงสมศรีใจดี', 'พ.ต.ท.หญิง สมศรี ใจดี'],
] as const;

test('payers that were recorded before are found by the keys of today', async () => {
  for (const [id, [key]] of recorded.entries()) {
    await sql`insert into member_links values (${id}, 'payer', ${`KBANK 1234 ${key}`}, 1, now(), now()),
      (${id}, 'device', ${key}, 1, now(), now())`.execute(opened.db);
  }
  const text = await readFile(new URL('../../../../play/schema/0035_payer_keys.sql', import.meta.url), 'utf8');
  await sql.raw(text).execute(opened.db);
  for (const [id, [key, name]] of recorded.entries()) {
    const today = payerLinks({ bank: 'KBANK', name, account: 'xxx-x-x1234-x' }).map(({ value }) => value);
    const { rows } = await sql<{ member_id: bigint }>`
      select distinct member_id from member_links where kind = 'payer' and value = any(${today}::text[])`.execute(
      opened.db,
    );
    assert.deepEqual(
      rows.map((row) => Number(row.member_id)),
      [id],
      key,
    );
  }
  const { rows } = await sql<{ count: bigint }>`select count(*) from member_links where kind = 'device'`.execute(
    opened.db,
  );
  assert.equal(Number(rows[0]?.count), recorded.length);
});

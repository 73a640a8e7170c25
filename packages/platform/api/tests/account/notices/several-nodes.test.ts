import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countUnread } from '@chokdee/account-server/internal/notices/inbox.query.ts';
import { createTestApp } from '@chokdee/api/testing';
import { createDb, inTransaction, type Queryable } from '@chokdee/kernel/db';
import { type Notice, notify } from '@chokdee/kernel/notices';
import { sql } from 'kysely';

it('notices of one member leave the same rows on several nodes as on one', async (t) => {
  const test = await createTestApp();
  t.after(() => test.stop());
  const at = test.clock.now();
  const params = { satang: '10000', channel: 'QR' };

  /** Tells a new member three notices, one of them twice. Returns all that the tables then have of it. */
  async function rowsAfterNotices(db: Queryable) {
    const { id: memberId } = await test.registerMember();
    const muted = { member_id: memberId, topic: 'money', channel: 'bell', is_on: false } as const;
    await test.deps.db.insertInto('notification_settings').values(muted).execute();
    const deposit: Notice = { memberId, key: 'deposit.credited', params, cause: 'a', at };
    const won = { satang: '9000', staked: '1000', name: 'Yeekee', round_no: 1, bill: '1', billNo: 'Y1' };
    const win: Notice = { memberId, key: 'lotto.won', params: won, cause: 'bill:1', at };
    await inTransaction(db, (tx) => notify(tx, [deposit, win]));
    await inTransaction(db, (tx) => notify(tx, [deposit, { ...deposit, cause: 'b' }]));
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(n) - 'id' - 'member_id' || jsonb_build_object('won', to_jsonb(w) - 'notice_id' - 'member_id') as row
        from member_notices n left join member_wins w on w.member_id = n.member_id and w.notice_id = n.id
        where n.member_id = ${memberId} order by n.id`.execute(test.owner);
    return rows.map(({ row }) => row);
  }

  const onOneNode = await rowsAfterNotices(test.deps.db);
  assert.equal(onOneNode.length, 3);
  await sql`create or replace function is_distributed() returns boolean language sql stable as 'select true'`.execute(
    test.owner,
  );
  // The app has asked already.
  const severalNodes = createDb(test.databaseUrl, 1);
  t.after(() => severalNodes.close());
  assert.deepEqual(await rowsAfterNotices(severalNodes.db), onOneNode);
});

it('unread items and waiting wins are as many on several nodes as on one', async (t) => {
  const test = await createTestApp();
  t.after(() => test.stop());
  const { deps, clock, databaseUrl, owner } = test;
  const now = clock.now();
  const members = [await test.registerMember(), await test.registerMember(), await test.registerMember()];
  const [one, other] = members.map(({ id }) => id);
  assert.ok(one && other);
  const news = { agent_id: 1, kind: 'news', version: 1 } as const;
  for (const id of ['read', 'new']) {
    await sql`insert into content_items (agent_id, kind, id, position, version)
      values (1, ${news.kind}, ${id}, 0, 1)`.execute(owner);
    await sql`insert into content_versions (agent_id, kind, id, version, is_live, title, text, published_at, published_by)
      values (1, ${news.kind}, ${id}, 1, true, 'T', 'T', ${now}, 'x')`.execute(owner);
  }
  const old = { agent_id: 1, id: 'old', type: 2, title: 'T', description: 'T', created_at: now } as const;
  await deps.db
    .insertInto('notifications')
    .values({ ...old, member_id: other })
    .execute();
  await deps.db.insertInto('notification_reads').values({ member_id: one, ref: 'read', read_at: now }).execute();
  const off = { member_id: other, topic: 'news', channel: 'bell', is_on: false } as const;
  await deps.db.insertInto('notification_settings').values(off).execute();
  const won = { satang: '9000', staked: '1000', name: 'Yeekee', round_no: 1, bill: '1', billNo: 'Y1' };
  const win: Notice = { memberId: one, key: 'lotto.won', params: won, cause: 'bill:1', at: now };
  await inTransaction(deps.db, (tx) => notify(tx, [win]));

  const ids = members.map(({ id }) => id);
  const onOneNode = await countUnread(deps.db, ids, now);
  assert.deepEqual(
    onOneNode.map(({ unread, wins }) => [unread, wins]),
    // The agent begins with two news.
    [
      [4, 1],
      [1, 0],
      [4, 0],
    ],
  );
  await sql`create or replace function is_distributed() returns boolean language sql stable as 'select true'`.execute(
    owner,
  );
  const severalNodes = createDb(databaseUrl, 1);
  t.after(() => severalNodes.close());
  assert.deepEqual(await countUnread(severalNodes.db, ids, now), onOneNode);
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { inTransaction } from '@chokdee/kernel/db';
import { createLivePublisher } from '@chokdee/kernel/live';
import type { StaffFinder } from '@chokdee/kernel/staff';
import { sql } from 'kysely';

/** Reads topics of a stream. */
async function openTopics(url: string, token: string) {
  const aborted = new AbortController();
  const response = await fetch(`${url}/api/staff/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: aborted.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let read = 0;
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    /** Waits for the next event of this name. Null means that the stream has ended. */
    async next(name: string): Promise<unknown> {
      for (;;) {
        const pattern = new RegExp(`event: ${name}\ndata: (.*)\n\n`, 'g');
        pattern.lastIndex = read;
        const found = pattern.exec(text);
        if (found) {
          read = pattern.lastIndex;
          return JSON.parse(found[1] ?? '');
        }
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done) return null;
        text += value;
      }
    },
    close: () => aborted.abort(),
  };
}

describe('live topics of the back office', () => {
  let test: TestApp;
  let url: string;
  let [ann, bob, far] = [] as unknown as [StaffCaller, StaffCaller, StaffCaller];
  before(async () => {
    test = await createTestApp({ config: { liveHeartbeatMs: 50 } });
    ann = await addStaffCaller(test, 'ann');
    bob = await addStaffCaller(test, 'bob', { everyAgent: true });
    far = await addStaffCaller(test, 'far', { agent: 'SIAMPHET' });
    await test.deps.liveHub.start();
    url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => {
    // The client keeps its connections, and the end of the app would wait for them.
    test.app.server.closeAllConnections();
    return test.stop();
  });

  it('tell what waits and what was decided, of the agents of the person alone', async () => {
    const [own, all, other] = [
      await openTopics(url, ann.token),
      await openTopics(url, bob.token),
      await openTopics(url, far.token),
    ];
    assert.deepEqual([own.status, own.type], [200, 'text/event-stream; charset=utf-8']);
    for (const stream of [own, all, other]) assert.ok(await stream.next('ready'));
    const asked = await ann.done('POST /api/staff/staff/limit', { thb: '9000' });
    const approvals = { topic: 'approvals', agent: 'CHOKDEE' };
    assert.deepEqual([await own.next('topic'), await all.next('topic')], [approvals, approvals]);
    await bob.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    const next = [await own.next('topic'), await own.next('topic')];
    assert.deepEqual(next, [{ topic: 'staff', agent: 'CHOKDEE' }, approvals]);
    await test.deps.live.tellStaff(null, 'releases');
    assert.deepEqual(await other.next('topic'), { topic: 'releases', agent: null });
    for (const stream of [own, all, other]) stream.close();
  });

  it('end with the proof', async () => {
    const stream = await openTopics(url, ann.token);
    assert.ok(await stream.next('ready'));
    await test.deps.db
      .updateTable('staff')
      .set({ disabled_at: test.clock.now() })
      .where('username', '=', 'ann')
      .execute();
    assert.equal(await stream.next('topic'), null);
    assert.equal((await openTopics(url, ann.token)).status, 403);
  });

  it('fail no act when they cannot be sent', async () => {
    const lost: string[] = [];
    const publisher = createLivePublisher(test.deps.db, { error: (_details, message) => lost.push(message) });
    await inTransaction(test.deps.db, async (tx) => {
      const broken = createLivePublisher(tx, { error: (_details, message) => lost.push(message) });
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
      await broken.tellStaff(1, 'approvals');
      throw new Error('undone');
    }).catch(() => undefined);
    await publisher.tellStaff(1, 'approvals');
    assert.deepEqual(lost, ['a live event was not sent']);
  });
});

describe('the search of the back office', () => {
  let test: TestApp;
  let [ann, eve] = [] as unknown as [StaffCaller, StaffCaller];
  const seen: number[][] = [];
  const finder = (kind: string, permission: StaffFinder['permission'], find: StaffFinder['find']): StaffFinder => ({
    ...{ kind, permission, find },
  });
  const finders: StaffFinder[] = [
    finder('สมาชิก', 'members.read', async (_db, { agentIds, text }) => {
      seen.push([...agentIds]);
      return text === 'demo' ? [{ title: 'demo0001', note: 'เปิดใช้', to: '/members/1', memberId: 1 }] : [];
    }),
    finder('รอบ', 'rounds.read', async () => [{ title: 'หวย', note: '', to: '/lottery/1' }]),
    finder('ช้า', 'rounds.read', async (db) => {
      await sql`select pg_sleep(10)`.execute(db);
      return [];
    }),
  ];
  before(async () => {
    test = await createTestApp({ finders });
    await test.registerMember({ username: 'demo0001' });
    ann = await addStaffCaller(test, 'ann', { everyAgent: true });
    eve = await addStaffCaller(test, 'eve', { roles: ['marketing'] });
  });
  after(() => test.stop());

  it('asks the finders that the person may, each within its time', async () => {
    const found = await ann.done('GET /api/staff/search', { q: ' demo ' });
    assert.deepEqual(found, {
      groups: [
        { kind: 'สมาชิก', items: [{ title: 'demo0001', note: 'เปิดใช้', to: '/members/1' }] },
        { kind: 'รอบ', items: [{ title: 'หวย', note: '', to: '/lottery/1' }] },
      ],
      late: ['ช้า'],
    });
    assert.equal(seen[0]?.length, 2);
    assert.deepEqual((await eve.done('GET /api/staff/search', { q: 'demo' })).groups, []);
    assert.equal((await ann.call('GET /api/staff/search', { q: ' d ' })).status, 400);
  });

  it('is on record when it tells members, and only then', async () => {
    await ann.done('GET /api/staff/search', { q: 'nobody' });
    const { items } = await ann.done('GET /api/staff/audit', { act: 'GET /api/staff/search' });
    assert.deepEqual(
      items.map(({ staff, member, details }) => [staff, member, details]),
      [['ann', 'demo0001', { q: 'demo' }]],
    );
  });
});

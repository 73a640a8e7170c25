import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, openLive, type TestApp, type TestMember } from '@chokdee/api/testing';
import { workRange } from '@chokdee/kernel/internal/data-rules/delete-old.ts';
import { inTransaction } from '@chokdee/kernel/db';
import { type Notice, noticeRow, notify } from '@chokdee/kernel/notices';
import { sql } from 'kysely';

const DAY_MS = 86_400_000;
const agent_code = 'CHOKDEE';

describe('the inbox', () => {
  let test: TestApp;
  let address: string;
  before(async () => {
    test = await createTestApp();
    await test.deps.liveHub.start();
    address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => test.stop());

  const tell = (...notices: Notice[]) => inTransaction(test.deps.db, (tx) => notify(tx, notices));
  const deposit = ({ id }: TestMember, cause: string, minutes = 0): Notice => ({
    memberId: id,
    key: 'deposit.credited',
    params: { satang: '10000', channel: cause },
    cause,
    at: new Date(test.clock.now().getTime() + minutes * 60_000),
  });
  const list = async (
    { token }: TestMember,
    input: { kind?: 'money' | 'news' | 'security'; cursor?: string; limit?: number } = {},
  ) => (await test.api.call('GET /api/notifications', { agent_code, ...input }, { token })).data;
  const unreadOf = async ({ token }: TestMember) =>
    (await test.api.call('GET /api/notifications/unread', {}, { token })).data;

  it('is told once of one cause, and not at all of what was undone', async () => {
    const member = await test.registerMember();
    await tell(deposit(member, 'a'));
    await tell(deposit(member, 'a'), deposit(member, 'b'));
    await assert.rejects(
      inTransaction(test.deps.db, async (tx) => {
        await notify(tx, [deposit(member, 'c')]);
        throw new Error('undone');
      }),
      /undone/,
    );
    assert.equal((await list(member, { kind: 'money' })).length, 2);
  });

  it('keeps key and parameters alone, which nobody changes afterwards', async () => {
    const member = await test.registerMember();
    await tell(deposit(member, 'a'));
    const rows = test.deps.db.selectFrom('member_notices').selectAll().where('member_id', '=', member.id);
    const [row] = await rows.execute();
    assert.deepEqual([row?.key, row?.params], ['deposit.credited', { satang: '10000', channel: 'a' }]);
    await assert.rejects(
      test.deps.db.updateTable('member_notices').set({ cause: 'x' }).where('member_id', '=', member.id).execute(),
    );
  });

  it('goes on where a page ended, newest first, also among those of one moment', async () => {
    const member = await test.registerMember();
    await tell(...['a', 'b', 'c', 'd', 'e'].map((cause, place) => deposit(member, cause, Math.floor(place / 2))));
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await list(member, { kind: 'money', limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.map(({ description }) => description[0] ?? ''));
      cursor = page.at(-1)?.cursor;
      if (page.length < 2) break;
    }
    assert.deepEqual(seen, ['e', 'd', 'c', 'b', 'a']);
    const broken = await test.api.raw('GET /api/notifications?agent_code=CHOKDEE&cursor=x', {});
    assert.equal(broken.status, 400);
  });

  it('is of its member alone, and of one kind when that is asked for', async () => {
    const [member, stranger] = [await test.registerMember(), await test.registerMember()];
    await tell(deposit(member, 'a'));
    assert.deepEqual(await list(stranger, { kind: 'money' }), []);
    const [own] = await list(member, { kind: 'money' });
    await test.api.call('POST /api/notifications/read', { ids: [own?.id ?? ''] }, { token: stranger.token });
    assert.equal((await list(member, { kind: 'money' }))[0]?.is_read, false);
    assert.ok((await list(member, { kind: 'news' })).every(({ kind }) => kind === 'news'));
  });

  it('is read one by one or all at once, and what comes later is unread', async () => {
    const member = await test.registerMember();
    await test.api.call('POST /api/notifications/read_all', {}, { token: member.token });
    assert.equal((await unreadOf(member)).unread, 0);
    await tell(deposit(member, 'a'), deposit(member, 'b'), deposit(member, 'c'));
    assert.deepEqual(await unreadOf(member), { unread: 3, exists: true, wins: 0 });
    const [first] = await list(member, { kind: 'money' });
    const ids = [first?.id ?? '', 'unknown'];
    const answer = await test.api.call('POST /api/notifications/read', { ids }, { token: member.token });
    assert.equal(answer.data.unread, 2);
    const all = await test.api.call('POST /api/notifications/read_all', {}, { token: member.token });
    assert.equal(all.data.unread, 0);
    await tell(deposit(member, 'd', -60));
    assert.equal((await unreadOf(member)).unread, 1);
    assert.deepEqual(
      (await list(member, { kind: 'money' })).map(({ is_read }) => is_read),
      [true, true, true, false],
    );
  });

  it('is told to open pages after the commit, with how much is unread', async () => {
    const member = await test.registerMember();
    await test.api.call('POST /api/notifications/read_all', {}, { token: member.token });
    const reader = await openLive(`${address}/api/live`, member.token);
    await tell(deposit(member, 'a'), deposit(member, 'b'));
    await test.deps.jobs.runDue();
    assert.deepEqual(await reader.next('notifications', ({ unread }: { unread: number }) => unread > 0), {
      unread: 2,
      exists: true,
      wins: 0,
    });
    await reader.close();
  });

  it('does not ring for a topic that was taken off the bell; security always does', async () => {
    const member = await test.registerMember();
    const { token } = member;
    await test.api.call('POST /api/notifications/read_all', {}, { token });
    const settings = (await test.api.call('GET /api/notifications/settings', {}, { token })).data;
    assert.deepEqual(
      settings.filter(({ is_on }) => !is_on).map(({ topic }) => topic),
      ['lottery_lost'],
    );
    await test.api.call('POST /api/notifications/settings', { topic: 'money', is_on: false }, { token });
    const at = test.clock.now();
    await tell(deposit(member, 'a'), {
      memberId: member.id,
      key: 'account.password_changed',
      params: {},
      cause: '1',
      at,
    });
    assert.equal((await unreadOf(member)).unread, 1);
    assert.equal((await list(member, { kind: 'money' })).length, 1);
  });

  it('goes out by SMS where its kind says so, to a second number, too, and once', async () => {
    const member = await test.registerMember();
    const of = { memberId: member.id, at: test.clock.now() };
    const changed: Notice = {
      ...of,
      key: 'account.mobile_changed',
      params: { mobile: '08x-xxx-0001' },
      cause: 'sms',
      alsoTo: '0810000002',
    };
    await tell(deposit(member, 'a'), changed);
    await tell(changed);
    const { rows } = await sql<{ mobile: string | null; text: string }>`
      select payload->>'mobile' as mobile, payload->>'text' as text from jobs
        where name = 'account.send_notice' and payload->>'memberId' = ${String(member.id)} order by key`.execute(
      test.deps.db,
    );
    const text = rows[0]?.text ?? '';
    assert.match(text, /08x-xxx-0001/);
    assert.deepEqual(rows, [
      { mobile: null, text },
      { mobile: '0810000002', text },
    ]);
  });

  it('tells nothing by SMS of an act whose function did nothing', async () => {
    const member = await test.registerMember();
    const changed: Notice = {
      memberId: member.id,
      at: test.clock.now(),
      key: 'account.mobile_changed',
      params: { mobile: '08x-xxx-0003' },
      cause: 'undone',
    };
    const enqueued = async () => {
      const { rows } = await sql`select from jobs where name = 'account.send_notice'
        and payload->>'memberId' = ${String(member.id)}`.execute(test.deps.db);
      return rows.length;
    };
    // The transaction goes on, as that of a payment does, which is judged another way.
    await inTransaction(test.deps.db, (tx) => noticeRow(tx, changed));
    assert.equal(await enqueued(), 0);
    await tell(changed);
    assert.equal(await enqueued(), 1);
  });

  it('reads what a member was told in finished words, before notices had kinds', async () => {
    const member = await test.registerMember();
    const old = { id: `old-${member.id}`, type: 2, image: null, title: 'Then', description: 'As it was', link: '/x' };
    await test.deps.db
      .insertInto('notifications')
      .values({ ...old, agent_id: 1, member_id: member.id, created_at: test.clock.now() })
      .execute();
    const [shown] = await list(member, { kind: 'security' });
    assert.deepEqual(
      [shown?.id, shown?.kind, shown?.title, shown?.description, shown?.link],
      [old.id, 'security', old.title, old.description, old.link],
    );
    assert.ok((await list(await test.registerMember())).every(({ id }) => id !== old.id));
  });

  it('is kept for a year, and what is older than 90 days counts as read', async () => {
    const member = await test.registerMember();
    await tell(deposit(member, 'old', -366 * 24 * 60), deposit(member, 'kept', -91 * 24 * 60));
    assert.deepEqual(
      (await list(member, { kind: 'money' })).map(({ is_read }) => is_read),
      [true, true],
    );
    const old = { table: 'member_notices', rule: 'keep' } as const;
    await workRange(test.deps.db, old, test.clock.now(), null);
    assert.equal((await list(member, { kind: 'money' })).length, 1);
    await workRange(test.deps.db, old, new Date(test.clock.now().getTime() + 300 * DAY_MS), null);
    assert.equal((await list(member, { kind: 'money' })).length, 0);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';

const agent_code = 'CHOKDEE';

describe('content of staff', () => {
  let test: TestApp;
  let [ann, eve] = [] as unknown as [StaffCaller, StaffCaller];
  before(async () => {
    test = await createTestApp();
    ann = await addStaffCaller(test, 'ann', { roles: ['marketing'], everyAgent: true });
    eve = await addStaffCaller(test, 'eve', { roles: ['support'] });
  });
  after(() => test.stop());

  const banner = {
    kind: 'banner',
    title: 'ลอยกระทง',
    text: 'คืนนี้',
    action: 'ดูกิจกรรม',
    link: '/lotto',
    picture: '/art/banner-1.svg',
  };
  const bannersOf = async () => (await test.api.call('GET /api/banner', { agent_code })).data.map(({ id }) => id);
  const first = ['yeekee-proof', 'leading-zeros', 'wheel-odds'];

  it('what a new agent begins with is content that staff can change', async () => {
    const { items } = await ann.done('GET /api/staff/content/items', { kind: 'banner' });
    assert.deepEqual(
      items.map(({ id, version, state }) => [id, version, state]),
      first.map((id) => [id, 1, 'live']),
    );
    assert.deepEqual(await bannersOf(), first);
  });

  it('a banner begins as a draft, is shown by one act and taken down by another', async () => {
    const saved = await ann.done('POST /api/staff/content/set', { ...banner, id: 'tonight' });
    assert.deepEqual([saved.outcome, saved.before], ['done', null]);
    assert.deepEqual(await bannersOf(), first);
    const live = await ann.done('POST /api/staff/content/live', { kind: 'banner', id: 'tonight' });
    assert.deepEqual([Object(live.before).is_live, Object(live.after).is_live], [false, true]);
    assert.deepEqual(await bannersOf(), [...first, 'tonight']);
    await ann.done('POST /api/staff/content/stop', { kind: 'banner', id: 'tonight' });
    assert.deepEqual(await bannersOf(), first);
  });

  it('an earlier version is published again by one act, and all versions stay', async () => {
    const at = { kind: 'banner', id: 'wheel-odds' };
    await ann.done('POST /api/staff/content/set', { ...at, title: 'กงล้อใหม่' });
    await ann.done('POST /api/staff/content/back', { ...at, version: '1' });
    const versions = await ann.done('GET /api/staff/content/versions', { kind: 'banner', id: 'wheel-odds' });
    assert.deepEqual(
      versions.map(({ version, title, published_by }) => [version, title, published_by]),
      [
        [3, 'กงล้อที่บอกโอกาส\nครบทุกช่อง', 'ann'],
        [2, 'กงล้อใหม่', 'ann'],
        [1, 'กงล้อที่บอกโอกาส\nครบทุกช่อง', 'house'],
      ],
    );
  });

  it('a preview shows before and after, and changes nothing', async () => {
    const change = { kind: 'banner', id: 'wheel-odds', title: 'ไม่เปลี่ยน' };
    const { outcome, after: next } = await ann.done('POST /api/staff/content/set', { ...change, preview: true });
    assert.deepEqual([outcome, Object(next).title], ['preview', 'ไม่เปลี่ยน']);
    const { data } = await test.api.call('GET /api/banner', { agent_code });
    assert.ok(data.every(({ title }) => title !== 'ไม่เปลี่ยน'));
  });

  it('banners stand in the order that staff gave', async () => {
    await ann.done('POST /api/staff/content/order', { kind: 'banner', ids: 'wheel-odds,yeekee-proof' });
    assert.deepEqual(await bannersOf(), ['wheel-odds', 'yeekee-proof', 'leading-zeros']);
    const config = (await test.api.call('POST /api/agent/config', { agent_code })).data;
    assert.match(config.info.first_banner_art ?? '', /banner-3/);
  });

  it('an announcement is shown from its time until its end', async () => {
    const textNow = async () => (await test.api.call('POST /api/agent/config', { agent_code })).data.info.announcement;
    const before = await textNow();
    assert.notEqual(before, '');
    // The clock of the test stands at 12:00 in Bangkok.
    const times = { starts: '2026-11-20T13:00', ends: '2026-11-20T14:00' };
    await ann.done('POST /api/staff/content/set', {
      kind: 'announcement',
      id: 'break',
      title: 'ปิดปรับปรุง',
      ...times,
      live: true,
    });
    await ann.done('POST /api/staff/content/order', { kind: 'announcement', ids: 'break' });
    assert.equal(await textNow(), before);
    test.clock.set(new Date('2026-11-20T06:00:00Z'));
    assert.equal(await textNow(), 'ปิดปรับปรุง');
    test.clock.set(new Date('2026-11-20T07:00:00Z'));
    assert.equal(await textNow(), before);
    const { items } = await ann.done('GET /api/staff/content/items', { kind: 'announcement', state: 'ended' });
    assert.deepEqual(
      items.map(({ id }) => id),
      ['break'],
    );
  });

  it('an agent that staff made without items has the announcement of its row', async () => {
    const { id: _id, ...row } = await test.deps.db
      .selectFrom('agents')
      .selectAll()
      .where('id', '=', 2)
      .executeTakeFirstOrThrow();
    const third = { ...row, id: 3, code: 'THIRD', announcement: 'เปิดแล้ว' };
    await test.deps.db.insertInto('agents').values(third).execute();
    const { data } = await test.api.call('POST /api/agent/config', { agent_code: 'THIRD' });
    assert.equal(data.info.announcement, 'เปิดแล้ว');
  });

  it('news reaches the inbox of everyone, rings, and goes when it is taken down', async () => {
    const member = await test.registerMember();
    const unread = async () =>
      (await test.api.call('GET /api/notifications/unread', {}, { token: member.token })).data.unread;
    const titles = async () =>
      (await test.api.call('GET /api/notifications', { agent_code }, { token: member.token })).data.map(
        ({ title }) => title,
      );
    const count = await unread();
    await ann.done('POST /api/staff/content/set', {
      kind: 'news',
      id: 'fair',
      title: 'งานวัด',
      text: 'เสาร์นี้',
      live: true,
    });
    assert.equal((await titles())[0], 'งานวัด');
    assert.equal(await unread(), count + 1);
    await test.api.call('POST /api/notifications/read', { ids: ['fair'] }, { token: member.token });
    assert.equal(await unread(), count);
    await ann.done('POST /api/staff/content/stop', { kind: 'news', id: 'fair' });
    assert.ok(!(await titles()).includes('งานวัด'));
  });

  it('one agent has nothing of another', async () => {
    await ann.done('POST /api/staff/content/set', { ...banner, id: 'siam-only', live: true }, { agent: 'SIAMPHET' });
    assert.ok(!(await bannersOf()).includes('siam-only'));
    const { items } = await ann.done('GET /api/staff/content/items', { kind: 'banner' });
    assert.ok(items.every(({ id }) => id !== 'siam-only'));
  });

  it('what members could not read as meant is refused with its reason', async () => {
    const refusals = [
      [{ ...banner, picture: 'none' }, /picture must not be empty/],
      [{ ...banner, link: 'https://evil.test/' }, /page of the site/],
      [{ ...banner, link: '//evil.test' }, /page of the site/],
      [{ ...banner, picture: 'https://evil.test/a.png' }, /one that was added/],
      [{ ...banner, picture: '/api/pictures/00000000000000000000000000000000.960.webp' }, /one that was added/],
      [{ ...banner, starts: '2026-12-02T00:00', ends: '2026-12-01T00:00' }, /after starts/],
      [{ ...banner, title: 'x'.repeat(121) }, /at most 120/],
    ] as const;
    for (const [fields, reason] of refusals) {
      const { error, text } = await ann.call('POST /api/staff/content/set', { ...fields, id: 'wrong' });
      assert.notEqual(error, 0);
      assert.match(text, reason);
    }
    assert.equal((await ann.call('POST /api/staff/content/live', { kind: 'banner', id: 'never' })).status, 403);
    assert.equal((await eve.call('POST /api/staff/content/set', { ...banner, id: 'wrong' })).status, 403);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';

const TRIES = 12;

describe('jobs at the house desk', () => {
  let test: TestApp;
  let [ann, bob, eve] = [] as unknown as [StaffCaller, StaffCaller, StaffCaller];
  let isBroken = true;
  const done: string[] = [];
  before(async () => {
    test = await createTestApp();
    test.deps.jobs.register<{ word: string; memberId: number }>('test.dead', 'outside', async ({ word }) => {
      if (isBroken) throw new Error('the other side is away');
      done.push(word);
    });
    ann = await addStaffCaller(test, 'ann', { everyAgent: true });
    bob = await addStaffCaller(test, 'bob', { everyAgent: true });
    eve = await addStaffCaller(test, 'eve', { roles: ['marketing'] });
    for (const word of ['one', 'two', 'three']) {
      const job = {
        name: 'test.dead',
        key: `test.dead:${word}`,
        runAt: test.clock.now(),
        payload: { word, memberId: 7 },
      };
      await test.deps.jobs.enqueue(test.deps.db, job);
    }
    for (let tried = 0; tried < TRIES; tried += 1) {
      await test.deps.jobs.runDue();
      test.clock.advance(600_000);
    }
  });
  after(() => test.stop());

  const ids = async (state: 'failed' | 'ready' | 'cancelled') =>
    (await ann.done('GET /api/staff/jobs', { state, order: 'asc' })).items.map(({ id }) => String(id));

  it('shows those that were given up with class, tries, reason and words, page by page', async () => {
    const first = await ann.done('GET /api/staff/jobs', { class: 'outside', limit: 2, order: 'asc' });
    assert.equal(first.items.length, 2);
    const [job] = first.items;
    assert.ok(job && first.next_cursor);
    const { id: _, due_at: __, ...facts } = job;
    assert.deepEqual(facts, {
      class: 'outside',
      name: 'test.dead',
      state: 'failed',
      attempts: TRIES,
      error: 'the other side is away',
      payload: { word: 'one', memberId: '7' },
    });
    const next = await ann.done('GET /api/staff/jobs', {
      class: 'outside',
      limit: 2,
      order: 'asc',
      cursor: first.next_cursor,
    });
    assert.deepEqual([next.items.length, next.next_cursor], [1, null]);
    const none = await ann.done('GET /api/staff/jobs', { class: 'money' });
    assert.deepEqual(none.items, []);
    assert.equal((await ann.call('GET /api/staff/jobs', { state: 'done', sort: 'due_at' })).status, 400);
    assert.equal((await ann.call('GET /api/staff/jobs', { state: 'done', sort: 'id', name: 'test.dead' })).status, 200);
    assert.equal((await ann.call('GET /api/staff/jobs', { state: 'done', class: 'outside' })).status, 400);
  });

  it('is read with the permission only, and on record', async () => {
    assert.equal((await eve.call('GET /api/staff/jobs', {})).status, 403);
    const looks = test.deps.db.selectFrom('staff_audit').select('outcome').where('act', '=', 'GET /api/staff/jobs');
    assert.ok((await looks.execute()).some(({ outcome }) => outcome === 'read'));
  });

  it('tells of each class what is due since when and what was given up', async () => {
    const runAt = new Date(test.clock.now().getTime() - 90_000);
    await test.deps.jobs.enqueue(test.deps.db, { name: 'test.dead', key: 'test.dead:late', runAt, payload: {} });
    const classes = await ann.done('GET /api/staff/jobs/classes', {});
    const outside = classes.find((each) => each.class === 'outside');
    assert.ok(outside);
    assert.deepEqual([outside.due, outside.failed, outside.oldest_due_at], [1, 3, runAt.toISOString()]);
    assert.deepEqual(
      outside.kinds.find(({ name }) => name === 'test.dead'),
      { name: 'test.dead', due: 1, failed: 3 },
    );
    assert.equal(classes.find((each) => each.class === 'money')?.oldest_due_at, null);
  });

  it('repeats one at once, and cancels one by two persons', async () => {
    const [one = '', two = ''] = await ids('failed');
    await ann.done('POST /api/staff/jobs/repeat', { job: one });
    const asked = await ann.done('POST /api/staff/jobs/cancel', { job: two, reason: 'ไม่ต้องทำแล้ว' });
    assert.equal(asked.outcome, 'waits');
    await bob.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    assert.deepEqual([await ids('cancelled'), (await ids('failed')).length], [[two], 1]);
    isBroken = false;
    await test.deps.jobs.runDue();
    assert.ok(done.includes('one') && !done.includes('two'));
  });

  it('concerns the house: a person of one agent neither sees, asks, approves nor refuses', async () => {
    const one = await addStaffCaller(test, 'one');
    for (const refused of [
      await one.call('GET /api/staff/jobs', {}),
      await one.call('GET /api/staff/jobs/classes', {}),
      await one.call('POST /api/staff/jobs/cancel-all', { name: 'test.dead' }),
    ])
      assert.deepEqual([refused.status, refused.text.includes('acts for one agent alone')], [403, true], refused.text);
    const asked = await ann.done('POST /api/staff/jobs/cancel-all', { name: 'test.dead' }, { agent: 'SIAMPHET' });
    const id = String(asked.approval);
    const inbox = async (caller: StaffCaller) =>
      (await caller.done('GET /api/staff/approvals', {})).items.map(({ agent, may_decide }) => [agent, may_decide]);
    assert.deepEqual([await inbox(one), await inbox(bob)], [[], [['CHOKDEE', true]]]);
    assert.equal((await one.done('GET /api/staff/approvals/waiting', {})).waiting, 0);
    assert.equal((await one.call('POST /api/staff/approvals/approve', { id })).status, 403);
    assert.equal((await one.call('POST /api/staff/approvals/refuse', { id, reason: 'x' })).status, 403);
    await bob.done('POST /api/staff/approvals/refuse', { id, reason: 'x' });
  });

  it('brings a cancelled one back by two persons, and repeats or cancels all of a name', async () => {
    const [two = ''] = await ids('cancelled');
    const asked = await ann.done('POST /api/staff/jobs/repeat', { job: two });
    assert.deepEqual([asked.outcome, await ids('cancelled')], ['waits', [two]]);
    await bob.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    const all = await ann.done('POST /api/staff/jobs/repeat-all', { name: 'test.dead' });
    assert.deepEqual(all.before, { given_up: 1 });
    await test.deps.jobs.runDue();
    assert.ok(done.includes('two') && done.includes('three'));
    assert.equal((await ann.call('POST /api/staff/jobs/repeat-all', { name: 'test.dead' })).status, 403);
    const none = await ann.call('POST /api/staff/jobs/cancel-all', { name: 'test.dead' });
    assert.equal(none.status, 403);
  });
});

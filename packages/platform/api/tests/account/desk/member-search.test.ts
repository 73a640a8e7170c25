import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { memberFinder } from '@chokdee/account-server/internal/desk/search.routes.ts';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp, type TestMember } from '@chokdee/api/testing';
import { addAccountOf } from '../../../testing/account/account-of.ts';

describe('members of the desk, found by anything', () => {
  let test: TestApp;
  let ann: StaffCaller;
  let [somchai, other, foreign] = [] as unknown as [TestMember, TestMember, TestMember];
  before(async () => {
    test = await createTestApp();
    ann = await addStaffCaller(test, 'ann', { roles: ['support'] });
    somchai = await test.registerMember({ username: 'Lucky88', mobile: '0961234567' });
    other = await test.registerMember({ username: 'lucky99', mobile: '0899994567' });
    foreign = await test.registerMember({ username: 'lucky77', mobile: '0961234500', agentId: 2 });
    await addAccountOf(test, somchai, { accountNo: '7771234599', name: 'นายสมชาย ใจดี' });
    await addAccountOf(test, other, { accountNo: '1230006543', name: 'น.ส. น้ำฝน ใจงาม' });
  });
  after(() => test.stop());

  const find = async (q: string) => {
    const { items } = await ann.done('GET /api/staff/members', { q });
    return items.map(({ username, matched }) => `${username} ${matched.map(({ by }) => by).join('+')}`);
  };

  it('by a mobile number, whole or in part, however it was pasted', async () => {
    for (const q of ['0961234567', '096-123-4567', '+66 96 123 4567', '๐๙๖๑๒๓๔๕๖๗', '09612', '61234', '+66 96 12'])
      assert.deepEqual(await find(q), ['Lucky88 mobile'], q);
    assert.deepEqual(await find('4567'), ['lucky99 mobile', 'Lucky88 mobile']);
  });

  it('by username and account number, whole or in part, the whole value first', async () => {
    assert.deepEqual(await find('LUCKY88'), ['Lucky88 username']);
    assert.deepEqual(await find('lucky'), ['lucky99 username', 'Lucky88 username']);
    assert.deepEqual(await find('777-1-23459-9'), ['Lucky88 account']);
    assert.deepEqual(await find('6543'), ['lucky99 account']);
  });

  it('by a part of a real name: with its title or without, in either order, with marks of tone or without', async () => {
    for (const q of ['สมชาย', 'นายสมชาย ใจดี', 'ใจดี สมชาย', 'นาย สมชาย', 'สมชายใจ', 'ชาย ใจดี'])
      assert.deepEqual(await find(q), ['Lucky88 name'], q);
    for (const q of ['น้ำฝน', 'นำฝน', 'นางสาวน้ำฝน', 'ใจงาม น้ำฝน']) assert.deepEqual(await find(q), ['lucky99 name'], q);
    assert.deepEqual(await find('ใจ'), []);
  });

  it('by a reference that the registry knows', async () => {
    await test.fund(somchai, 100);
    assert.deepEqual(await find(`tx${somchai.id}-1`), ['Lucky88 reference']);
    assert.deepEqual(await find(`GM${foreign.id}-abcdef`), []);
    assert.deepEqual(await find('DP201126ABCDEFGHJK'), []);
  });

  it('finds members of the agents of the person alone', async () => {
    const all = await addStaffCaller(test, 'eva', { roles: ['support'], everyAgent: true });
    const { items } = await all.done('GET /api/staff/members', { q: '09612345' });
    assert.deepEqual(items.map(({ username, agent }) => [username, agent]).sort(), [
      ['Lucky88', 'CHOKDEE'],
      ['lucky77', 'SIAMPHET'],
    ]);
    assert.deepEqual(await find('09612345'), ['Lucky88 mobile']);
  });

  it('is on record with the members that it showed, for each of their brands', async () => {
    const all = await addStaffCaller(test, 'ada', { roles: ['manager'], everyAgent: true });
    await all.done('GET /api/staff/members', { q: '0961234' });
    await find('4567');
    const rows = await test.deps.db
      .selectFrom('staff_audit')
      .select(['agent_id', 'member_id', 'details'])
      .where('act', '=', 'GET /api/staff/members')
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    assert.deepEqual(rows, [
      { agent_id: 1, member_id: null, details: { q: '4567', limit: 20, members: [other.id, somchai.id] } },
      { agent_id: 2, member_id: foreign.id, details: { q: '0961234', limit: 20 } },
      { agent_id: 1, member_id: somchai.id, details: { q: '0961234', limit: 20 } },
    ]);
    const { items } = await all.done('GET /api/staff/audit', { member: 'lucky99', limit: 1 });
    assert.deepEqual(items[0]?.details, { q: '4567', limit: 20, members: [other.id, somchai.id] });
  });

  it('is on record, names the one member that was found, and needs the permission', async () => {
    const marketing = await addStaffCaller(test, 'max', { roles: ['marketing'] });
    assert.equal((await marketing.call('GET /api/staff/members', { q: 'lucky' })).status, 403);
    await find('lucky88');
    const row = await test.deps.db
      .selectFrom('staff_audit')
      .select(['act', 'outcome', 'member_id', 'details'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.deepEqual(row, {
      act: 'GET /api/staff/members',
      outcome: 'read',
      member_id: somchai.id,
      details: { q: 'lucky88', limit: 20 },
    });
  });

  it('takes part in the search of the whole back office', async () => {
    const found = await memberFinder.find(test.deps.db, { agentIds: [1], text: '61234', limit: 5 });
    assert.deepEqual(found, [
      {
        title: 'Lucky88 · นายสมชาย ใจดี',
        note: '0961234567 · CHOKDEE',
        to: `/members/${somchai.id}?agent=CHOKDEE`,
        memberId: somchai.id,
      },
    ]);
  });
});

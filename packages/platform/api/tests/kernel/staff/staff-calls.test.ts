import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { seedFinance } from '@chokdee/finance-server/seed';

describe('staff commands as calls', () => {
  let test: TestApp;
  let [ann, bob, eve] = [] as unknown as [StaffCaller, StaffCaller, StaffCaller];
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance] });
    ann = await addStaffCaller(test, 'ann');
    bob = await addStaffCaller(test, 'bob', { everyAgent: true });
    eve = await addStaffCaller(test, 'eve', { roles: ['marketing'] });
  });
  after(() => test.stop());

  const outcomes = (act: string) =>
    test.deps.db.selectFrom('staff_audit').select('outcome').where('act', '=', act).orderBy('id').execute();

  it('a request without proof is refused', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/staff/staff/limit', payload: { thb: '1' } });
    assert.equal(answer.statusCode, 401);
  });

  it('a preview shows what an act changes and how many persons it needs, and changes nothing', async () => {
    const preview = await ann.done('POST /api/staff/staff/limit', { thb: '9000', preview: true });
    assert.deepEqual([preview.outcome, preview.persons, preview.after], ['preview', 'two', { alone_satang: '900000' }]);
    assert.deepEqual(await outcomes('staff limit'), []);
  });

  it('an act waits for a second person, who approves it', async () => {
    const asked = await ann.done('POST /api/staff/staff/limit', { thb: '9000', reason: 'ฤดูกาล' });
    assert.equal(asked.outcome, 'waits');
    assert.equal((await ann.call('POST /api/staff/approvals/approve', { id: String(asked.approval) })).status, 403);
    const done = await bob.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    assert.deepEqual([done.outcome, done.after], ['done', { alone_satang: '900000' }]);
    assert.deepEqual(
      (await outcomes('staff limit')).map(({ outcome }) => outcome),
      ['asked', 'done'],
    );
  });

  it('an act under one key is done once', async () => {
    for (const _time of [1, 2]) {
      const { outcome } = await ann.done('POST /api/staff/staff/limit', { thb: '100' }, { key: 'lower-1' });
      assert.equal(outcome, 'done');
    }
    assert.equal((await outcomes('staff limit')).length, 3);
  });

  it('a person without the permission is refused, and it stays on record', async () => {
    assert.equal((await eve.call('POST /api/staff/staff/limit', { thb: '1' })).status, 403);
    assert.equal((await outcomes('staff limit')).at(-1)?.outcome, 'refused');
  });

  it('a person of one agent reaches no other; a person of all agents chooses', async () => {
    const { error } = await ann.call('GET /api/staff/me', {}, { agent: 'SIAMPHET' });
    assert.notEqual(error, 0);
    const me = await bob.done('GET /api/staff/me', {}, { agent: 'SIAMPHET' });
    assert.equal(me.agent, 'SIAMPHET');
    assert.ok(me.agents.length > 1);
  });

  it('a word that the command does not read is refused with its reason', async () => {
    const refused = await ann.call('POST /api/staff/staff/limit', { thb: 'viel' });
    assert.deepEqual([refused.status, refused.error], [400, 9001]);
    assert.match(refused.text, /amount in THB/);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { seedFinance } from '@chokdee/finance-server/seed';
import { sql } from 'kysely';

type ActState = StaffDataOf<'POST /api/staff/staff/limit'>;

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

  const pickState = ({ outcome, before, after }: ActState) => ({ outcome, before, after });
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

  it('a key says one act at one agent: it is refused for another', async () => {
    await bob.done('POST /api/staff/staff/limit', { thb: '90' }, { key: 'of-bob' });
    for (const [input, agent] of [
      [{ thb: '90' }, 'SIAMPHET'],
      [{ thb: '91' }, 'CHOKDEE'],
    ] as const) {
      const { status, text } = await bob.call('POST /api/staff/staff/limit', input, { key: 'of-bob', agent });
      assert.deepEqual([status, /said of another act/.test(text)], [403, true], text);
    }
    const asked = await ann.done('POST /api/staff/staff/limit', { thb: '9100' });
    const approve = { id: String(asked.approval) };
    assert.equal((await bob.call('POST /api/staff/approvals/approve', approve, { key: 'of-bob' })).status, 403);
    assert.equal((await bob.call('POST /api/staff/approvals/refuse', { ...approve, reason: 'x' })).error, 0);
  });

  it('an act that two persons give is done once, also when each presses again after a lost answer', async () => {
    const press = (caller: StaffCaller, key: string) =>
      caller.done('POST /api/staff/staff/limit', { thb: '9500' }, { key });
    const asked = await press(ann, 'ann-1');
    assert.deepEqual(await press(ann, 'ann-1'), asked);
    const again = await press(ann, 'ann-2');
    const done = await press(bob, 'bob-1');
    assert.deepEqual([asked.outcome, again.approval, done.outcome], ['waits', asked.approval, 'done']);
    for (const [caller, key] of [
      [bob, 'bob-1'],
      [ann, 'ann-1'],
      [ann, 'ann-2'],
    ] as const) {
      const { outcome, approval, before, after } = await press(caller, key);
      assert.deepEqual({ outcome, approval, before, after }, { ...pickState(done), approval: asked.approval });
    }
    const later = test.deps.db.selectFrom('approvals').select('id').where('id', '>', Number(asked.approval));
    assert.deepEqual(await later.execute(), []);
    await ann.done('POST /api/staff/staff/limit', { thb: '100' });
  });

  it('a request that was refused is refused under its key, and asked anew under another', async () => {
    const press = (key: string) => ann.call('POST /api/staff/staff/limit', { thb: '9700' }, { key });
    const asked = (await press('ann-3')).data;
    const refuse = { id: String(asked.approval), reason: 'too much' };
    for (const _time of [1, 2]) await bob.done('POST /api/staff/approvals/refuse', refuse, { key: 'bob-3' });
    assert.match((await press('ann-3')).text, /was refused: too much/);
    const anew = (await press('ann-4')).data;
    assert.deepEqual([anew.outcome, anew.approval === asked.approval], ['waits', false]);
    await bob.done('POST /api/staff/approvals/refuse', { ...refuse, id: String(anew.approval) });
  });

  it('a request of a person who may act no more is closed by the second person, with the reason', async () => {
    const cat = await addStaffCaller(test, 'cat');
    const ends = {
      "roles = '{marketing}'": /, who asked, lacks the permission staff.manage; request \d+ is closed/,
      'disabled_at = now()': /the person who asked may act no more; request \d+ is closed/,
    };
    for (const [change, words] of Object.entries(ends)) {
      const { approval } = await cat.done('POST /api/staff/staff/limit', { thb: '9900' });
      await sql`update staff set ${sql.raw(change)} where username = 'cat'`.execute(test.deps.db);
      const { status, text } = await bob.call('POST /api/staff/approvals/approve', { id: String(approval) });
      assert.deepEqual([status, words.test(text)], [403, true], text);
      const { items } = await ann.done('GET /api/staff/approvals', { id: Number(approval) });
      assert.deepEqual([items[0]?.id, items[0]?.state, items[0]?.decided_by], [approval, 'refused', 'bob']);
      assert.match(items[0]?.decision_reason ?? '', /who asked/);
      await sql`update staff set roles = '{manager}' where username = 'cat'`.execute(test.deps.db);
    }
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

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { seedFinance } from '@chokdee/finance-server/seed';
import { createToken, keyOfToken } from '@chokdee/kernel/internal/staff/people/authenticate.ts';
import { sql } from 'kysely';

type ActState = StaffDataOf<'POST /api/staff/staff/limit'>;

/** Wrong tokens of an address in a minute. */
const GUESSES = 4;

describe('staff commands as calls', () => {
  let test: TestApp;
  let [ann, bob, eve] = [] as unknown as [StaffCaller, StaffCaller, StaffCaller];
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance], config: { accountRateLimitPerMinute: GUESSES } });
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
      assert.match(text, /"reason_th":".*ที่ขอ/);
      const { items } = await ann.done('GET /api/staff/approvals', { id: Number(approval) });
      assert.deepEqual([items[0]?.id, items[0]?.state, items[0]?.decided_by], [approval, 'refused', 'bob']);
      assert.match(items[0]?.decision_reason ?? '', /ที่ขอ/);
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
    const { fields } = JSON.parse(refused.text).data;
    assert.equal(fields[0].field, 'thb');
    assert.match(fields[0].message_th, /ต้องเป็นจำนวนเงินบาท/);
    const problemsOf = ({ text }: { readonly text: string }) => JSON.parse(text).data.fields;
    const unnamed = await ann.call('POST /api/staff/staff/disable', { name: '' });
    assert.deepEqual(problemsOf(unnamed), [
      { field: 'name', message: 'must NOT have fewer than 1 characters', message_th: 'กรุณากรอกช่องนี้' },
    ]);
    const [day] = problemsOf(await ann.call('GET /api/staff/profit', { from: '2026-02-30', to: '2026-03-01' }));
    assert.deepEqual([day.field, day.message_th], ['from', 'ต้องเป็นวันที่ที่มีในปฏิทิน']);
    const [half] = problemsOf(await ann.call('GET /api/staff/audit', { limit: 1.5 }));
    assert.deepEqual([half.field, half.message_th], ['limit', 'ต้องเป็นจำนวนเต็ม']);
    const { message_th: brand } = problemsOf(await ann.call('GET /api/staff/audit', { agent: 'NOBODY' }))[0];
    assert.equal(brand, 'คุณไม่ได้ดูแลแบรนด์ "NOBODY"');
  });

  it('two persons of one agent let nobody in for another', async () => {
    const key = keyOfToken(createToken());
    const person = { name: 'mallory', roles: 'manager', for: 'SIAMPHET' };
    for (const refused of [
      await ann.call('POST /api/staff/staff/invite', person),
      await ann.call('POST /api/staff/staff/add', { ...person, key }),
    ])
      assert.match(refused.text, /"ann\\" acts for one agent alone/);
    assert.equal((await bob.done('POST /api/staff/staff/invite', person)).outcome, 'waits');
    assert.equal((await ann.done('POST /api/staff/staff/invite', { ...person, for: 'CHOKDEE' })).outcome, 'waits');
  });

  it('a view tells of the agents at which the person may, and of no other', async () => {
    const dan = await addStaffCaller(test, 'dan', { roles: ['risk'], everyAgent: true });
    const { db } = test.deps;
    const at = test.clock.now();
    const { id: other } = await db
      .selectFrom('agents')
      .select('id')
      .where('code', '=', 'SIAMPHET')
      .executeTakeFirstOrThrow();
    const alarm = { kind: 'withdrawals.late', subject: 'x', value: 1n, opened_at: at, told_at: at };
    await db
      .insertInto('alarms')
      .values([1, other].map((agent_id) => ({ ...alarm, agent_id })))
      .execute();
    const agents = async () => (await dan.done('GET /api/staff/alarms', {})).items.map(({ agent }) => agent).sort();
    assert.deepEqual(await agents(), ['CHOKDEE', 'SIAMPHET']);
    await db
      .insertInto('staff_roles')
      .values({ agent_id: other, role: 'risk', grants: ['members.read'] })
      .execute();
    assert.deepEqual(await agents(), ['CHOKDEE']);
    const period = { from: '2026-11-01', to: '2026-11-20' };
    assert.equal((await dan.call('GET /api/staff/profit', { ...period, brand: 'CHOKDEE' })).status, 200);
    assert.equal((await dan.call('GET /api/staff/profit', { ...period, brand: 'SIAMPHET' })).status, 400);
  });

  const refusals = (act: string) =>
    test.deps.db
      .selectFrom('staff_audit')
      .leftJoin('staff', 'staff.id', 'staff_id')
      .select(['username', 'staff_audit.agent_id', 'details', 'reason'])
      .where(({ and }) => and({ act, outcome: 'refused' }))
      .orderBy('staff_audit.id')
      .execute();

  it('a view that is refused stays on record once a minute, without what was looked for', async () => {
    const look = () => eve.call('GET /api/staff/withdrawals', { member: 'somebody' });
    for (const _time of [1, 2]) assert.equal((await look()).status, 403);
    test.clock.advance(61_000);
    await look();
    const row = { username: 'eve', agent_id: 1, details: {}, reason: '"eve" lacks the permission withdrawals.read' };
    assert.deepEqual(await refusals('GET /api/staff/withdrawals'), [row, row]);
    await ann.call('GET /api/staff/suspense', {}, { agent: 'SIAMPHET' });
    assert.equal((await refusals('GET /api/staff/suspense'))[0]?.reason, '"ann" acts for another agent');
  });

  it('an act for an agent of others stays on record under the person', async () => {
    await ann.call('POST /api/staff/staff/limit', { thb: '1' }, { agent: 'SIAMPHET' });
    const last = (await refusals('staff limit')).at(-1);
    assert.deepEqual([last?.username, last?.agent_id, last?.details], ['ann', 1, { thb: '1' }]);
  });

  it('a request that proves nobody leaves no row, and an address has a limit of them', async () => {
    const before = (await test.deps.db.selectFrom('staff_audit').select('id').execute()).length;
    const forged = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/staff/members/note',
        payload: { username: 'x', text: 'words' },
        headers: { authorization: 'Bearer ops_forged' },
      });
    const statuses = [];
    for (let time = 0; time <= GUESSES; time += 1) statuses.push((await forged()).statusCode);
    assert.deepEqual([statuses[0], statuses[GUESSES - 1], statuses[GUESSES]], [403, 403, 429]);
    assert.equal((await test.deps.db.selectFrom('staff_audit').select('id').execute()).length, before);
    assert.match(await test.app.metrics(), /^chokdee_staff_unproven_total\{proof="token"\} [1-9]/m);
    await ann.done('GET /api/staff/me', {});
  });
});

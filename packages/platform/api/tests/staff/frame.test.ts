import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  addStaffCaller,
  createTestApp,
  demoBrowser,
  openStaffBrowser,
  type StaffCaller,
  type TestApp,
} from '@chokdee/api/testing';
import { seedFinance } from '@chokdee/finance-server/seed';
import { keyring } from '@chokdee/kernel/config';
import { createToken, keyOfToken } from '@chokdee/kernel/internal/staff/people/authenticate.ts';
import { runOps } from '@chokdee/kernel/staff';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { demoStaff } from '@chokdee/staff/demo';
import { reencryptStaffTotp } from '@chokdee/staff/internal/sign-in/factors.repository.ts';
import { seedDemoStaff } from '@chokdee/staff/seed';
import { commands } from '../../commands.ts';

describe('the demo persons of a sandbox', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto] });
  });
  after(() => test.stop());

  it('sign in with the printed password and code, as often as it is shown, and act for every agent', async () => {
    const first = await demoBrowser(test, 0);
    const second = await demoBrowser(test, 1);
    const me = await first.done('GET /api/staff/me', {}, { agent: 'SIAMPHET' });
    assert.deepEqual([me.username, me.is_sandbox, me.agent, me.grants], ['sandbox-entry', true, 'SIAMPHET', ['*']]);
    const list = await second.done('GET /api/staff/staff/list', {}, { agent: 'SIAMPHET' });
    const names = (list as { data: { username: string }[] }).data.map(({ username }) => username);
    assert.deepEqual(names, ['sandbox-entry', 'sandbox-confirm'], 'those of each brand are shown once');
    const asked = await first.done('POST /api/staff/staff/limit', { thb: '9000' });
    const done = await second.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    assert.equal(done.outcome, 'done');
    const { username, password, code } = demoStaff()[0];
    for (const _again of [1, 2]) {
      const browser = openStaffBrowser(test);
      const { ticket } = await browser.done('POST /api/staff/session/sign-in', { username, password });
      await browser.done('POST /api/staff/session/second-factor', { ticket, code: code(test.clock.now()) });
    }
  });

  it('keep their secret under the key of today', async () => {
    const { dataKeys } = test.config;
    const next = keyring('the data key of tomorrow', dataKeys.current.secret);
    await reencryptStaffTotp({ ...test.deps, config: { ...test.config, dataKeys: next } });
    const rows = await test.deps.db.selectFrom('staff_totp').select('sealed_secret').execute();
    assert.ok(rows.length === 2 && rows.every(({ sealed_secret }) => sealed_secret.startsWith(next.current.id)));
    await seedDemoStaff(test.deps);
  });

  it('are out with the first real person, also where they are signed in', async () => {
    const browser = await demoBrowser(test, 0);
    const { ticket } = await browser.done('POST /api/staff/session/sign-in', demoStaff()[1]);
    await addStaffCaller(test, 'ann');
    assert.equal((await browser.call('GET /api/staff/me', {})).status, 401);
    const late = { ticket, code: demoStaff()[1].code(test.clock.now()) };
    assert.equal((await browser.call('POST /api/staff/session/second-factor', late)).error, 8003);
    assert.equal((await browser.call('POST /api/staff/session/sign-in', demoStaff()[0])).error, 8001);
  });

  it('do not exist without the sandbox', async () => {
    await seedDemoStaff({ ...test.deps, config: { ...test.config, sandbox: false } });
    const { db } = test.deps;
    const proofs = await db.selectFrom('staff').select('id').where('password_hash', 'is not', null).execute();
    const living = await db.selectFrom('staff_sessions').select('id').where('ended_at', 'is', null).execute();
    assert.deepEqual([proofs, living, await db.selectFrom('staff_totp').select('staff_id').execute()], [[], [], []]);
  });
});

describe('the frame of the back office', () => {
  let test: TestApp;
  let [ann, bob, eve, far] = [] as unknown as [StaffCaller, StaffCaller, StaffCaller, StaffCaller];
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto, seedFinance] });
    ann = await addStaffCaller(test, 'ann');
    bob = await addStaffCaller(test, 'bob', { everyAgent: true });
    eve = await addStaffCaller(test, 'eve', { roles: ['support'] });
    far = await addStaffCaller(test, 'far', { agent: 'SIAMPHET' });
  });
  after(() => test.stop());

  it('shows what waits at every agent of the person, and who may decide', async () => {
    await ann.done('POST /api/staff/staff/limit', { thb: '9000', reason: 'ฤดูกาล' });
    await far.done('POST /api/staff/staff/limit', { thb: '8000' });
    const waiting = async (caller: StaffCaller) =>
      (await caller.done('GET /api/staff/approvals', {})).items.map(({ agent, asked_by, mine, may_decide }) => [
        ...[agent, asked_by, mine, may_decide],
      ]);
    assert.deepEqual(await waiting(bob), [
      ['SIAMPHET', 'far', false, true],
      ['CHOKDEE', 'ann', false, true],
    ]);
    const count = (caller: StaffCaller) => caller.done('GET /api/staff/approvals/waiting', {});
    assert.deepEqual(await Promise.all([bob, ann].map(count)), [{ waiting: 2 }, { waiting: 0 }]);
    assert.deepEqual(await waiting(ann), [['CHOKDEE', 'ann', true, false]]);
    assert.deepEqual(await waiting(eve), [['CHOKDEE', 'ann', false, false]]);
    const [item] = (await ann.done('GET /api/staff/approvals', {})).items;
    const { act, call, typed, before, after, reason, state } = item ?? {};
    assert.deepEqual([act, call, reason, state], ['staff limit', 'POST /api/staff/staff/limit', 'ฤดูกาล', 'open']);
    assert.deepEqual([typed, before, after], [{ thb: '9000' }, { alone_satang: '500000' }, { alone_satang: '900000' }]);
    await bob.done('POST /api/staff/approvals/refuse', { id: String(item?.id), reason: 'no' });
    assert.deepEqual(await waiting(ann), []);
    const { items } = await ann.done('GET /api/staff/approvals', { state: 'decided' });
    const decided = items.map((each) => [each.state, each.decided_by, each.decision_reason]);
    assert.deepEqual(decided, [['refused', 'bob', 'no']]);
  });

  it('does not show the input of a blind act to the person who has to type it', async () => {
    const key = keyOfToken(createToken());
    const asked = await ann.done('POST /api/staff/staff/add', { name: 'newone', key, roles: 'support' });
    const shown = await bob.call('GET /api/staff/approvals', {});
    const item = shown.data.items.find(({ id }) => id === asked.approval);
    assert.deepEqual([item?.is_blind, item?.after, item?.typed], [true, null, { name: 'newone' }]);
    const { text } = await bob.call('GET /api/staff/audit', { act: 'staff add' });
    assert.ok(!shown.text.includes(key) && !text.includes(key));
  });

  it('filters the audit log by person, act, outcome, agent, member, time and text', async () => {
    const member = await test.registerMember();
    await eve.done('POST /api/staff/members/note', { username: member.username, text: 'โทรกลับ' });
    await eve.call('POST /api/staff/staff/limit', { thb: '1' });
    const acts = async (input: Parameters<typeof bob.done<'GET /api/staff/audit'>>[1], caller = bob) =>
      (await caller.done('GET /api/staff/audit', input)).items.map(
        ({ staff, act, outcome }) => `${staff} ${act} ${outcome}`,
      );
    assert.deepEqual(await acts({ staff: 'eve' }), [
      'eve staff limit refused',
      'eve members note done',
      'eve GET /api/staff/approvals read',
    ]);
    assert.deepEqual(await acts({ staff: 'EVE', outcome: 'refused' }), ['eve staff limit refused']);
    assert.deepEqual(await acts({ member: member.username, outcome: 'done' }), ['eve members note done']);
    assert.deepEqual(await acts({ text: 'โทรกลับ' }), ['eve members note done']);
    assert.deepEqual(await acts({ text: '100%_' }), []);
    assert.deepEqual(await acts({ agent: 'siamphet', outcome: 'asked' }), ['far staff limit asked']);
    assert.deepEqual(await acts({ to: '2020-01-01T00:00:00.000Z' }), []);
    assert.equal((await ann.call('GET /api/staff/audit', { agent: 'SIAMPHET' })).status, 400);
    assert.ok((await acts({}, ann)).every((line) => !line.startsWith('far ')));
    const pages: string[] = [];
    let cursor: string | null = '';
    do {
      const page: { items: { id: number }[]; next_cursor: string | null } = await bob.done('GET /api/staff/audit', {
        limit: 2,
        to: test.clock.now().toISOString(),
        ...(cursor ? { cursor } : {}),
      });
      pages.push(...page.items.map(({ id }) => String(id)));
      cursor = page.next_cursor;
    } while (cursor);
    assert.equal(new Set(pages).size, pages.length);
  });

  it('writes the audit log as a file in which nothing is a formula', async () => {
    const member = await test.registerMember();
    await eve.done('POST /api/staff/members/note', {
      username: member.username,
      text: 'x',
      reason: '=HYPERLINK("http://evil")',
    });
    const { headers, text } = await bob.call('GET /api/staff/audit', { as: 'csv', act: 'members note' });
    assert.match(String(headers['content-type']), /text\/csv/);
    assert.match(String(headers['content-disposition']), /audit\.csv/);
    assert.ok(text.includes('HYPERLINK'));
    for (const cell of text
      .split('\r\n')
      .slice(1)
      .flatMap((row) => row.split(',')))
      assert.doesNotMatch(cell, /^"?[=+@\t]/);
  });

  it('answers stored names as plain data', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const refused = await ann.call('POST /api/staff/staff/invite', { name, roles: 'support' });
    assert.deepEqual([refused.status, refused.headers['content-type']], [400, 'application/json; charset=utf-8']);
    const { headers } = await ann.call('GET /api/staff/audit', { staff: 'ann' });
    assert.match(String(headers['content-type']), /^application\/json/);
  });

  it('has a reference of its calls, for signed-in persons', async () => {
    const document = await ann.call('GET /api/staff/reference.json', {});
    const { paths } = JSON.parse(document.text);
    assert.deepEqual(
      [paths['/api/staff/staff/limit'].post['x-persons'], paths['/api/staff/staff/limit'].post['x-permission']],
      [2, 'staff.manage'],
    );
    assert.equal(paths['/api/staff/audit'].get['x-personal'], true);
    assert.match((await ann.call('GET /api/staff/docs', {})).text, /POST \/api\/staff\/withdrawals\/approve/);
    assert.equal((await openStaffBrowser(test).call('GET /api/staff/docs', {})).status, 401);
    const members = await test.app.inject('/api/openapi.json');
    assert.ok(!members.body.includes('/api/staff/'));
  });

  it('two persons of one brand reach no person of every brand', async () => {
    const cat = await addStaffCaller(test, 'cat');
    for (const [call, input] of [
      ['POST /api/staff/staff/reset-factors', { name: 'bob' }],
      ['POST /api/staff/staff/roles', { name: 'bob', roles: 'auditor' }],
      ['POST /api/staff/staff/agents', { name: 'eve', agents: 'all' }],
      ['POST /api/staff/staff/agents', { name: 'eve', agents: 'SIAMPHET' }],
    ] as const) {
      const { status, text } = await cat.call(call, input);
      assert.deepEqual([status, /acts for one agent alone/.test(text)], [403, true], text);
    }
    const { approval } = await bob.done('POST /api/staff/staff/agents', { name: 'eve', agents: 'all' });
    assert.equal((await cat.call('POST /api/staff/approvals/approve', { id: String(approval) })).status, 403);
    await bob.done('POST /api/staff/approvals/refuse', { id: String(approval), reason: 'x' });
  });

  it('programs have tokens with an end and with grants of their owner alone', async () => {
    const token = createToken();
    const give = (input: { scope: string; days: string }, key = keyOfToken(token)) =>
      eve.call('POST /api/staff/staff/token', { label: 'nightly', key, ...input });
    assert.equal((await give({ scope: 'withdrawals.approve', days: '30' })).status, 403);
    assert.equal((await give({ scope: '*', days: '30' })).status, 403);
    assert.equal((await give({ scope: 'members.read', days: '91' })).status, 400);
    assert.equal((await give({ scope: 'members.read', days: '30' })).error, 0);
    const program = (url: string, payload?: object) =>
      test.app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        ...(payload && { payload }),
        headers: { authorization: `Bearer ${token}` },
      });
    assert.equal((await program('/api/staff/members/find?text=nobody')).statusCode, 200);
    assert.equal((await program('/api/staff/rounds?category=hanoi_vip')).statusCode, 403);
    assert.equal((await program('/api/staff/members/note', { username: 'x', text: 'x' })).statusCode, 403);
    const wider = { label: 'wider', key: keyOfToken(createToken()), scope: 'members.read', days: '1' };
    assert.equal((await program('/api/staff/staff/token', wider)).statusCode, 403);
    assert.equal((await program('/api/staff/staff/renew', { key: wider.key })).statusCode, 403);
    const { data } = (await eve.done('GET /api/staff/staff/tokens', {})) as { data: { id: string; kind: string }[] };
    const id = data.find(({ kind }) => kind === 'program')?.id ?? '';
    assert.equal((await ann.call('POST /api/staff/staff/end-token', { id })).status, 403);
    await eve.done('POST /api/staff/staff/end-token', { id });
    assert.equal((await program('/api/staff/members/find?text=nobody')).statusCode, 403);
  });

  it('marks an act that was given on the database, past the calls', async () => {
    const deps = { ...test.deps, now: test.clock.now(), token: ann.token, isDirect: true };
    assert.equal((await runOps(commands, ['staff', 'limit', '4000'], deps)).code, 0);
    const { items } = await bob.done('GET /api/staff/audit', { act: 'staff limit', staff: 'ann', outcome: 'done' });
    assert.deepEqual([items.length, items[0]?.direct], [1, true]);
  });
});

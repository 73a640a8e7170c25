import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { seedAlarms } from '@chokdee/kernel/alarms';

const SECRET = 'a-secret-of-the-test';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Heard {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe('alarms', () => {
  let test: TestApp;
  let [ann, bob] = [] as unknown as [StaffCaller, StaffCaller];
  let isAway = false;
  const heard: Heard[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(isAway ? 503 : 200).end();
    });
  });
  const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  before(async () => {
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    test = await createTestApp({ seeds: [seedAlarms] });
    ann = await addStaffCaller(test, 'ann', { everyAgent: true });
    bob = await addStaffCaller(test, 'bob', { everyAgent: true });
  });
  after(async () => {
    receiver.closeAllConnections();
    receiver.close();
    await test.stop();
  });
  beforeEach(() => {
    heard.length = 0;
  });

  const pass = async (ms: number) => {
    test.clock.advance(ms);
    await test.deps.jobs.runDue();
  };
  const byTwo = async (...[name, input]: Parameters<StaffCaller['done']>) => {
    const asked = (await ann.done(name, input)) as { approval: number };
    await bob.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
  };
  const addChannel = async (kind: string, label: string, more: object) => {
    const added = await ann.done('POST /api/staff/alarms/add-channel', { kind, label, secret: SECRET, ...more });
    const { id } = added.data as { id: number };
    return String(id);
  };
  const failJob = () =>
    test.deps.db
      .insertInto('jobs')
      .values({ name: 'test.dead', key: 'test.dead', run_at: test.clock.now(), payload: '{}', status: 'failed' })
      .execute();
  const open = async () => (await ann.done('GET /api/staff/alarms', { state: 'open' })).items;
  const told = () => heard.map(({ body }) => JSON.parse(body) as { event: string; text: string });

  it('a channel is off until two persons switch it on, and a test shows whether it works', async () => {
    const channel = await addChannel('webhook', 'ops', { to: `${address()}/hook`, house: true });
    await ann.done('POST /api/staff/alarms/test-channel', { channel });
    await pass(0);
    const [test1] = heard;
    assert.ok(test1);
    assert.equal(test1.headers['x-signature'], createHmac('sha256', SECRET).update(test1.body).digest('hex'));
    assert.deepEqual(
      told().map(({ event }) => event),
      ['test'],
    );
    await byTwo('POST /api/staff/alarms/switch-channel', { channel, state: 'on' });
    const { channels } = await ann.done('GET /api/staff/alarms/settings', {});
    assert.deepEqual(
      channels.map(({ label, is_on, last_failure }) => [label, is_on, last_failure]),
      [['ops', true, null]],
    );
  });

  it('no secret is stored as it was typed, neither of a channel nor on record; an address is one', async () => {
    const { db } = test.deps;
    const stored = JSON.stringify([
      await db.selectFrom('alarm_channels').selectAll().execute(),
      await db.selectFrom('staff_audit').select(['details', 'answer']).execute(),
    ]);
    assert.ok(!stored.includes(SECRET) && !stored.includes('/hook'));
    const page = await ann.call('GET /api/staff/alarms/settings', {});
    assert.ok(!page.text.includes('/hook'));
    const [channel] = page.data.channels;
    assert.deepEqual([channel?.target, channel?.address_hash?.length], [address(), 8]);
  });

  it('opens once, is told once on each channel, again after hours, and closes itself', async () => {
    await failJob();
    await pass(MINUTE_MS);
    await pass(MINUTE_MS);
    assert.deepEqual(
      told().map(({ event }) => event),
      ['opened'],
    );
    assert.match(told()[0]?.text ?? '', /test\.dead/);
    assert.deepEqual(
      (await open()).map(({ kind, subject, value }) => [kind, subject, value]),
      [['jobs.failed', 'test.dead', 1]],
    );
    assert.match(await test.app.metrics(), /^chokdee_alarms_open 1$/m);
    await pass(4 * HOUR_MS);
    assert.deepEqual(
      told().map(({ event }) => event),
      ['opened', 'repeated'],
    );
    await ann.done('POST /api/staff/jobs/repeat-all', { name: 'test.dead' });
    await pass(MINUTE_MS);
    assert.deepEqual(
      told().map(({ event }) => event),
      ['opened', 'repeated', 'closed'],
    );
    assert.deepEqual(await open(), []);
    const [past] = (await ann.done('GET /api/staff/alarms', { state: 'closed' })).items;
    assert.deepEqual(
      past?.told.map(({ event, failure }) => [event, failure]),
      [
        ['opened', null],
        ['repeated', null],
        ['closed', null],
      ],
    );
  });

  it('is acknowledged by a person with a reason, and then not told again', async () => {
    await test.deps.db.deleteFrom('jobs').where('name', '=', 'test.dead').execute();
    await failJob();
    await pass(MINUTE_MS);
    const [alarm] = await open();
    assert.ok(alarm);
    const bare = await ann.call('POST /api/staff/alarms/acknowledge', { alarm: String(alarm.id) });
    assert.equal(bare.status, 400);
    await ann.done('POST /api/staff/alarms/acknowledge', { alarm: String(alarm.id), reason: 'โทรหาผู้ให้บริการแล้ว' });
    await pass(5 * HOUR_MS);
    assert.deepEqual(
      told().map(({ event }) => event),
      ['opened'],
    );
    assert.deepEqual(
      (await open()).map(({ acknowledged_by, acknowledged_reason }) => [acknowledged_by, acknowledged_reason]),
      [['ann', 'โทรหาผู้ให้บริการแล้ว']],
    );
    assert.match(await test.app.metrics(), /^chokdee_alarms_open 0$/m);
    await test.deps.db.deleteFrom('jobs').where('name', '=', 'test.dead').execute();
    await pass(MINUTE_MS);
  });

  it('messages wait for a channel that is away, and the page says why', async () => {
    isAway = true;
    await failJob();
    await pass(MINUTE_MS);
    const settings = () => ann.done('GET /api/staff/alarms/settings', {});
    assert.equal((await settings()).channels[0]?.last_failure, '127.0.0.1 answered 503');
    isAway = false;
    await pass(HOUR_MS);
    assert.equal((await settings()).channels[0]?.last_failure, null);
    await test.deps.db.deleteFrom('jobs').where('name', '=', 'test.dead').execute();
    await pass(MINUTE_MS);
  });

  it('is told by messaging apps in their own words', async () => {
    const line = await addChannel('line', 'line', { to: address(), receiver: 'C-group', house: true });
    const telegram = await addChannel('telegram', 'tg', { to: address(), receiver: '-100', house: true });
    for (const channel of [line, telegram]) await ann.done('POST /api/staff/alarms/test-channel', { channel });
    await pass(0);
    const by = (url: string) => heard.find((each) => each.url === url);
    const asLine = by('/v2/bot/message/push');
    assert.equal(asLine?.headers.authorization, `Bearer ${SECRET}`);
    assert.equal(JSON.parse(asLine?.body ?? '{}').to, 'C-group');
    assert.equal(JSON.parse(by(`/bot${SECRET}/sendMessage`)?.body ?? '{}').chat_id, '-100');
  });

  it('goes to no address inside, and to this machine from a sandbox only', async () => {
    const add = (to: string) =>
      ann.call('POST /api/staff/alarms/add-channel', { kind: 'webhook', label: 'x', secret: SECRET, to });
    for (const to of [
      'http://example.org/',
      'https://10.0.0.1/',
      'https://postgres/',
      'https://u:p@example.org/',
      'x',
    ]) {
      assert.equal((await add(to)).status, 400, to);
    }
  });

  it('what is of the house is shown to persons of every agent, and changed by them alone', async () => {
    const one = await addStaffCaller(test, 'one');
    const alarm = { kind: 'jobs.failed', agent_id: null, subject: 'x', value: 1n };
    const at = test.clock.now();
    const added = test.deps.db.insertInto('alarms').values({ ...alarm, opened_at: at, told_at: at });
    const { id } = await added.returning('id').executeTakeFirstOrThrow();
    const seen = async (caller: StaffCaller) => (await caller.done('GET /api/staff/alarms', { state: 'open' })).items;
    assert.deepEqual([(await seen(one)).length, (await seen(ann)).length], [0, 1]);
    const { channels } = await one.done('GET /api/staff/alarms/settings', {});
    assert.deepEqual(channels, []);
    const [channel] = (await ann.done('GET /api/staff/alarms/settings', {})).channels;
    const webhook = { kind: 'webhook', label: 'x', to: `${address()}/x`, secret: SECRET };
    const set = { kind: 'withdrawals.late', threshold: '5' };
    const refused = [
      await one.call('POST /api/staff/alarms/acknowledge', { alarm: String(id), reason: 'x' }),
      await one.call('POST /api/staff/alarms/test-channel', { channel: String(channel?.id) }),
      await one.call('POST /api/staff/alarms/add-channel', { ...webhook, house: true }),
      await one.call('POST /api/staff/alarms/set', { ...set, house: true }),
      await one.call('POST /api/staff/alarms/set', { kind: 'jobs.late', threshold: '5' }),
    ];
    for (const { status, text } of refused)
      assert.deepEqual([status, text.includes('acts for one agent alone')], [403, true], text);
    assert.equal((await one.done('POST /api/staff/alarms/set', { ...set, preview: true })).persons, 'one');
    await test.deps.db.updateTable('alarms').set({ closed_at: at }).where('id', '=', id).execute();
  });

  it('a rule of an agent holds for it alone; to look away takes two persons', async () => {
    const set = (input: object, agent: string) =>
      ann.done('POST /api/staff/alarms/set', { kind: 'withdrawals.late', ...input }, { agent });
    assert.equal((await set({ threshold: '10' }, 'SIAMPHET')).outcome, 'done');
    assert.equal((await set({ threshold: '90' }, 'SIAMPHET')).outcome, 'waits');
    assert.equal((await set({ state: 'off' }, 'SIAMPHET')).outcome, 'waits');
    const rule = async (agent: string) => {
      const { rules } = await ann.done('GET /api/staff/alarms/settings', {}, { agent });
      const found = rules.find(({ kind }) => kind === 'withdrawals.late');
      return [found?.threshold, found?.source];
    };
    assert.deepEqual(
      [await rule('SIAMPHET'), await rule('CHOKDEE')],
      [
        [10, 'agent'],
        [30, 'usual'],
      ],
    );
  });
});

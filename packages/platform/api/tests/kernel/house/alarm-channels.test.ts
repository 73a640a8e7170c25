import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { seedAlarms } from '@chokdee/kernel/alarms';
import { letterOf, transportOf } from '@chokdee/kernel/internal/alarms/letters.ts';
import { createMailServer, type MailServer } from '@chokdee/sandbox/mail';

const SECRET = 'a-secret-of-the-test';
const MINUTE_MS = 60_000;

interface Heard {
  readonly event: string;
  readonly headers: IncomingHttpHeaders;
}

describe('channels of alarms', () => {
  let test: TestApp;
  let [ann, bob] = [] as unknown as [StaffCaller, StaffCaller];
  let status = 200;
  let isHeld = false;
  const heard: Heard[] = [];
  const held: ServerResponse[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { event = '' } = JSON.parse(Buffer.concat(chunks).toString()) as { event?: string };
      heard.push({ event, headers: request.headers });
      if (isHeld) held.push(response);
      else response.writeHead(status).end();
    });
  });
  const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const mails: MailServer[] = [];
  before(async () => {
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    test = await createTestApp({ seeds: [seedAlarms] });
    ann = await addStaffCaller(test, 'ann', { everyAgent: true });
    bob = await addStaffCaller(test, 'bob', { everyAgent: true });
  });
  after(async () => {
    receiver.closeAllConnections();
    receiver.close();
    await Promise.all(mails.map((mail) => mail.close()));
    await test.stop();
  });
  beforeEach(() => {
    heard.length = 0;
  });

  const startMail = async (options: { password?: string; isPlain?: boolean }) => {
    const mail = createMailServer({ now: () => test.clock.now(), ...options });
    mails.push(mail);
    await mail.listen(0);
    return mail;
  };
  const pass = async (ms: number) => {
    test.clock.advance(ms);
    await test.deps.jobs.runDue();
  };
  const byTwo = async (...[name, input]: Parameters<StaffCaller['done']>) => {
    const asked = (await ann.done(name, input)) as { approval: number };
    await bob.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
  };
  const addChannel = async (kind: string, label: string, more: object) => {
    const added = await ann.done('POST /api/staff/alarms/add-channel', { kind, label, house: true, ...more });
    return String((added.data as { id: number }).id);
  };
  const turn = (channel: string, state: 'on' | 'off') =>
    byTwo('POST /api/staff/alarms/switch-channel', { channel, state });
  const failJob = (name: string) =>
    test.deps.db
      .insertInto('jobs')
      .values({ name, key: name, run_at: test.clock.now(), payload: '{}', status: 'failed' })
      .execute();
  const mendJob = (name: string) => test.deps.db.deleteFrom('jobs').where('name', '=', name).execute();
  const events = () => heard.map(({ event }) => event);
  const toldOf = async (subject: string) => {
    const { items } = await ann.done('GET /api/staff/alarms', {});
    return items.find((item) => item.subject === subject)?.told.map(({ event, dropped }) => [event, dropped]);
  };

  it('a message that a newer one has overtaken is not sent, and each try has the same key', async () => {
    await turn(await addChannel('webhook', 'hook', { to: `${address()}/x`, secret: SECRET }), 'on');
    status = 503;
    await failJob('test.a');
    await pass(MINUTE_MS);
    await pass(MINUTE_MS);
    assert.deepEqual([...new Set(events())], ['opened']);
    assert.equal(new Set(heard.map(({ headers }) => headers['idempotency-key'])).size, 1);
    assert.ok(heard.length > 1);
    await mendJob('test.a');
    heard.length = 0;
    status = 200;
    // The cause goes at the minute in which the next try of the first message is due, too.
    await pass(5 * MINUTE_MS);
    await pass(MINUTE_MS);
    assert.equal(events().at(-1), 'closed');
    assert.ok(events().indexOf('opened') <= 0);
  });

  it('waits while an earlier message of the alarm is under way', async () => {
    isHeld = true;
    await failJob('test.b');
    test.clock.advance(MINUTE_MS);
    const first = test.deps.jobs.runDue();
    while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await mendJob('test.b');
    await pass(MINUTE_MS);
    assert.deepEqual(events(), ['opened']);
    isHeld = false;
    for (const response of held) response.writeHead(200).end();
    await first;
    await pass(MINUTE_MS);
    assert.deepEqual(events(), ['opened', 'closed']);
    assert.deepEqual(await toldOf('test.b'), [
      ['opened', null],
      ['closed', null],
    ]);
  });

  it('is told nothing once it is off, not even what was written before', async () => {
    status = 503;
    await failJob('test.c');
    await pass(MINUTE_MS);
    heard.length = 0;
    status = 200;
    await turn('1', 'off');
    await pass(10 * MINUTE_MS);
    assert.deepEqual(events(), []);
    assert.deepEqual(await toldOf('test.c'), [['opened', 'off']]);
    await turn('1', 'on');
  });

  it('says that a rule is off, not that the cause is gone', async () => {
    await byTwo('POST /api/staff/alarms/set', { kind: 'jobs.failed', state: 'off' });
    await pass(MINUTE_MS);
    assert.deepEqual(events(), ['switched_off']);
    await ann.done('POST /api/staff/alarms/set', { kind: 'jobs.failed', state: 'on' });
    await mendJob('test.c');
    await pass(MINUTE_MS);
  });

  const mailTo = ({ port }: MailServer, more: object = {}) => ({
    ...{ server: '127.0.0.1', port: String(port), from: 'alarms@chokdee.co', receiver: 'ops@chokdee.co' },
    ...more,
  });

  it('an alarm arrives as a letter, over STARTTLS and by the user of the house', async () => {
    const mail = await startMail({ password: SECRET });
    await turn(await addChannel('smtp', 'mail', mailTo(mail, { user: 'house', secret: SECRET })), 'on');
    await failJob('test.d');
    await pass(MINUTE_MS);
    const [letter] = mail.letters;
    assert.deepEqual([letter?.from, letter?.to], ['alarms@chokdee.co', ['ops@chokdee.co']]);
    assert.deepEqual([letter?.isSecure, letter?.user], [true, 'house']);
    assert.match(letter?.text ?? '', /test\.d/);
    await mendJob('test.d');
    await pass(MINUTE_MS);
    assert.equal(mail.letters.length, 2);
  });

  it('a test says on the row of the channel that the password is wrong', async () => {
    const [strict, plain] = [await startMail({ password: SECRET }), await startMail({ isPlain: true })];
    const wrong = await addChannel('smtp', 'wrong', mailTo(strict, { user: 'house', secret: 'not-the-password' }));
    const right = await addChannel('smtp', 'plain', mailTo(plain));
    for (const channel of [wrong, right]) await ann.done('POST /api/staff/alarms/test-channel', { channel });
    await pass(0);
    assert.deepEqual([strict.letters.length, plain.letters.length], [0, 1]);
    const { channels } = await ann.done('GET /api/staff/alarms/settings', {});
    const failureOf = (label: string) => channels.find((each) => each.label === label)?.last_failure;
    assert.match(failureOf('wrong') ?? '', /user or password/);
    assert.equal(failureOf('plain'), null);
    // The wrong one is removed, and its name is free again. A channel that is on stays.
    await ann.done('POST /api/staff/alarms/remove-channel', { channel: wrong });
    assert.equal((await ann.call('POST /api/staff/alarms/test-channel', { channel: wrong })).status, 403);
    await addChannel('smtp', 'wrong', mailTo(strict, { user: 'house', secret: SECRET }));
    assert.equal((await ann.call('POST /api/staff/alarms/remove-channel', { channel: '1' })).status, 403);
  });

  it('a channel of the house is removed by persons of every agent alone, and once', async () => {
    const eve = await addStaffCaller(test, 'eve');
    const channel = await addChannel('webhook', 'spare', { to: `${address()}/y`, secret: SECRET });
    assert.match((await eve.call('POST /api/staff/alarms/remove-channel', { channel })).text, /concerns every agent/);
    for (const _again of [1, 2]) {
      const { outcome } = await ann.done('POST /api/staff/alarms/remove-channel', { channel }, { key: 'remove-spare' });
      assert.equal(outcome, 'done');
    }
  });

  it('a request about a channel that is removed meanwhile is refused, or ends when it is approved', async () => {
    const channel = await addChannel('webhook', 'short', { to: `${address()}/z`, secret: SECRET });
    const ask = async (state: 'on' | 'off') => {
      const { approval } = await ann.done('POST /api/staff/alarms/switch-channel', { channel, state });
      return String(approval);
    };
    const [first, second] = [await ask('on'), await ask('off')];
    await ann.done('POST /api/staff/alarms/remove-channel', { channel });
    await bob.done('POST /api/staff/approvals/refuse', { id: first, reason: 'x' });
    assert.match((await bob.call('POST /api/staff/approvals/approve', { id: second })).text, /is closed/);
    const { items } = await bob.done('GET /api/staff/approvals', { id: Number(second) });
    assert.deepEqual([items[0]?.state, items[0]?.decision_reason], ['refused', `ไม่มีช่องทางแจ้งเตือนหมายเลข ${channel}`]);
  });

  it('requires TLS of a public mail server, and no text ends a line of the head', () => {
    const target = 'mail.example.org:587';
    const options = transportOf({ target, login: 'house' }, SECRET, '203.0.113.7');
    assert.deepEqual([options.requireTLS, options.tls.rejectUnauthorized], [true, true]);
    assert.deepEqual(
      [options.host, options.tls.servername, options.secure],
      ['203.0.113.7', 'mail.example.org', false],
    );
    const text = 'x\r\nBcc: eve@example.net\u2028y';
    const letter = letterOf({ sender: 'a@b.co', receiver: 'c@d.co' }, { id: 1, retryKey: 'k', text, facts: {} });
    assert.equal(letter.subject, 'x Bcc: eve@example.net y');
  });

  it('takes no address that names a second one, and no mail server inside', async () => {
    const right = { server: 'mail.chokdee.co', port: '587', from: 'a@chokdee.co', receiver: 'b@chokdee.co' };
    for (const wrong of [
      { receiver: 'b@chokdee.co,eve@chokdee.co' },
      { receiver: 'b@chokdee.co\r\nBcc: eve@chokdee.co' },
      { from: 'Ops <a@chokdee.co>' },
      { from: 'a@localhost' },
      { server: '10.0.0.1' },
      { server: 'postgres' },
      { port: '5432' },
      { user: 'house' },
      { to: 'https://hooks.chokdee.co/x' },
    ]) {
      const input = { kind: 'smtp', label: 'x', ...right, ...wrong };
      const { status: answer } = await ann.call('POST /api/staff/alarms/add-channel', input);
      assert.equal(answer, 400, JSON.stringify(wrong));
    }
  });
});

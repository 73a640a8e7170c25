import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  createTestApp,
  decryptMessage,
  makeReceiverKeys,
  type PushServices,
  startPushServices,
  type TestApp,
  type TestBrowser,
  type TestMember,
} from '@chokdee/api/testing';
import { inTransaction } from '@chokdee/kernel/db';
import { notify } from '@chokdee/kernel/notices';

describe('a browser that is pushed to', () => {
  let test: TestApp;
  let services: PushServices;
  let acts = 0;
  before(async () => {
    services = await startPushServices();
    test = await createTestApp({ config: services.config });
  });
  after(async () => {
    await test.stop();
    await services.stop();
  });
  beforeEach(() => services.pushes('normal'));

  const act = async ({ id }: TestMember, key: 'deposit.credited' | 'account.password_changed' = 'deposit.credited') => {
    acts += 1;
    const of = { memberId: id, cause: `act ${acts}`, at: test.clock.now() };
    const params = { satang: '125000', channel: 'พร้อมเพย์' };
    await inTransaction(test.deps.db, (tx) =>
      notify(tx, [
        key === 'deposit.credited'
          ? { ...of, key, params }
          : { ...of, key: 'account.password_changed', params: {} as Record<string, never> },
      ]),
    );
  };
  const channels = async (token: string) =>
    (await test.api.call('GET /api/notifications/channels', {}, { token })).data;
  const keep = (token: string, { endpoint, keys }: Pick<TestBrowser, 'endpoint' | 'keys'>, server_key: string) =>
    test.api.call('POST /api/notifications/push', { endpoint, ...keys, server_key }, { token });
  async function subscribe({ token }: TestMember, own?: TestBrowser['keys']): Promise<TestBrowser> {
    const { push } = await channels(token);
    const browser = await services.subscribe(push.server_key, own);
    const { error, data } = await keep(token, browser, push.server_key);
    assert.deepEqual([error, data.push.is_on], [0, true]);
    return browser;
  }
  const titlesOf = async (browser: TestBrowser) =>
    (await browser.messages()).map(({ text }) => (JSON.parse(text ?? '') as { title: string }).title);

  it('gets what its member is told, sealed for it alone, and no more than the inbox says', async () => {
    const member = await test.registerMember();
    const keys = makeReceiverKeys(randomBytes);
    const browser = await subscribe(member, {
      p256dh: keys.publicKey.toString('base64url'),
      auth: keys.authSecret.toString('base64url'),
    });
    await act(member);
    assert.deepEqual(await browser.messages(), [], 'nothing is sent by the act itself');
    await test.deps.jobs.runDue();
    const [message] = await browser.messages();
    assert.deepEqual([message?.text, message?.urgency], [null, 'normal']);
    assert.ok((message?.ttl ?? 0) > 86_000);
    const told = JSON.parse(decryptMessage(Buffer.from(message?.body ?? '', 'base64'), keys) ?? '');
    const inbox = { agent_code: 'CHOKDEE', kind: 'money' } as const;
    const [own] = (await test.api.call('GET /api/notifications', inbox, { token: member.token })).data;
    assert.deepEqual(told, { id: own?.id, title: own?.title, text: own?.description, link: own?.link });
    assert.match(String(told.title), /1,250\.00/);
  });

  it('is told once, however often the job runs', async () => {
    const member = await test.registerMember();
    const browser = await subscribe(member);
    await act(member);
    await test.deps.jobs.runDue();
    await test.deps.db
      .updateTable('jobs')
      .set({ status: 'ready' })
      .where('name', '=', 'account.announce_notices')
      .execute();
    await test.deps.jobs.runDue();
    assert.equal((await browser.messages()).length, 1);
  });

  it('is not told of what happened many hours ago: the jobs were away, or a history was brought in', async () => {
    const member = await test.registerMember();
    const browser = await subscribe(member);
    await act(member);
    test.clock.advance(7 * 3_600_000);
    await test.deps.jobs.runDue();
    assert.deepEqual(await browser.messages(), []);
  });

  it('is not told of a topic that its member has taken off; of security always, and at once', async () => {
    const member = await test.registerMember();
    const { token } = member;
    const browser = await subscribe(member);
    const setting = { topic: 'money', is_on: false, channel: 'push' } as const;
    const { data } = await test.api.call('POST /api/notifications/settings', setting, { token });
    assert.deepEqual(
      data.map(({ topic, is_on }) => [topic, is_on]),
      [
        ['money', false],
        ['lottery', true],
        ['lottery_lost', false],
        ['prizes', true],
      ],
    );
    const bell = (await test.api.call('GET /api/notifications/settings', {}, { token })).data;
    assert.equal(bell.find(({ topic }) => topic === 'money')?.is_on, true, 'each channel has its own choice');
    await act(member);
    await act(member, 'account.password_changed');
    await test.deps.jobs.runDue();
    assert.deepEqual(await titlesOf(browser), ['เปลี่ยนรหัสผ่านแล้ว']);
    assert.equal((await browser.messages())[0]?.urgency, 'high');
  });

  it('is forgotten by the logout of its session, whatever ended it, and no other is', async () => {
    const member = await test.registerMember();
    const other = await test.signInAgain(member);
    const [browser, elsewhere] = [await subscribe(member), await subscribe(other)];
    await test.api.call('POST /api/logout', {}, { token: member.token });
    const rows = test.deps.db.selectFrom('push_subscriptions').select('endpoint').where('member_id', '=', member.id);
    assert.deepEqual(await rows.execute(), [{ endpoint: elsewhere.endpoint }]);
    await act(member);
    await test.deps.jobs.runDue();
    assert.deepEqual([(await browser.messages()).length, (await elsewhere.messages()).length], [0, 1]);
    const sessions = test.deps.db.updateTable('sessions').set({ ended_at: test.clock.now(), end_reason: 'revoked' });
    await act(member);
    await sessions.where('member_id', '=', member.id).execute();
    await test.deps.jobs.runDue();
    assert.equal((await elsewhere.messages()).length, 1, 'what ends between act and message counts, too');
  });

  it('is forgotten when its push service says that it is gone', async () => {
    const member = await test.registerMember();
    const browser = await subscribe(member);
    await browser.end();
    await act(member);
    await test.deps.jobs.runDue();
    assert.equal((await channels(member.token)).push.is_on, false);
  });

  for (const [mode, waits] of [
    ['failing', 10_000],
    // It says 20 s.
    ['busy', 20_000],
  ] as const)
    it(`is tried again later while its push service is ${mode}`, async () => {
      const member = await test.registerMember();
      const browser = await subscribe(member);
      await services.pushes(mode);
      await act(member);
      await test.deps.jobs.runDue();
      await services.pushes('normal');
      test.clock.advance(waits - 1_000);
      await test.deps.jobs.runDue();
      assert.equal((await browser.messages()).length, 0);
      test.clock.advance(1_000);
      await test.deps.jobs.runDue();
      assert.equal((await browser.messages()).length, 1);
      assert.equal((await channels(member.token)).push.is_on, true);
    });

  it('is given up after some hours, in silence', async () => {
    const member = await test.registerMember();
    await subscribe(member);
    await services.pushes('failing');
    await act(member);
    for (let hours = 0; hours < 12; hours += 1) {
      await test.deps.jobs.runDue();
      test.clock.advance(3_600_000);
    }
    const jobs = test.deps.db.selectFrom('jobs').select(['status']).where('name', '=', 'account.send_push');
    assert.ok((await jobs.execute()).every(({ status }) => status === 'done'));
    await services.pushes('normal');
    assert.equal(await test.deps.jobs.runDue(), 0);
  });

  it('is its member’s alone: nobody else learns of it, ends it, or is told what is not theirs', async () => {
    const [member, thief] = [await test.registerMember(), await test.registerMember()];
    const browser = await subscribe(member);
    // The thief knows where it is sent to, and has keys of another browser.
    const { push } = await channels(thief.token);
    assert.equal(push.is_on, false);
    const { keys } = await services.subscribe(push.server_key);
    const known = { endpoint: browser.endpoint, keys };
    assert.equal((await keep(thief.token, known, push.server_key)).error, 0);
    await test.api.call('POST /api/notifications/push/end', {}, { token: thief.token });
    await test.api.call('POST /api/logout', {}, { token: thief.token });
    assert.equal((await channels(member.token)).push.is_on, true);
    await act(member);
    await act(thief);
    await test.deps.jobs.runDue();
    assert.equal((await browser.messages()).length, 1);
    const secrets = [browser.endpoint, browser.keys.auth, browser.keys.p256dh];
    const said = JSON.stringify(await channels(member.token));
    assert.ok(
      secrets.every((secret) => !said.includes(secret)),
      'not even its member reads it back',
    );
    assert.equal((await test.api.raw('GET /api/notifications/channels', {})).status, 401);
  });
});

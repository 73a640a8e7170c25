import assert from 'node:assert/strict';
import { ECDH, randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { openSession } from '@chokdee/account-server/session';
import {
  createTestApp,
  makeReceiverKeys,
  type PushServices,
  startPushServices,
  type TestApp,
} from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';

describe('the subscription of a browser', () => {
  let test: TestApp;
  let services: PushServices;
  before(async () => {
    services = await startPushServices();
    test = await createTestApp({ config: services.config });
  });
  after(async () => {
    await test.stop();
    await services.stop();
  });

  const channels = async (token: string) =>
    (await test.api.call('GET /api/notifications/channels', {}, { token })).data;
  const keep = (
    token: string,
    { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
    server_key: string,
  ) => test.api.call('POST /api/notifications/push', { endpoint, ...keys, server_key }, { token });

  const compressed = (publicKey: string) =>
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url', 'base64url', 'compressed') as string;
  const anotherSession = async (memberId: number): Promise<string> =>
    (await openSession(test.deps, { memberId, userAgent: 'test', ip: '203.0.113.9', deviceId: null })).accessToken;

  it('lies on the public internet: nobody sends our requests elsewhere', async () => {
    const member = await test.registerMember();
    const { push } = await channels(member.token);
    const { keys } = await services.subscribe(push.server_key);
    for (const endpoint of [
      'http://push.example.com/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://2130706433/x',
      'https://localhost/x',
      'https://postgres/x',
      'https://metadata.google.internal/x',
      'https://push.example.com:8443/x',
      'https://name:word@push.example.com/x',
      'https://push.example.com/x#y',
      'ftp://push.example.com/x',
      'file:///etc/passwd',
      '//push.example.com/x',
      'http://localhost:3000/sandbox/push/send/../mode',
      'http://localhost:3000/sandbox/push/send/..%2Fmode1234',
      'http://localhost:3000/sandbox/push/mode',
      'http://localhost:3000/api/logout',
      'http://localhost:3001/sandbox/push/send/abcdefgh',
    ]) {
      const { error } = await keep(member.token, { endpoint, keys }, push.server_key);
      assert.equal(error, codeOf('1070 PUSH_REFUSED'), endpoint);
    }
    const real = await keep(
      member.token,
      { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys },
      push.server_key,
    );
    assert.equal(real.error, 0);
  });

  it('has keys that something can be encrypted with, and was made for ours', async () => {
    const member = await test.registerMember();
    const { push } = await channels(member.token);
    const { endpoint, keys } = await services.subscribe(push.server_key);
    const foreign = makeReceiverKeys(randomBytes).publicKey.toString('base64url');
    for (const [wrong, serverKey] of [
      [{ ...keys, p256dh: 'x'.repeat(87) }, push.server_key],
      [{ ...keys, auth: 'short' }, push.server_key],
      [{ ...keys, p256dh: compressed(keys.p256dh) }, push.server_key],
      [keys, foreign],
    ] as const)
      assert.equal((await keep(member.token, { endpoint, keys: wrong }, serverKey)).error, codeOf('1070 PUSH_REFUSED'));
  });

  it('is one of a few of its member: who signs in again and again is not sent to more and more places', async () => {
    const member = await test.registerMember();
    const { push } = await channels(member.token);
    const { keys } = await services.subscribe(push.server_key);
    let token = member.token;
    for (let session = 1; session <= 12; session += 1) {
      test.clock.advance(1_000);
      if (session > 1) token = await anotherSession(member.id);
      const endpoint = `https://push.example.com/${session}`;
      assert.equal((await keep(token, { endpoint, keys }, push.server_key)).error, 0);
    }
    const kept = await test.deps.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('member_id', '=', member.id)
      .orderBy('created_at')
      .execute();
    assert.deepEqual(
      kept.map(({ endpoint }) => Number(endpoint.split('/').at(-1))),
      [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      'the newest ones',
    );
    assert.equal((await channels(member.token)).push.is_on, false);
  });

  it('is of whoever has the browser now: nobody reads there what is told to the member before', async () => {
    const [before, now] = [await test.registerMember(), await test.registerMember()];
    const { push } = await channels(before.token);
    const browser = await services.subscribe(push.server_key);
    for (const { token } of [before, now]) assert.equal((await keep(token, browser, push.server_key)).error, 0);
    const isOn = async (token: string) => (await channels(token)).push.is_on;
    assert.deepEqual([await isOn(before.token), await isOn(now.token)], [false, true]);
  });
});

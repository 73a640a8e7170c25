import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createSandboxApp } from '../app.ts';
import { createTestOutside, testConfig } from '../testing.ts';

async function account() {
  const app = await createSandboxApp(testConfig, createTestOutside(() => new Response()).outside);
  const send = (to: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/sandbox/messaging/v2/bot/message/push',
      headers: { authorization: `Bearer ${testConfig.messagingPushToken}`, ...headers },
      payload: { to, messages: [{ type: 'text', text: 'สวัสดี\nบรรทัดสอง' }] },
    });
  const inbox = async () =>
    (await app.inject({ url: '/sandbox/messaging/inbox', headers: { accept: 'application/json' } })).json();
  return { app, send, inbox };
}

test('the official account writes to a person of the app, once for each retry key', async () => {
  const { app, send, inbox } = await account();
  const key = { 'x-line-retry-key': randomUUID() };
  assert.equal((await send('U-demo-0001', key)).statusCode, 200);
  const again = await send('U-demo-0001', key);
  assert.equal(again.statusCode, 409);
  assert.ok(again.headers['x-line-accepted-request-id']);
  assert.deepEqual(
    (await inbox()).map(({ to, text }: { to: string; text: string }) => [to, text]),
    [['U-demo-0001', 'สวัสดี\nบรรทัดสอง']],
  );
  assert.match((await app.inject('/sandbox/messaging/inbox')).body, /บรรทัดสอง/);
});

test('it refuses another token, a wrong retry key and a person that it does not know', async () => {
  const { send, inbox } = await account();
  assert.equal((await send('U-demo-0001', { authorization: 'Bearer another' })).statusCode, 401);
  assert.equal((await send('U-demo-0001', { 'x-line-retry-key': 'x' })).statusCode, 400);
  assert.equal((await send('U-nobody')).statusCode, 400);
  assert.deepEqual(await inbox(), []);
});

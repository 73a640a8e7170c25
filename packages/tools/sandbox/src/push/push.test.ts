import assert from 'node:assert/strict';
import { createECDH, createSign, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createSandboxApp } from '../app.ts';
import { createTestOutside, testConfig } from '../testing.ts';
import { decryptMessage, type ReceiverKeys } from './decrypt.ts';

/** Example of RFC 8291, appendix A. */
const example = {
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('a message is read as the example of the standard says', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const keys: ReceiverKeys = {
    privateKey: bytes(example.privateKey),
    publicKey: bytes(example.publicKey),
    authSecret: bytes(example.authSecret),
  };
  assert.equal(decryptMessage(bytes(example.body), keys), 'When I grow up, I want to be a watermelon');
  assert.throws(() => decryptMessage(bytes(example.body), { ...keys, authSecret: randomBytes(16) }));
});

const { outside } = createTestOutside(() => new Response());
const nowS = outside.now().getTime() / 1_000;

/** Makes a sender with a key of its own. */
function sender() {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: pair.getPrivateKey('base64url') };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const authorize = (claims: object = {}) => {
    const good = { aud: testConfig.siteOrigin, exp: nowS + 600, sub: 'mailto:a@b.c' };
    const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode({ ...good, ...claims })}`;
    const signature = createSign('sha256').update(signed).sign({ key, format: 'jwk', dsaEncoding: 'ieee-p1363' });
    return `vapid t=${signed}.${signature.toString('base64url')}, k=${point.toString('base64url')}`;
  };
  return { key: point.toString('base64url'), authorize };
}

async function service(serverKey?: string) {
  const app = await createSandboxApp(testConfig, outside);
  const payload = serverKey ? { application_server_key: serverKey } : {};
  const { endpoint, inbox } = (await app.inject({ method: 'POST', url: '/sandbox/push/subscribe', payload })).json();
  const send = async (authorization: string, headers: Record<string, string> = {}) => {
    const all = {
      authorization,
      ttl: '60',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ...headers,
    };
    const url = new URL(endpoint).pathname;
    return app.inject({ method: 'POST', url, headers: all, payload: Buffer.from(example.body, 'base64url') });
  };
  const behave = (mode: string) => app.inject({ method: 'POST', url: '/sandbox/push/mode', payload: { mode } });
  return { app, inbox, send, behave };
}

test('a message is kept for its browser, sealed as it came', async () => {
  const own = sender();
  const { app, inbox, send } = await service(own.key);
  const answer = await send(own.authorize(), { urgency: 'high' });
  assert.deepEqual([answer.statusCode, answer.headers.ttl], [201, '60']);
  const [message] = (await app.inject(inbox)).json();
  assert.deepEqual([message.urgency, message.text], ['high', null]);
  assert.equal(Buffer.from(message.body, 'base64').toString('base64url'), example.body);
  assert.equal((await app.inject('/sandbox/push/inbox/another')).statusCode, 404);
});

test('who sends is known by a signature for this service, and by the key that the browser was subscribed with', async () => {
  const [own, other] = [sender(), sender()];
  const { send } = await service(own.key);
  const statusOf = async (authorization: string) => (await send(authorization)).statusCode;
  const swapped = own.authorize().replace(/k=.*/, `k=${other.key}`);
  for (const wrong of [
    '',
    'vapid t=a.b.c, k=d',
    swapped,
    other.authorize(),
    own.authorize({ aud: 'https://elsewhere.test' }),
    own.authorize({ exp: nowS - 1 }),
    own.authorize({ exp: nowS + 90_000 }),
    own.authorize({ sub: undefined }),
  ])
    assert.equal(await statusOf(wrong), 403, wrong);
  assert.equal(await statusOf(own.authorize()), 201);
});

test('a message has a time to live and is of the one coding', async () => {
  const own = sender();
  const { send } = await service();
  assert.equal((await send(own.authorize(), { ttl: '' })).statusCode, 400);
  assert.equal((await send(own.authorize(), { urgency: 'now' })).statusCode, 400);
  assert.equal((await send(own.authorize(), { 'content-encoding': 'aesgcm' })).statusCode, 415);
});

test('it can be gone, busy or broken when that is asked for', async () => {
  const own = sender();
  const { send, behave } = await service();
  for (const [mode, status] of [
    ['busy', 429],
    ['failing', 500],
    ['normal', 201],
    ['gone', 410],
    // An ended subscription does not come back.
    ['normal', 410],
  ] as const) {
    await behave(mode);
    assert.equal((await send(own.authorize())).statusCode, status, mode);
  }
});

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { createSandboxApp } from '../app.ts';
import { createTestOutside, testConfig } from '../testing.ts';

const asked = {
  response_type: 'code',
  client_id: '2000000001',
  redirect_uri: 'http://site.test/',
  state: 'a random state',
  scope: 'openid profile',
  bot_prompt: 'aggressive',
};
const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});

async function messaging() {
  const world = createTestOutside(() => new Response());
  const app = await createSandboxApp(testConfig, world.outside);
  const page = (query: Record<string, string>) =>
    app.inject({ method: 'GET', url: '/sandbox/messaging/authorize', query });
  const decide = async (fields: Record<string, string>) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/sandbox/messaging/authorize',
      ...form({ ...asked, ...fields }),
    });
    assert.equal(answer.statusCode, 303);
    return new URL(String(answer.headers.location));
  };
  const exchange = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/sandbox/messaging/token',
      ...form({
        grant_type: 'authorization_code',
        redirect_uri: asked.redirect_uri,
        client_id: asked.client_id,
        client_secret: testConfig.messagingSecret,
        ...fields,
      }),
    });
  const allow = async () => (await decide({ decision: 'allow', person: 'U-demo-0002' })).searchParams.get('code') ?? '';
  return { page, decide, exchange, allow, outside: world.outside };
}

test('the page shows every parameter it was sent and lets the browser go back to the site', async () => {
  const { page } = await messaging();
  const answer = await page(asked);
  assert.equal(answer.statusCode, 200);
  for (const value of Object.values(asked)) assert.ok(answer.body.includes(`lang="en">${value}<`), value);
  assert.match(String(answer.headers['content-security-policy']), /form-action 'self' http:\/\/site\.test;/);
});

test('a request with a wrong parameter never goes back to the site', async () => {
  const { page } = await messaging();
  const wrong = {
    response_type: 'token',
    client_id: 'x',
    redirect_uri: 'javascript:alert(1)',
    state: '',
    scope: 'profile',
  };
  for (const [name, value] of Object.entries(wrong)) {
    const answer = await page({ ...asked, [name]: value });
    assert.equal(answer.statusCode, 400, name);
    assert.match(answer.body, new RegExp(`role="alert".*${name}`));
  }
});

test('who allows comes back with a code and the state, who refuses with an error and the state', async () => {
  const { decide } = await messaging();
  const allowed = await decide({ decision: 'allow', person: 'U-demo-0001', friend: 'yes' });
  assert.equal(allowed.origin, 'http://site.test');
  assert.equal(allowed.searchParams.get('state'), asked.state);
  assert.equal(allowed.searchParams.get('friendship_status_changed'), 'true');
  assert.ok(allowed.searchParams.get('code'));
  const refused = await decide({ decision: 'refuse', person: 'U-demo-0001' });
  assert.equal(refused.searchParams.get('error'), 'ACCESS_DENIED');
  assert.equal(refused.searchParams.get('state'), asked.state);
  assert.equal(refused.searchParams.get('code'), null);
});

test('a code is exchanged once for an id token that the channel secret signs', async () => {
  const { allow, exchange, outside } = await messaging();
  const code = await allow();
  const answer = (await exchange({ code })).json<{ id_token: string; token_type: string; expires_in: number }>();
  assert.equal(answer.token_type, 'Bearer');
  const [header = '', claims = '', signature] = answer.id_token.split('.');
  const expected = createHmac('sha256', testConfig.messagingSecret).update(`${header}.${claims}`).digest('base64url');
  assert.equal(signature, expected);
  const payload = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  assert.equal(payload.iss, 'https://access.line.me');
  assert.equal(payload.sub, 'U-demo-0002');
  assert.equal(payload.aud, asked.client_id);
  assert.ok(payload.exp * 1000 > outside.now().getTime());
  const again = await exchange({ code });
  assert.equal(again.statusCode, 400);
  assert.equal(again.json().error, 'invalid_grant');
});

test('a code is refused with another address, channel, secret or grant', async () => {
  const { allow, exchange } = await messaging();
  const errorWith = async (fields: Record<string, string>) =>
    (await exchange({ code: await allow(), ...fields })).json<{ error: string }>().error;
  assert.equal(await errorWith({ redirect_uri: 'http://site.test/other' }), 'invalid_grant');
  assert.equal(await errorWith({ client_id: '2000000002' }), 'invalid_grant');
  assert.equal(await errorWith({ client_secret: 'wrong' }), 'invalid_client');
  assert.equal(await errorWith({ grant_type: 'password' }), 'unsupported_grant_type');
  assert.equal(await errorWith({ code: 'made up' }), 'invalid_grant');
});

test('a code is good for ten minutes', async () => {
  const { allow, exchange, outside } = await messaging();
  const code = await allow();
  const later = new Date(outside.now().getTime() + 10 * 60_000);
  outside.now = () => later;
  assert.equal((await exchange({ code })).json().error, 'invalid_grant');
});

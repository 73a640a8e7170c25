import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { parseConfig } from './config.ts';
import { gateway, listen } from './testing.ts';

const VISITOR = '198.51.100.7';
const TLS = '10.1.0.5';
const NGINX = '172.28.17.3';

/** Returns the address that the api gets, by what the proxies have written. */
async function seen(t: TestContext, trustedProxies: string[] | number | false, forwarded: string[], peer = NGINX) {
  const apiUrl = await listen(t, (request, answer) => {
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ from: request.headers['x-forwarded-for'] }));
  });
  const headers = { 'x-forwarded-for': forwarded.join(', ') };
  const app = gateway(t, { apiUrl, trustedProxies });
  return (await app.inject({ url: '/api/banner', headers, remoteAddress: peer })).json().from;
}

test('behind two proxies a visitor is who the outer one has seen, whatever they claim to be', async (t) => {
  for (const trusted of [['172.28.17.0/24', '10.1.0.0/16'], 2]) {
    assert.equal(await seen(t, trusted, [VISITOR, TLS]), VISITOR);
    assert.equal(await seen(t, trusted, ['203.0.113.1', VISITOR, TLS]), VISITOR);
    assert.equal(await seen(t, trusted, ['203.0.113.1', '10.1.0.9', VISITOR, TLS]), VISITOR);
  }
});

test('behind one proxy nothing before what it has added counts', async (t) => {
  for (const trusted of [['172.28.17.0/24'], 1]) {
    assert.equal(await seen(t, trusted, [VISITOR]), VISITOR);
    assert.equal(await seen(t, trusted, ['203.0.113.1', VISITOR]), VISITOR);
    assert.equal(await seen(t, trusted, [NGINX, VISITOR]), VISITOR);
  }
});

test('who is no proxy of ours is believed nothing', async (t) => {
  assert.equal(await seen(t, ['172.28.17.0/24'], ['203.0.113.1'], VISITOR), VISITOR);
  assert.equal(await seen(t, false, ['203.0.113.1'], VISITOR), VISITOR);
});

test('behind https a start that names no proxy is refused in one sentence', () => {
  const env = { API_URL: 'http://a', SANDBOX_URL: 'http://b', PUBLIC_URL: 'https://chokdee.example' };
  assert.throws(() => parseConfig(env), /^Error: TRUSTED_PROXIES is missing: [^.]+\.$/);
  assert.deepEqual(parseConfig({ ...env, TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' }).trustedProxies, [
    'loopback',
    '10.0.0.0/8',
  ]);
  assert.equal(parseConfig({ ...env, TRUSTED_PROXIES: '2' }).trustedProxies, 2);
  assert.equal(parseConfig({ ...env, PUBLIC_URL: 'http://chokdee.test' }).trustedProxies, false);
  for (const wrong of ['on', '0', '10.0.0.0/64', 'everybody'])
    assert.throws(() => parseConfig({ ...env, TRUSTED_PROXIES: wrong }), /TRUSTED_PROXIES must list addresses/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseConfig } from '../config.ts';
import { agents, gateway, gatewayOver, release } from '../testing.ts';

const SITE = 'https://chokdee.test';
const DESK = 'https://desk.chokdee.test';
const members = { publicUrl: SITE, otherSite: DESK, trustedProxies: 1 } as const;
const MEMBER = 'chokdee_mb=m1; chokdee_session=7.00000000-0000-0000-0000-000000000000.x; chokdee_theme=light';

const policyOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  String(headers['content-security-policy']);
const bootOf = ({ body }: { readonly body: string }) =>
  JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Record<string, unknown>;

test('the back office alone may frame the preview, and no other document of members', async (t) => {
  const app = gateway(t, { ...members, apiUrl: await agents(t) });
  const preview = await app.inject({ url: '/preview?ag=SIAMPHET&theme=light' });
  assert.equal(preview.statusCode, 200);
  assert.match(policyOf(preview), /frame-ancestors https:\/\/desk\.chokdee\.test(;|$)/);
  assert.equal(preview.headers['x-frame-options'], undefined);
  for (const url of ['/', '/nowhere', '/preview/', '/preview/more', '/member/secret']) {
    const other = await app.inject({ url });
    assert.match(policyOf(other), /frame-ancestors 'none'/, url);
    assert.equal(other.headers['x-frame-options'], 'DENY', url);
  }
  assert.equal((await app.inject('/preview/')).statusCode, 404);
});

test('the preview has no origin, may call nothing of members, and is not found by search engines', async (t) => {
  const preview = await gateway(t, members).inject('/preview');
  const policy = policyOf(preview);
  assert.match(policy, /^sandbox allow-scripts; default-src 'none'; /);
  assert.match(policy, /connect-src https:\/\/chokdee\.test\/assets\/ https:\/\/chokdee\.test\/releases\.json; /);
  assert.match(policy, /form-action 'none'/);
  assert.equal(preview.headers['cache-control'], 'no-store');
  assert.equal(preview.headers['x-robots-tag'], 'noindex, nofollow');
  assert.match(preview.body, /<meta name="robots" content="noindex">/);
});

test('the preview reads no cookie and sets none: agent and theme stand in its address', async (t) => {
  const app = gateway(t, { ...members, apiUrl: await agents(t) });
  const headers = { cookie: `${MEMBER}; chokdee_ag=CHOKDEE`, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
  const preview = await app.inject({ url: '/preview?ag=SIAMPHET&theme=dark', headers });
  assert.equal(preview.headers['set-cookie'], undefined);
  assert.match(preview.body, /data-agent="SIAMPHET" data-theme="dark"/);
  assert.doesNotMatch(preview.body, /id="start"/);
  const boot = bootOf(preview);
  assert.equal(boot['desk'], DESK);
  assert.equal(boot['mayHaveSession'], undefined);
  assert.equal(bootOf(await app.inject('/'))['desk'], undefined);
});

test('the preview shows a canary when it is asked for, and no other page does', async (t) => {
  const { app, source, root } = gatewayOver(t, members);
  release(root, 'h2', 'second');
  const canary = { version: 'h2', shareBp: 0, members: [], agents: [], since: '2026-11-01T00:00:00.000Z' };
  source.follow([{ area: 'host', revision: 1, stable: 'h1', previous: null, canary }]);
  const shown = async (url: string) => /\/assets\/host\/(h\d)\/main\.js/.exec((await app.inject(url)).body)?.[1];
  assert.equal(await shown('/preview?canary=1'), 'h2');
  for (const url of ['/preview', '/preview?canary=0', '/?canary=1']) assert.equal(await shown(url), 'h1', url);
});

test('without the address of the back office there is no preview', async (t) => {
  const preview = await gateway(t, { publicUrl: SITE, trustedProxies: 1 }).inject('/preview');
  assert.equal(preview.statusCode, 404);
  assert.match(policyOf(preview), /frame-ancestors 'none'/);
});

test('the back office leads to the preview of the members’ site, and frames that site alone', async (t) => {
  const staff = { shell: 'backoffice', publicUrl: DESK, otherSite: SITE, trustedProxies: 1 } as const;
  const app = gateway(t, staff);
  const led = await app.inject('/preview?ag=SIAMPHET&theme=dark&more=//evil.test');
  assert.equal(led.statusCode, 302);
  assert.equal(led.headers.location, `${SITE}/preview?ag=SIAMPHET&theme=dark`);
  const trial = await app.inject('/preview?ag=SIAMPHET&theme=dark&canary=1');
  assert.equal(trial.headers.location, `${SITE}/preview?ag=SIAMPHET&theme=dark&canary=1`);
  assert.match(policyOf(await app.inject('/')), /frame-src 'self' https:\/\/chokdee\.test; frame-ancestors 'none'/);
  const alone = gateway(t, { ...staff, otherSite: null });
  assert.match(policyOf(await alone.inject('/')), /frame-src 'self'; /);
  assert.equal((await alone.inject('/preview')).headers.location, undefined);
});

test('a document without an origin can fetch files of releases and the list of releases', async (t) => {
  const app = gateway(t, members);
  for (const url of ['/assets/host/h1/main.js', '/releases.json']) {
    const { headers } = await app.inject({ url, headers: { origin: 'null' } });
    assert.equal(headers['access-control-allow-origin'], '*', url);
    assert.equal(headers['access-control-allow-credentials'], undefined, url);
  }
});

test('each gateway learns the origin of the other site from its setting', () => {
  const settings = { API_URL: 'http://api', SANDBOX: 'off', TRUSTED_PROXIES: '1' };
  const both = { ...settings, PUBLIC_URL: `${SITE}/`, BACKOFFICE_URL: DESK };
  assert.equal(parseConfig(both).otherSite, DESK);
  assert.equal(parseConfig({ ...both, GATEWAY_SHELL: 'backoffice' }).otherSite, SITE);
  assert.equal(parseConfig(settings).otherSite, null);
  assert.throws(() => parseConfig({ ...settings, BACKOFFICE_URL: 'desk' }), /BACKOFFICE_URL/);
});

import assert from 'node:assert/strict';
import { type RequestListener, request } from 'node:http';
import { type TestContext, test } from 'node:test';
import { checkoutStore, createReleaseSource } from '@chokdee/release';
import { gateway, gatewayOver, listen, release } from '../testing.ts';

const publicUrl = 'https://desk.chokdee.test';
const staff = { shell: 'backoffice', publicUrl, trustedProxies: 1 } as const;

/** Starts an api that keeps the requests that came through. */
async function apiOf(t: TestContext, answer?: RequestListener) {
  const heard: { readonly line: string; readonly cookie: string | undefined }[] = [];
  const apiUrl = await listen(t, (request, response) => {
    // The gateway asks for the health by itself.
    if (request.url !== '/readyz')
      heard.push({ line: `${request.method} ${request.url}`, cookie: request.headers.cookie });
    if (answer) return void answer(request, response);
    response.setHeader('content-type', 'application/json').end('{"error":0,"data":null}');
  });
  return { apiUrl, heard };
}

test('a document of the back office names no agent and no member, and stays out of frames and search engines', async (t) => {
  const { headers, body, statusCode } = await gateway(t, staff).inject('/');
  assert.equal(statusCode, 200);
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '') as Record<string, unknown>;
  assert.deepEqual(
    Object.keys(boot).sort(),
    ['areas', 'integrity', 'nav', 'nonce', 'routes', 'sandbox', 'serverTime', 'slots'].sort(),
  );
  assert.doesNotMatch(body, /data-agent|id="start"|\/api\//);
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.ok(policy.includes(`style-src 'self' 'nonce-${boot['nonce']}'`), policy);
  assert.match(policy, /script-src 'self'; /);
  assert.equal(headers['x-frame-options'], 'DENY');
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.equal(headers['x-robots-tag'], 'noindex, nofollow');
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
  assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
});

test('an unknown address gets the shell with 404, and no address of members leads to anything else', async (t) => {
  const { apiUrl, heard } = await apiOf(t);
  const app = gateway(t, { ...staff, apiUrl });
  for (const path of ['/nowhere', '/offline', '/sandbox/'])
    assert.equal((await app.inject(path)).statusCode, 404, path);
  for (const path of ['/sitemap.xml', '/manifest.webmanifest', '/hooks/psp/a.b'])
    assert.equal((await app.inject(path)).statusCode, 404, path);
  assert.equal((await app.inject({ url: '/provider/a/bet', method: 'POST' })).statusCode, 404);
  assert.equal((await app.inject('/robots.txt')).body, 'User-agent: *\nDisallow: /\n');
  assert.deepEqual(heard, []);
});

/** Asks for an address as it is written; clients of a higher level would rewrite it. */
function ask(url: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject).end();
  });
}

const ofStaff = ['/api/staff', '/api/staff/', '/api/staff/me', '/api/staff/acts?limit=5'];
const ofMembers = ['/api', '/api/banner', '/api/staffing', '/api/member/me?next=/api/staff/me', '/api/live'];
/** Addresses that the process behind could read as another call. */
const disguised = [
  '/api/./staff/me',
  '/api//staff/me',
  '//api/staff/me',
  '/api/%73taff/me',
  '/api/x/../staff/me',
  '/api/x/%2e%2e/staff/me',
  '/API/staff/me',
  '/api/Staff/me',
  '/api/staff%2fme',
  '/api\\staff\\me',
];

test('the members’ site answers calls of the staff as it answers unknown calls', async (t) => {
  const { apiUrl, heard } = await apiOf(t);
  const url = await gateway(t, { apiUrl }).listen({ port: 0, host: '127.0.0.1' });
  const app = gateway(t, { apiUrl });
  for (const path of [...ofStaff, ...disguised]) {
    const status = await ask(url, path);
    assert.ok([400, 404].includes(status), `${path} ${status}`);
  }
  assert.equal((await app.inject({ url: '/api/staff/me', method: 'POST' })).statusCode, 404);
  const { statusCode, json } = await app.inject('/api/staff/me');
  assert.equal(statusCode, 404);
  assert.equal(json().error, 9002);
  assert.ok((await fetch(`${url}/api/staff/live`)).status === 404);
  assert.deepEqual(heard, []);
  await app.inject('/api/staffing');
  assert.deepEqual(
    heard.map(({ line }) => line),
    ['GET /api/staffing'],
  );
});

test('the back office passes on calls of the staff and no other', async (t) => {
  const { apiUrl, heard } = await apiOf(t);
  const url = await gateway(t, { ...staff, apiUrl }).listen({ port: 0, host: '127.0.0.1' });
  for (const path of ofStaff) assert.equal(await ask(url, path), 200, path);
  assert.deepEqual(
    heard.splice(0).map(({ line }) => line),
    ofStaff.map((path) => `GET ${path}`),
  );
  for (const path of [
    ...ofMembers,
    ...disguised,
    '/api/staff/../member/me',
    '/api/staff/%2e%2e/member/me',
    '/api/staff/telemetry/../me',
    '/api/staff//me',
  ]) {
    const status = await ask(url, path, { origin: publicUrl });
    assert.ok([400, 404].includes(status), `${path} ${status}`);
  }
  assert.deepEqual(heard, []);
});

test('an act needs the origin of the back office itself', async (t) => {
  const { apiUrl, heard } = await apiOf(t);
  const app = gateway(t, { ...staff, apiUrl });
  const act = (method: 'POST' | 'PUT' | 'DELETE' | 'OPTIONS', headers: Record<string, string>) =>
    app.inject({ url: '/api/staff/acts', method, headers });
  for (const origin of ['null', 'https://chokdee.test', `${publicUrl}.evil.test`, 'http://desk.chokdee.test', '']) {
    const { statusCode, json } = await act('POST', { origin });
    assert.equal(statusCode, 403, origin);
    assert.equal(json().error, 2003);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
    assert.equal((await act(method, {})).statusCode, 403);
  // A token is no proof for a page of another origin.
  assert.equal((await act('POST', { authorization: 'Bearer ops_x', origin: 'https://evil.test' })).statusCode, 403);
  assert.equal((await act('POST', { authorization: 'Bearer x' })).statusCode, 403);
  assert.deepEqual(heard, []);
  assert.equal((await act('POST', { authorization: 'Bearer ops_x' })).statusCode, 200);
  assert.equal((await act('POST', { origin: publicUrl })).statusCode, 200);
});

test('the api gets the cookies of the staff alone, and reports about loading get none', async (t) => {
  const { apiUrl, heard } = await apiOf(t);
  const app = gateway(t, { ...staff, apiUrl });
  const headers = { origin: publicUrl, cookie: 'chokdee_mb=m1; chokdee_staff=s1; chokdee_vid=v1; chokdee_staffing=' };
  await app.inject({ url: '/api/staff/me', headers });
  await app.inject({ url: '/api/staff/telemetry', method: 'POST', headers, payload: { loads: [] } });
  assert.deepEqual(heard, [
    { line: 'GET /api/staff/me', cookie: 'chokdee_staff=s1' },
    { line: 'POST /api/telemetry', cookie: undefined },
  ]);
});

test('events reach the browser one by one while the stream stays open', async (t) => {
  let more: () => void = () => undefined;
  const { apiUrl } = await apiOf(t, (request, response) => {
    if (request.url === '/readyz') return void response.end();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    more = () => response.end('data: 2\n\n');
  });
  const url = await gateway(t, { ...staff, apiUrl }).listen({ port: 0, host: '127.0.0.1' });
  const { body } = await fetch(`${url}/api/staff/live`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.equal((await reader?.read())?.value, 'data: 1\n\n');
  more();
  assert.equal((await reader?.read())?.value, 'data: 2\n\n');
});

test('a process of one shell knows nothing of the other: no file, no manifest, no boot data', async (t) => {
  const { app, root } = gatewayOver(t, {});
  release(root, 'b1', 'desk', {}, 'backoffice');
  const desk = createReleaseSource(checkoutStore(root), 'backoffice').current().host;
  assert.equal(desk.area, 'backoffice');
  for (const file of [desk.entry, 'release.json']) {
    assert.equal((await app.inject(`/assets/backoffice/b1/${file}`)).statusCode, 404, file);
  }
  for (const path of ['/', '/releases.json', '/nowhere', '/sitemap.xml', '/sw.js']) {
    assert.doesNotMatch((await app.inject(path)).body, /backoffice|antd/, path);
  }
  const other = gatewayOver(t, staff);
  release(other.root, 'h1', 'members');
  assert.equal((await other.app.inject('/assets/host/h1/main.js')).statusCode, 404);
  assert.equal((await other.app.inject('/assets/backoffice/h1/main.js')).statusCode, 200);
  assert.doesNotMatch((await other.app.inject('/')).body, /\/assets\/host\//);
});

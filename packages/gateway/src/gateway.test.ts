import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { ReleaseManifest } from '@chokdee/contracts';
import { createGateway } from './app.ts';
import { parseConfig } from './config.ts';
import { jsonBlock } from './html/escape.ts';

const manifest: ReleaseManifest = {
  area: 'host',
  release: 'h1',
  container: 'host_h1',
  entry: 'main.js',
  initial: { js: ['main.js'], css: [] },
  pages: { home: { js: [], css: [] }, lost: { js: [], css: [] } },
  slots: {},
  integrity: { 'main.js': 'sha384-m' },
  routes: [
    {
      path: '/',
      page: 'home',
      layout: 'default',
      access: 'public',
      title: 'หน้าแรก',
      early: ['/api/banner?agent_code={agent_code}'],
    },
    { path: '*', page: 'lost', layout: 'default', access: 'public', title: 'Not Found' },
  ],
  bytes: {},
};

async function listen(t: TestContext, handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A gateway over a release of one file; the api behind it is away unless an address is given. */
function gateway(t: TestContext, apiUrl = 'http://127.0.0.1:1') {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  for (const name of ['art', 'fonts']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'main.js'), 'plain');
  writeFileSync(join(folder, 'main.js.br'), 'compressed');
  const app = createGateway({
    config: { port: 0, host: '127.0.0.1', apiUrl, sandboxUrl: null, trustProxy: false },
    releases: { host: { manifest, folder }, areas: [] },
    publicFolder: folder,
  });
  t.after(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  return app;
}

test('a page names all its files with integrity, and its data, without the api', async (t) => {
  const { statusCode, body, headers } = await gateway(t).inject('/');
  assert.equal(statusCode, 200);
  assert.match(body, /<script defer src="\/assets\/host\/h1\/main\.js" integrity="sha384-m" crossorigin="anonymous">/);
  assert.match(body, /as="fetch" href="\/api\/banner\?agent_code=CHOKDEE" crossorigin="anonymous"/);
  const policy = String(headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  assert.ok(nonce && body.includes(`<style nonce="${nonce}">`));
  assert.ok(policy.includes("script-src 'self';") && !policy.includes('unsafe'));
  assert.equal(headers['integrity-policy'], 'blocked-destinations=(script)');
});

test('an unknown address gets the shell with 404, an unknown file does not', async (t) => {
  const app = gateway(t);
  const page = await app.inject('/nowhere');
  assert.equal(page.statusCode, 404);
  assert.match(page.body, /id="boot"/);
  const file = await app.inject('/assets/host/old/main.js');
  assert.equal(file.statusCode, 404);
  assert.equal(file.body, 'Not Found');
});

test('files of a release are immutable and come compressed', async (t) => {
  const { headers, body } = await gateway(t).inject({
    url: '/assets/host/h1/main.js',
    headers: { 'accept-encoding': 'br' },
  });
  assert.equal(body, 'compressed');
  assert.equal(headers['content-encoding'], 'br');
  assert.match(String(headers['cache-control']), /max-age=31536000, immutable/);
});

test('while the api is away its calls are answered 503 in the envelope', async (t) => {
  const answer = await gateway(t).inject('/api/banner?agent_code=CHOKDEE');
  assert.equal(answer.statusCode, 503);
  assert.equal(answer.json().error, 9004);
});

test('a known operator of the address is remembered, an unknown one falls back', async (t) => {
  const api = await listen(t, async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const known = /"(SIAMPHET|CHOKDEE)"/.exec(text)?.[1];
    const data = known ? { agent_code: known, info: { name: known }, configs: [], events: [] } : null;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ error: known ? 0 : 1001, data }));
  });
  const app = gateway(t, api);
  const siamphet = await app.inject('/?ag=siamphet');
  assert.match(String(siamphet.headers['set-cookie']), /^chokdee_ag=SIAMPHET;/);
  assert.match(
    (await app.inject({ url: '/', headers: { cookie: 'chokdee_ag=SIAMPHET' } })).body,
    /"agentCode":"SIAMPHET"/,
  );
  const unknown = await app.inject('/?ag=NOBODY');
  assert.equal(unknown.headers['set-cookie'], undefined);
  assert.match(unknown.body, /"agentCode":"CHOKDEE"/);
});

test('live updates stream through: the first event arrives while the answer is still open', async (t) => {
  const api = await listen(t, (_request, response) => {
    response.setHeader('content-type', 'text/event-stream');
    response.write('data: first\n\n');
    t.after(() => response.destroy());
  });
  const address = await gateway(t, api).listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  const answer = await fetch(`${address}/api/live`, { signal: stop.signal });
  const first = await answer.body?.getReader().read();
  assert.equal(new TextDecoder().decode(first?.value), 'data: first\n\n');
  stop.abort();
});

test('boot data cannot end its script element', () => {
  assert.equal(jsonBlock({ name: '</script><script>' }), '{"name":"\\u003c/script>\\u003cscript>"}');
});

test('a wrong setting is named', () => {
  assert.throws(() => parseConfig({}), /API_URL is missing/);
  assert.throws(() => parseConfig({ API_URL: 'http://a', SANDBOX: 'maybe' }), /SANDBOX must be on or off/);
  assert.throws(() => parseConfig({ PORT: 'x', API_URL: 'http://a' }), /PORT must be a port/);
});

import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkoutStore } from '@chokdee/release';
import { artAddress } from './art-address.ts';
import { parseConfig } from './config.ts';
import { jsonBlock } from './html/escape.ts';
import { agents, gateway, gatewayOver, listen, release, until } from './testing.ts';

test('a page names all its files with integrity, and its data, without the api', async (t) => {
  const { statusCode, body, headers } = await gateway(t).inject('/');
  assert.equal(statusCode, 200);
  assert.match(body, /<script src="\/assets\/host\/h1\/main\.js" integrity="sha384-[^"]+" crossorigin="anonymous">/);
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
  assert.equal(body, 'compressed first');
  assert.equal(headers['content-encoding'], 'br');
  assert.match(String(headers['cache-control']), /max-age=31536000, immutable/);
});

test('while the api is away its calls are answered 503 in the envelope', async (t) => {
  const answer = await gateway(t).inject('/api/banner?agent_code=CHOKDEE');
  assert.equal(answer.statusCode, 503);
  assert.equal(answer.json().error, 9004);
});

test('a known agent of the address is remembered, an unknown or malformed one changes nothing', async (t) => {
  const app = gateway(t, { apiUrl: await agents(t) });
  const siamphet = await app.inject('/?ag=siamphet');
  assert.match(String(siamphet.headers['set-cookie']), /\bchokdee_ag=SIAMPHET;/);
  const cookie = 'chokdee_ag=SIAMPHET; chokdee_vid=0123456789abcdef';
  for (const url of ['/', '/?ag=NOBODY', '/?ag=%3Cscript%3E', '/?ag=a&ag=b']) {
    const answer = await app.inject({ url, headers: { cookie } });
    assert.match(answer.body, /"agentCode":"SIAMPHET"/, url);
    assert.equal(answer.headers['set-cookie'], undefined, url);
  }
  assert.match((await app.inject('/?ag=NOBODY')).body, /"agentCode":"CHOKDEE"/);
});

test('a new release is named by new documents, and the files of the old one still answer', async (t) => {
  const { app, source, root } = gatewayOver(t, {});
  release(root, 'h2', 'second');
  assert.match((await app.inject('/')).body, /\/assets\/host\/h1\/main\.js/);
  source.refresh();
  assert.match((await app.inject('/')).body, /\/assets\/host\/h2\/main\.js/);
  assert.equal((await app.inject('/assets/host/h1/main.js')).body, 'first');
  assert.equal((await app.inject('/assets/host/h2/main.js')).body, 'second');
});

test('the fonts of the shell are asked for by the document, and kept for ever', async (t) => {
  const app = gateway(t, {});
  const address = '/assets/host/h1/text.0a1b2c3d.woff2';
  const { body } = await app.inject('/');
  const link = body.indexOf(
    `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="${address}" crossorigin="anonymous">`,
  );
  assert.ok(link > body.indexOf('id="root"'), 'below the first shapes, which wait for fonts that a head names');
  const font = await app.inject(address);
  assert.equal(font.headers['content-type'], 'font/woff2');
  assert.match(String(font.headers['cache-control']), /immutable/);
});

test('artwork is kept for ever by the name with its hash, and found by an older one', async (t) => {
  const { app } = gatewayOver(t, {});
  const cached = async (url: string) => (await app.inject(url)).headers['cache-control'];
  const address = artAddress('/art/share-chokdee.png', Buffer.from('png'));
  assert.match(address, /^\/art\/share-chokdee\.[0-9a-f]{8}\.png$/);
  assert.match(String(await cached(address)), /immutable/);
  assert.match(String(await cached('/art/share-chokdee.png')), /max-age=86400/);
  assert.match(String(await cached('/art/share-chokdee.00000000.png')), /max-age=86400/);
  assert.equal((await app.inject('/art/no-such.00000000.png')).statusCode, 404);
});

test('what is no file of a release is not reachable below assets', async (t) => {
  const { app, root } = gatewayOver(t, {});
  mkdirSync(join(checkoutStore(root).folderOf('host'), '.next-1'));
  writeFileSync(join(checkoutStore(root).folderOf('host'), '.next-1/main.js'), 'half');
  for (const path of ['.next-1/main.js', 'h1/..%2f..%2fpackage.json', 'h1/.hidden', 'nowhere/main.js']) {
    assert.equal((await app.inject(`/assets/host/${path}`)).statusCode, 404, path);
  }
  assert.equal((await app.inject('/assets/bank/h1/main.js')).statusCode, 404);
});

test('metrics and what gateways ask of the api are nothing that visitors reach', async (t) => {
  const asked: string[] = [];
  const apiUrl = await listen(t, (request, answer) => {
    asked.push(request.url ?? '');
    answer.end('{}');
  });
  for (const url of [
    '/metrics',
    '/metrics/gateway',
    '/internal/live',
    '/api/../internal/live',
    '/api/%2e%2e/internal/live',
  ])
    assert.notEqual((await gateway(t, { apiUrl }).inject(url)).statusCode, 200, url);
  assert.deepEqual(
    asked.filter((url) => /internal(?!\/game-origins$)/.test(url)),
    [],
  );
});

test('boot data cannot end its script element', () => {
  assert.equal(jsonBlock({ name: '</script><script>' }), '{"name":"\\u003c/script>\\u003cscript>"}');
});

test('a wrong setting is named', () => {
  assert.throws(() => parseConfig({}), /API_URL is missing/);
  assert.throws(() => parseConfig({ API_URL: 'http://a', SANDBOX: 'maybe' }), /SANDBOX must be on or off/);
  assert.throws(() => parseConfig({ PORT: 'x', API_URL: 'http://a' }), /PORT must be a port/);
});

test('a page that begins with the banner paints its picture before any script', async (t) => {
  const app = gateway(t, { apiUrl: await agents(t) });
  const { body } = await app.inject('/');
  assert.match(body, /<img class="sh-i" src="\/art\/first\.svg" alt="" decoding="sync">/);
  assert.doesNotMatch((await app.inject('/member/secret')).body, /class="sh-i"/);
});

test('an answer from behind that nothing is new comes through, without a body', async (t) => {
  const apiUrl = await listen(t, (request, answer) => {
    const isKnown = request.headers['if-none-match'] === '"one"';
    answer.writeHead(isKnown ? 304 : 200, {
      'content-type': 'application/json',
      etag: '"one"',
      'content-length': 5000,
    });
    answer.end(isKnown ? undefined : `"${'x'.repeat(4998)}"`);
  });
  const app = gateway(t, { apiUrl });
  const headers = { 'accept-encoding': 'gzip, br', 'if-none-match': '"one"', authorization: 'Bearer a' };
  const { statusCode, body, headers: told } = await app.inject({ url: '/api/banner', headers });
  assert.deepEqual([statusCode, body, told.etag], [304, '', '"one"']);
});

test('data from behind come compressed', async (t) => {
  const apiUrl = await listen(t, (_request, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    answer.end(JSON.stringify({ error: 0, message: '', data: 'x'.repeat(5000) }));
  });
  const app = gateway(t, { apiUrl });
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const data = await app.inject({ url: '/api/banner', headers });
  assert.equal(data.headers['content-encoding'], 'br');
  assert.ok(data.rawPayload.length < 200);
  const plain = await app.inject({ url: '/api/banner', headers: { 'accept-encoding': 'identity' } });
  assert.equal(plain.json().error, 0);
});

test('the own name of a brand shows it and no other', async (t) => {
  const asked: string[] = [];
  const apiUrl = await listen(t, (request, response) => {
    const url = new URL(request.url ?? '', 'http://api');
    const host = url.searchParams.get('host');
    if (host) asked.push(host);
    request.resume().on('end', () => {
      const domain = { error: 0, data: { agent_code: host === 'siam.example.net' ? 'SIAMPHET' : null } };
      const config = { error: 0, data: { agent_code: 'SIAMPHET', info: {}, configs: [], events: [] } };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(host ? domain : config));
    });
  });
  const app = gateway(t, { apiUrl });
  const shown = async (url: string, host: string) =>
    /"agentCode":"(\w+)"/.exec((await app.inject({ url, headers: { host } })).body)?.[1];
  assert.equal(await shown('/?ag=CHOKDEE', 'siam.example.net'), 'SIAMPHET');
  assert.equal(await shown('/', 'siam.example.net:443'), 'SIAMPHET');
  assert.deepEqual(asked, ['siam.example.net']);
});

test('a gateway that ends answers the next request of a connection that was busy, and closes it', async (t) => {
  const held: ServerResponse[] = [];
  // The gateway asks for more than its clients do.
  const apiUrl = await listen(t, ({ url }, response) =>
    url === '/api/time' ? held.push(response) : response.writeHead(404).end(),
  );
  const app = gateway(t, { apiUrl });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  let answers = '';
  socket.on('data', (part) => {
    answers += part;
  });
  const ask = () => socket.write('GET /api/time HTTP/1.1\r\nhost: a\r\n\r\n');
  ask();
  await until(() => held.length === 1);
  const ended = app.close();
  await until(() => !app.server.listening);
  held[0]?.end('{}');
  await until(() => answers.endsWith('{}'));
  ask();
  await until(() => held.length === 2);
  held[1]?.end('{}');
  await ended;
  assert.equal(answers.match(/HTTP\/1.1 200 /g)?.length, 2);
  assert.match(answers, /connection: close/i);
});

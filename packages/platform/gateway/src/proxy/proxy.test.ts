import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { ConcurrencyLimits } from '@chokdee/settings';
import Fastify from 'fastify';
import { countClosed, gateway, listen, until } from '../testing.ts';
import { registerProxy } from './proxy.ts';

/** Starts a gateway whose api keeps the lengths of the bodies that came through. */
async function doorOf(t: TestContext, options: Parameters<typeof gateway>[1] = {}) {
  const taken: number[] = [];
  const apiUrl = await listen(t, async (request, answer) => {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    // The gateway asks for the health by itself.
    if (request.url !== '/readyz') taken.push(bytes);
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ error: 0, message: '', data: bytes }));
  });
  const url = await gateway(t, { apiUrl, ...options }).listen({ port: 0, host: '127.0.0.1' });
  return { url, taken };
}

/** Returns the answer on a connection of its own, until it is whole or the server ends it. */
function exchange(t: TestContext, url: string, parts: readonly string[], goOn?: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  for (const part of parts) socket.write(part);
  const timer = goOn === undefined ? undefined : setInterval(() => socket.write(goOn), 20);
  t.after(() => socket.destroy());
  return new Promise((resolve) => {
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      if (answer.includes('"data":null}')) socket.destroy();
    });
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(timer);
        resolve(answer);
      });
  });
}

const head = (path: string, line: string) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer a\r\ncontent-type: application/json\r\n${line}\r\n\r\n`;
const headers = { authorization: 'Bearer a' };
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));

test('each call takes as much as the api does, and refuses more with 413 before the api hears of it', async (t) => {
  const { url, taken } = await doorOf(t);
  for (const [path, bytes, error] of [
    ['/api/login', 256 * 1024, 9001],
    ['/hooks/psp/a', 256 * 1024, 9001],
    ['/provider/a/bet', 16 * 1024, 9001],
    ['/api/member/payment/slip', 7_300_000, 3017],
  ] as const) {
    const fits = await fetch(`${url}${path}`, { method: 'POST', headers, body: 'x'.repeat(bytes) });
    assert.equal(((await fits.json()) as { data: number }).data, bytes, path);
    assert.equal(taken.pop(), bytes);
    const announced = await exchange(t, url, [head(path, `content-length: ${bytes + 1}`)]);
    assert.match(announced, /^HTTP\/1\.1 413 /, path);
    assert.equal(bodyOf(announced).error, error, path);
    const size = (bytes + 1).toString(16);
    const chunked = await exchange(t, url, [
      head(path, 'transfer-encoding: chunked'),
      `${size}\r\n${'x'.repeat(bytes + 1)}`,
    ]);
    assert.match(chunked, /^HTTP\/1\.1 413 /, path);
    assert.equal(bodyOf(chunked).error, error, path);
  }
  assert.deepEqual(taken, []);
});

test('who sends far too much reads why it was refused', async (t) => {
  const { url } = await doorOf(t);
  for (const path of ['/api/login', '/hooks/psp/a', '/api/member/payment/slip']) {
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: 'x'.repeat(12_000_000) });
    assert.equal(answer.status, 413, path);
  }
});

test('a flood of refused bodies is answered and cut off, and no other call waits for it', async (t) => {
  const { url } = await doorOf(t);
  const chunk = Buffer.alloc(1_000_000, 'x');
  const cutOff: Socket[] = [];
  const flood = Array.from({ length: 32 }, () => {
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    const more = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket
      .on('close', () => cutOff.push(socket))
      .on('drain', more)
      .write(head('/api/member/payment/slip', 'content-length: 1000000000'));
    more();
    return new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))).once('close', () => resolve('')),
    );
  });
  for (const answer of await Promise.all(flood)) {
    assert.match(answer, /^HTTP\/1\.1 413 /);
    assert.match(answer, /connection: close/i);
  }
  assert.equal((await fetch(`${url}/api/a`)).status, 200);
  await until(() => cutOff.length === flood.length);
});

test('a large body is taken in of nobody who does not say who they are', async (t) => {
  const { url, taken } = await doorOf(t);
  const answer = await fetch(`${url}/api/member/payment/slip`, { method: 'POST', body: 'x'.repeat(7_000_000) });
  assert.deepEqual([answer.status, ((await answer.json()) as { error: number }).error], [401, 2001]);
  assert.deepEqual(taken, []);
});

test('who was refused or went away keeps no place', async (t) => {
  const { url } = await doorOf(t);
  const slip = '/api/member/payment/slip';
  for (let count = 0; count < 30; count += 1) await exchange(t, url, [head(slip, 'content-length: 7300001')]);
  await Promise.all(
    Array.from({ length: 30 }, () =>
      fetch(`${url}${slip}`, {
        method: 'POST',
        headers,
        body: 'x'.repeat(1_000_000),
        signal: AbortSignal.timeout(5),
      }).catch(() => null),
    ),
  );
  // A kept place would be waited for in vain each time.
  for (let tries = 0; ; tries += 1) {
    assert.ok(tries < 12, 'their places are free again');
    const { status } = await fetch(`${url}${slip}`, { method: 'POST', headers, body: 'x' });
    if (status === 200) break;
  }
});

test('a head or a body that comes too slowly is answered with 408 and cut off, and the api never waits for it', async (t) => {
  const { url, taken } = await doorOf(t, { arrivalMs: 150 });
  const slowHead = exchange(t, url, ['GET / HTTP/1.1\r\nhost: a\r\nx: '], 'y');
  const slowBody = exchange(t, url, [head('/api/login', 'content-length: 100000')], 'x');
  const slowChunks = exchange(t, url, [head('/api/login', 'transfer-encoding: chunked')], '1\r\nx\r\n');
  const silent = exchange(t, url, [head('/api/login', 'content-length: 10')]);
  for (const answer of await Promise.all([slowHead, slowBody, slowChunks, silent]))
    assert.match(answer, /^HTTP\/1\.1 408 /);
  assert.deepEqual(taken, []);
});

test('a request for any path is cut off when it takes too long to arrive', async (t) => {
  const { url } = await doorOf(t, { arrivalMs: 50 });
  const answer = await exchange(t, url, [head('/', 'content-length: 100000')], 'x');
  assert.match(answer, /^HTTP\/1\.1 408 /);
});

/** Starts a proxy with few places before a server that answers each call on demand. */
async function narrowDoor(t: TestContext, limits: ConcurrencyLimits) {
  const held: (() => void)[] = [];
  const upstream = await listen(t, (_request, answer) => void held.push(() => answer.end('{}')));
  const app = Fastify();
  t.after(() => app.close());
  registerProxy(app, { upstream, prefix: '/api', body: { bytes: 100, ms: 1_000 }, limits });
  const came: IncomingMessage[] = [];
  app.server.on('request', (request: IncomingMessage) => came.push(request));
  return {
    held,
    came: () => came.length,
    gone: countClosed(app),
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
  };
}

test('what waits too long behind a busy part is refused with 503 in the envelope, and nothing hangs', async (t) => {
  const { held, url } = await narrowDoor(t, { atOnce: 2, waiting: 1, waitMs: 200 });
  const ask = () => fetch(`${url}/api/a`, { signal: AbortSignal.timeout(60_000) });
  const [first, second] = [ask(), ask()];
  await until(() => held.length === 2);
  const refused = await Promise.all([ask(), ask()]);
  for (const answer of refused) {
    assert.equal(answer.status, 503);
    assert.equal(((await answer.json()) as { error: number }).error, 9004);
  }
  // A call that ends, answered or not, frees its place.
  held[0]?.();
  assert.equal((await first).status, 200);
  const third = ask();
  await until(() => held.length === 3);
  for (const answer of held) answer();
  for (const answer of await Promise.all([second, third])) assert.equal(answer.status, 200);
});

test('who goes away while they wait for a place keeps none', async (t) => {
  const { held, came, gone, url } = await narrowDoor(t, { atOnce: 2, waiting: 10, waitMs: 60_000 });
  const ask = (signal = AbortSignal.timeout(60_000)) => fetch(`${url}/api/a`, { signal }).catch(() => null);
  const first = [ask(), ask()];
  await until(() => held.length === 2);
  const away = new AbortController();
  const waiting = Array.from({ length: 6 }, () => ask(away.signal));
  await until(() => came() === 8);
  away.abort();
  await Promise.all(waiting);
  await until(() => gone() >= 6);
  for (const answer of held.splice(0)) answer();
  await Promise.all(first);
  const later = [ask(), ask()];
  await until(() => held.length === 2);
  for (const answer of held) answer();
  assert.deepEqual(
    (await Promise.all(later)).map((answer) => answer?.status),
    [200, 200],
  );
});

import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type TestContext, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { LISTS_TARGET, type LiveFollowing, type LiveMessage } from '@chokdee/contracts/server';
import { gateway, listen, until } from '../testing.ts';

const BANNERS = '/api/banner?agent_code=CHOKDEE';
const KEEPABLE = { etag: 'W/"one"', 'cache-control': 'private, no-cache', vary: 'authorization, cookie' };

/** Stands in for the api: tells each guest what it heard, and hands out one feed of events. */
async function standInApi(t: TestContext) {
  const heard: IncomingMessage[] = [];
  const feeds: ServerResponse[] = [];
  const topics: string[] = [];
  let answers: Record<string, string> = KEEPABLE;
  let status = 200;
  const url = await listen(t, async (request, answer) => {
    if (request.url === '/internal/live?by=topic') {
      feeds.push(answer);
      answer.write('{"feed":"feed"}\n');
      return;
    }
    let text = '';
    for await (const chunk of request) text += chunk;
    if (request.url === '/internal/live/topics') {
      const { change, follow } = JSON.parse(text) as LiveFollowing;
      topics.push(...follow);
      for (const feed of feeds) feed.write(`${JSON.stringify({ followed: change })}\n`);
      answer.end('{}');
      return;
    }
    if (request.url?.startsWith('/api')) heard.push(request);
    const data = { place: heard.length, body: text, long: 'x'.repeat(2_000) };
    answer
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'x-server-time': '2026-11-28T02:00:00.000Z',
        ...answers,
      })
      .end(JSON.stringify({ error: 0, message: '', data }));
  });
  t.after(() => {
    for (const feed of feeds) feed.destroy();
  });
  return {
    url,
    heard,
    topics,
    answer: (headers: Record<string, string>, as = 200) => {
      answers = headers;
      status = as;
    },
    tell: (message: LiveMessage) => {
      for (const feed of feeds) feed.write(`${JSON.stringify(message)}\n`);
    },
  };
}

/** Time stands still, so that nothing ends by itself. */
async function doorOf(t: TestContext, options: Parameters<typeof gateway>[1] = {}) {
  const api = await standInApi(t);
  const app = gateway(t, { apiUrl: api.url, steadyMs: () => 0, ...options });
  const get = async (url: string, headers: Record<string, string> = {}, payload?: string) => {
    const answer = await app.inject({ method: 'GET', url, headers, ...(payload === undefined ? {} : { payload }) });
    return { answer, place: answer.body === '' ? null : (answer.json().data?.place as number) };
  };
  const places = async (...requests: Parameters<typeof get>[]) => {
    const found: (number | null)[] = [];
    for (const request of requests) found.push((await get(...request)).place);
    return found;
  };
  return { api, app, get, places };
}

test('guests get one answer, compressed once, and a browser that has it gets none', async (t) => {
  const { api, app, get, places } = await doorOf(t);
  const guest = { cookie: 'chokdee_vid=a; chokdee_ag=CHOKDEE; chokdee_theme=light; __other=1' };
  assert.deepEqual(await places([BANNERS], [BANNERS, guest], [BANNERS]), [1, 1, 1]);
  const { answer } = await get(BANNERS);
  assert.deepEqual(
    ['etag', 'cache-control', 'vary', 'content-type'].map((name) => answer.headers[name]),
    ['W/"one"', 'private, no-cache', 'authorization, cookie, accept-encoding', 'application/json; charset=utf-8'],
  );
  assert.equal(answer.headers['x-server-time'], '2026-11-28T02:00:00.000Z');
  const packed = await app.inject({ url: BANNERS, headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.equal(String(brotliDecompressSync(packed.rawPayload)), answer.body);
  const choice = async (accepted: string) =>
    (await app.inject({ url: BANNERS, headers: { 'accept-encoding': accepted } })).headers['content-encoding'];
  assert.deepEqual([await choice('br;q=0, gzip'), await choice('br; q=0.0, gzip;q=0')], ['gzip', undefined]);
  const known = await get(BANNERS, { 'if-none-match': 'W/"one"' });
  assert.deepEqual([known.answer.statusCode, known.answer.body], [304, '']);
  assert.equal(api.heard.length, 1);
  assert.match(app.visitorMetrics(), /chokdee_gateway_cache_total\{outcome="hit"\} 7\n/);
});

test('members, staff, browsers that try a release, and calls without a cache ask the api', async (t) => {
  const { places } = await doorOf(t);
  const sessions = ['chokdee_mb=1', 'chokdee_session=1', 'chokdee_try=lotto:1.0.0', 'chokdee_vid=a; chokdee_new=1'];
  const found = await places(
    [BANNERS],
    [BANNERS, { authorization: 'Bearer a' }],
    ...sessions.map((cookie): [string, Record<string, string>] => [BANNERS, { cookie }]),
    ['/api/lotto/limit?round_id=1'],
    ['/api/lotto/limit?round_id=1'],
  );
  assert.deepEqual(found, [1, 2, 3, 4, 5, 6, 7, 8]);
});

test('nothing of a visitor but the fields of the call and the address reaches the api', async (t) => {
  const { api, get, places } = await doorOf(t);
  const poison = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'ftp',
    'x-forwarded-for': '9.9.9.9',
    'x-original-url': '/api/banner?agent_code=OTHER',
    'x-agent': 'OTHER',
    'accept-language': 'xx',
    'user-agent': 'evil',
    'if-none-match': '*',
    origin: 'https://evil.example',
    cookie: 'chokdee_vid=a',
  };
  await get('/api/banner?agent_code=CHOK%44EE', poison);
  const [{ url, headers }] = api.heard as [IncomingMessage];
  assert.equal(url, BANNERS);
  const { host, connection: _, 'x-request-id': id, ...others } = headers;
  assert.equal(`http://${host}`, api.url);
  assert.match(String(id), /^[\w-]+$/);
  assert.deepEqual(others, {
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': 'chokdee',
    'x-forwarded-for': '127.0.0.1',
  });
  assert.deepEqual(await places([BANNERS], ['/api/banner?agent_code=OTHER']), [1, 2], 'each brand has its own');
});

test('what no page asks goes to the api and is no answer to others', async (t) => {
  const { app, get, places } = await doorOf(t);
  const odd = [
    `${BANNERS}&x=1`,
    `${BANNERS}&agent_code=OTHER`,
    `${BANNERS}&agent_code[]=OTHER`,
    `${BANNERS}&__proto__=1`,
    `${BANNERS}&agent_code=${'A'.repeat(300)}`,
    '/api//banner?agent_code=CHOKDEE',
    '/api/%62anner?agent_code=CHOKDEE',
    '/api/banner/?agent_code=CHOKDEE',
  ];
  assert.deepEqual(await places(...odd.map((url): [string] => [url])), [1, 2, 3, 4, 5, 6, 7, 8]);
  const withBody = await get(BANNERS, { 'content-type': 'application/json' }, '{"agent_code":"OTHER"}');
  assert.equal(withBody.place, 9);
  assert.equal((await app.inject({ method: 'POST', url: BANNERS, payload: {} })).json().data.place, 10);
  assert.deepEqual(
    await places([BANNERS], ['/api/game/list?limit=5&offset=0'], ['/api/game/list?offset=0&limit=5']),
    [11, 12, 12],
  );
});

test('an answer that is of somebody, or none, is kept for nobody', async (t) => {
  const { api, get } = await doorOf(t);
  const { etag: _, ...untagged } = KEEPABLE;
  for (const [headers, status] of [
    [{ ...KEEPABLE, 'set-cookie': 'chokdee_session=a' }, 200],
    [{ ...KEEPABLE, 'cache-control': 'no-store' }, 200],
    [{ ...KEEPABLE, vary: 'accept-language' }, 200],
    [{ ...KEEPABLE, 'content-type': 'text/html' }, 200],
    [untagged, 200],
    [{ ...KEEPABLE, 'retry-after': '7' }, 429],
  ] as const) {
    api.answer(headers, status);
    const [before, after] = [await get(BANNERS), await get(BANNERS)];
    assert.deepEqual(
      [before.answer.statusCode, after.place],
      [status, (before.place ?? 0) + 1],
      JSON.stringify(headers),
    );
    assert.equal(before.answer.headers['set-cookie'], undefined);
    assert.equal(before.answer.headers['retry-after'], status === 429 ? '7' : undefined);
  }
});

test('an act of the staff empties the cache at once', async (t) => {
  const { api, app, places } = await doorOf(t);
  assert.deepEqual(await places([BANNERS], [BANNERS]), [1, 1]);
  await until(() => api.topics.length > 0);
  assert.deepEqual(api.topics, ['round lists']);
  api.tell({ target: LISTS_TARGET, event: 'lists_changed', payload: {} });
  await until(() => /cache_bytes 0\n/.test(app.visitorMetrics()));
  assert.deepEqual(await places([BANNERS]), [2]);
});

test('no reader follows what gateways are told, and a gateway without a cache asks each time', async (t) => {
  const { app, places } = await doorOf(t, { cache: false });
  const stream = await app.inject('/api/live?round_id=lists');
  assert.equal(stream.json().error, 9001);
  assert.deepEqual(await places([BANNERS], [BANNERS]), [1, 2]);
  assert.doesNotMatch(app.visitorMetrics(), /gateway_cache/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRequestId } from '@chokdee/settings';
import { gateway, listen } from './testing.ts';

interface Line {
  readonly request: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly network: string;
  readonly level: number;
}

function recorder() {
  const texts: string[] = [];
  return {
    write: (line: string) => void texts.push(line),
    lines: () => texts.map((text) => JSON.parse(text) as Line),
    text: () => texts.join('\n'),
  };
}

test('there is a line for each request, with its pattern, its id and a network, and nothing that a visitor brought', async (t) => {
  const log = recorder();
  let handedOn: unknown;
  const apiUrl = await listen(t, (request, response) => {
    handedOn = request.headers['x-request-id'];
    response.setHeader('content-type', 'application/json').end('{"error":1001,"message":"","data":null}');
  });
  const app = gateway(t, { apiUrl, writeLog: log.write, trustedProxies: 1 });
  const headers = {
    'x-forwarded-for': '203.0.113.77',
    'x-request-id': '00000-00000',
    authorization: 'Bearer canary-token',
    cookie: 'chokdee_vid=canary-visitor',
    'user-agent': 'canary-browser',
    'idempotency-key': 'canary-key',
  };
  const call = await app.inject({ url: '/api/banner?agent_code=canary-query', headers });
  await app.inject({ url: '/member/secret?token=canary-query', headers });
  await app.inject({ url: '/canary-path/0812345678', headers });
  await app.inject({ url: '/api/canary-path', headers });
  await app.inject({ url: '/assets/host/h1/main.js', headers: { ...headers, 'x-forwarded-for': '2001:db8:1:2:3::4' } });
  assert.deepEqual(
    log.lines().map(({ method, route, status, network }) => [method, route, status, network]),
    [
      ['GET', '/api/banner', 200, '203.0.113.0/24'],
      ['GET', '/member/secret', 200, '203.0.113.0/24'],
      ['GET', 'unknown', 404, '203.0.113.0/24'],
      ['GET', '/api/*', 200, '203.0.113.0/24'],
      ['GET', '/assets/:area/:release/:file', 200, '2001:db8:1::/48'],
    ],
  );
  assert.doesNotMatch(log.text(), /canary|0812345678|203\.0\.113\.77|00000-00000/);
  const id = call.headers['x-request-id'];
  assert.ok(isRequestId(id));
  assert.equal(log.lines()[0]?.request, id);
  assert.ok(isRequestId(handedOn), 'the api is told an id, and none that a visitor made up');
  assert.equal(new Set(log.lines().map(({ request }) => request)).size, 5);
});

test('who is refused at the door can quote the request', async (t) => {
  const log = recorder();
  const answer = await gateway(t, { writeLog: log.write }).inject('/api/banner');
  assert.equal(answer.statusCode, 503);
  const { request_id: id } = answer.json();
  assert.equal(answer.headers['x-request-id'], id);
  assert.deepEqual(
    log.lines().map(({ request, level }) => [request, level]),
    [[id, 50]],
  );
});

test('of many requests a part is logged, of failures every one', async (t) => {
  const log = recorder();
  const app = gateway(t, { writeLog: log.write, accessLog: 20 });
  for (let count = 0; count < 300; count += 1) await app.inject('/favicon.svg');
  const share = log.lines().length;
  assert.ok(share > 20 && share < 110, `${share} of 300`);
  for (let count = 0; count < 10; count += 1) await app.inject('/api/banner');
  assert.equal(log.lines().length, share + 10);
});

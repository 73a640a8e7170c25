import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FULL_HEADER } from '@chokdee/contracts/server';
import Fastify from 'fastify';
import { listen } from '../testing.ts';
import { registerProxy } from './proxy.ts';

test('a call that the api says is full is refused without it for a moment, body unread, and no other call is', async (t) => {
  const asked: string[] = [];
  let isFull = true;
  const upstream = await listen(t, (request, answer) => {
    asked.push(request.url ?? '');
    request.resume();
    if (isFull) answer.setHeader(FULL_HEADER, 'yes').writeHead(429);
    answer.end('{}');
  });
  let now = 0;
  const app = Fastify();
  t.after(() => app.close());
  registerProxy(app, { upstream, prefix: '/api', body: { bytes: 256 * 1024, ms: 60_000 }, nowMs: () => now });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const call = (path: string, body = '{}') => fetch(`${url}${path}`, { method: 'POST', body });
  const first = await call('/api/login');
  assert.deepEqual([first.status, first.headers.get(FULL_HEADER)], [429, null]);
  isFull = false;
  now = 499;
  const second = await call('/api/login?again', 'x'.repeat(200_000));
  assert.deepEqual([second.status, second.headers.get('retry-after')], [429, '1']);
  assert.equal(((await second.json()) as { error: number }).error, 9003);
  assert.equal((await call('/api/logout')).status, 200);
  assert.deepEqual(asked, ['/api/login', '/api/logout']);
  now = 500;
  assert.equal((await call('/api/login')).status, 200);
  assert.equal(asked.at(-1), '/api/login');
});

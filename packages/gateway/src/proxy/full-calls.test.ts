import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FULL_HEADER } from '@chokdee/contracts/server';
import { gateway, listen } from '../testing.ts';

test('a call that the api says is full is refused without it for a moment, body unread, and no other call is', async (t) => {
  const asked: string[] = [];
  let isFull = true;
  const apiUrl = await listen(t, (request, answer) => {
    if (request.url !== '/readyz') asked.push(request.url ?? '');
    request.resume();
    if (isFull) answer.setHeader(FULL_HEADER, 'yes').writeHead(429);
    answer.end('{}');
  });
  const url = await gateway(t, { apiUrl }).listen({ port: 0, host: '127.0.0.1' });
  const call = (path: string, body = '{}') => fetch(`${url}${path}`, { method: 'POST', body });
  const first = await call('/api/login');
  assert.deepEqual([first.status, first.headers.get(FULL_HEADER)], [429, null]);
  isFull = false;
  const second = await call('/api/login?again', 'x'.repeat(200_000));
  assert.deepEqual([second.status, second.headers.get('retry-after')], [429, '1']);
  assert.equal(((await second.json()) as { error: number }).error, 9003);
  assert.equal((await call('/api/logout')).status, 200);
  assert.deepEqual(asked, ['/api/login', '/api/logout']);
  while ((await call('/api/login')).status === 429) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(asked.at(-1), '/api/login');
});

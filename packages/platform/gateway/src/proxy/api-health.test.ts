import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { until } from '../testing.ts';
import { ApiHealth } from './api-health.ts';
import { registerProxy } from './proxy.ts';

const STANDSTILL = fileURLToPath(new URL('./standstill.test-holder.ts', import.meta.url));
const LIMITS = { everyMs: 50, answerMs: 500, misses: 2 };
const BODY = { bytes: 1_000, ms: 10_000 };

/** Starts a process whose event loop can be blocked, under a watchdog. Returns its address. */
async function startStandstill(t: TestContext, port = 0) {
  const child = fork(STANDSTILL, [String(port)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  t.after(() => child.kill('SIGKILL'));
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { child, url };
}

test('a process that stands still gets no calls, then is ended; the next one gets them by itself', async (t) => {
  const first = await startStandstill(t);
  const health = new ApiHealth(first.url, LIMITS);
  const app = Fastify();
  registerProxy(app, { upstream: first.url, prefix: '/api', body: BODY, isAway: () => health.isAway });
  t.after(async () => {
    health.stop();
    await app.close();
  });
  const call = async () => (await app.inject('/api/x')).statusCode;
  assert.equal(await call(), 200);

  const ended = once(first.child, 'exit');
  first.child.send('stand still');
  health.start();
  await until(() => health.isAway);
  assert.equal(first.child.exitCode ?? first.child.signalCode, null, 'it lives, and is asked nothing any more');
  const refused = await app.inject('/api/x');
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [503, '1']);
  assert.equal(first.child.exitCode ?? first.child.signalCode, null, 'refused while it lives: nobody waits');
  assert.deepEqual(await ended, [null, 'SIGKILL']);

  await startStandstill(t, Number(new URL(first.url).port));
  await until(() => !health.isAway);
  health.stop();
  assert.equal(await call(), 200);
});

test('one that answers that it is not ready is asked: it says itself what is the matter', async (t) => {
  const app = Fastify();
  let asked = 0;
  app.get('/readyz', (_request, reply) => {
    asked += 1;
    return reply.code(503).send({ data: { reason: 'disk full' } });
  });
  const health = new ApiHealth(await app.listen({ port: 0, host: '127.0.0.1' }), {
    everyMs: 1,
    answerMs: 60_000,
    misses: 2,
  });
  health.start();
  t.after(() => {
    health.stop();
    return app.close();
  });
  await until(() => asked > LIMITS.misses + 1);
  assert.equal(health.isAway, false);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMetrics, readMetricsPlace } from './index.ts';

test('metrics are served where they are asked for alone, and to this machine unless said otherwise', () => {
  assert.equal(readMetricsPlace({}), null);
  assert.deepEqual(readMetricsPlace({ METRICS_PORT: '9400' }), { port: 9400, host: '127.0.0.1' });
  assert.equal(readMetricsPlace({ METRICS_PORT: '9400', METRICS_HOST: '0.0.0.0' })?.host, '0.0.0.0');
  assert.throws(() => readMetricsPlace({ METRICS_PORT: 'high' }), /METRICS_PORT must be a port/);
});

test('there is nothing but the metrics, and what cannot be read is no answer of success', async (t) => {
  let text: string | null = 'one 1\n';
  const read = async () => text ?? Promise.reject(new Error('away'));
  const { url, close } = await openMetrics({ port: 0, host: '127.0.0.1' }, read);
  t.after(close);
  const answer = await fetch(url);
  assert.equal(await answer.text(), 'one 1\n');
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  assert.equal((await fetch(new URL('/', url))).status, 404);
  text = null;
  assert.equal((await fetch(url)).status, 503);
});

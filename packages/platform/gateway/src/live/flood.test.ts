import assert from 'node:assert/strict';
import { request as ask, type ServerResponse } from 'node:http';
import { test } from 'node:test';
import type { LiveFollowing } from '@chokdee/contracts/server';
import { gateway, listen } from '../testing.ts';

const LIMIT = 3;

test('streams that are being opened count: guests of one address follow no more rounds than they may watch', async (t) => {
  let line: ServerResponse | undefined;
  const followed = new Set<string>();
  const apiUrl = await listen(t, async (request, answer) => {
    if (request.url === '/internal/live?by=topic') {
      line = answer;
      return void answer.write('{"feed":"feed"}\n');
    }
    if (request.url !== '/internal/live/topics') return void answer.end('{"error":0,"message":"","data":null}');
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const { change, follow } = JSON.parse(text) as LiveFollowing;
    for (const topic of follow) followed.add(topic);
    answer.end('{}');
    line?.write(`${JSON.stringify({ followed: change })}\n`);
  });
  t.after(() => line?.destroy());
  const app = gateway(t, { apiUrl, liveLimits: { member: LIMIT, address: LIMIT, all: 1_000 } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const statuses = await Promise.all(
    Array.from(
      { length: 40 },
      (_, round) =>
        new Promise<number | undefined>((resolve, reject) => {
          const request = ask(`${url}/api/live?round_id=${round}`, { agent: false }, (answer) => {
            answer.on('error', () => undefined).resume();
            resolve(answer.statusCode);
          });
          request.on('error', reject).end();
          t.after(() => request.destroy());
        }),
    ),
  );
  assert.equal(statuses.filter((status) => status === 200).length, LIMIT);
  assert.equal(followed.size, LIMIT);
});

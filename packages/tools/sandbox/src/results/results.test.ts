import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isFeedAnswer } from '@chokdee/lotto-contract/feed-wire';
import { createSandboxApp } from '../app.ts';
import { createTestOutside, testConfig } from '../testing.ts';

it('two sources say the result of a draw in the wire that the product reads, and disagree when they are told to', async () => {
  const app = await createSandboxApp(testConfig, createTestOutside(() => new Response()).outside);
  const ask = async (source: string, lottery: string) => app.inject(`/sandbox/results/${source}/${lottery}/2026-11-20`);
  const fields = {
    government: ['back2', 'back3', 'first', 'front3'],
    gsb: ['back2', 'first'],
    hanoi_vip: ['first', 'special'],
    lao_vip: ['first'],
    nikkei_am: ['change', 'close'],
  };
  for (const [lottery, names] of Object.entries(fields)) {
    const answer = (await ask('source-a', lottery)).json<{ result: object }>();
    assert.ok(isFeedAnswer(answer), lottery);
    assert.deepEqual(Object.keys(answer.result).sort(), names);
    assert.deepEqual((await ask('source-b', lottery)).json(), answer);
  }
  const tell = (mode: string) => app.inject({ method: 'POST', url: '/sandbox/results/mode', payload: { mode } });
  await tell('differs');
  assert.notEqual((await ask('source-b', 'lao_vip')).body, (await ask('source-a', 'lao_vip')).body);
  await tell('late');
  assert.equal((await ask('source-b', 'lao_vip')).statusCode, 404);
  assert.equal((await tell('lies')).statusCode, 400);
  assert.equal((await ask('source-c', 'lao_vip')).statusCode, 404);
  await app.close();
});

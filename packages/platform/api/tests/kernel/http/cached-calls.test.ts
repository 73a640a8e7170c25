import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { calls } from '@chokdee/api-contract';
import type { CallSpec } from '@chokdee/contracts/server';
import { seedLotto } from '@chokdee/lotto-server/seed';

let t: TestApp;
before(async () => {
  t = await createTestApp({ seeds: [seedLotto] });
});
after(() => t.stop());

/** Inputs of calls that need more than the brand. */
const INPUTS: Readonly<Record<string, string>> = {
  'GET /api/lobby/configs': 'lobby_key=slot',
  'GET /api/lotto/calendar': 'month=2026-11',
  'GET /api/lotto/statistics': 'category_id=1',
};
const cached = Object.entries<CallSpec>(calls).flatMap(([name, { cache }]) => (cache ? [name] : []));

test('calls that gateways cache answer guests by their input alone, with a tag and without a cookie', async () => {
  const strange = {
    host: 'other.example',
    'x-forwarded-host': 'other.example',
    'x-forwarded-for': '9.9.9.9',
    'x-agent': 'SIAMPHET',
    'accept-language': 'en',
    'user-agent': 'other',
    origin: 'https://other.example',
  };
  for (const name of cached) {
    const url = `${name.split(' ')[1]}?agent_code=CHOKDEE&${INPUTS[name] ?? ''}`;
    const [plain, other] = [await t.app.inject({ url }), await t.app.inject({ url, headers: strange })];
    assert.equal(plain.statusCode, 200, name);
    assert.match(String(plain.headers['cache-control']), /^(private|public), no-cache$/, name);
    assert.deepEqual([plain.body, plain.headers.etag], [other.body, other.headers.etag], name);
    assert.ok(plain.headers.etag && !plain.headers['set-cookie'], name);
    assert.ok(Date.parse(String(plain.headers['x-server-time'])) > 0, name);
  }
});

test('a brand that is closed is refused, so that no gateway keeps its lists', async () => {
  await t.owner.updateTable('agents').set({ status: 'closed' }).where('code', '=', 'SIAMPHET').execute();
  const answer = await t.app.inject('/api/banner?agent_code=SIAMPHET');
  assert.equal(answer.headers['cache-control'], 'no-store');
});

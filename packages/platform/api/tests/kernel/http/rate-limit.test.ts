import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { calls } from '@chokdee/api-contract';
import { codeOf } from '@chokdee/contracts/errors';
import type { CallSpec } from '@chokdee/contracts/server';

const attempts = Object.entries<CallSpec>(calls).flatMap(([name, { attempt }]) => (attempt ? [name] : []));
const LOGIN = { username: 'nobody00', password: 'wrong-password', agent_code: 'CHOKDEE' };
const GUEST_CALL = 'GET /api/banner?agent_code=CHOKDEE';

/** Sends a call as the gateway does: from loopback, with the client address in a header. */
async function ask(test: TestApp, name: string, { token, from }: { token?: string; from?: string } = {}) {
  const [method = '', url = ''] = name.split(' ');
  const response = await test.app.inject({
    method: method as 'GET' | 'POST',
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(from ? { 'x-forwarded-for': from } : {}),
    },
    ...(method === 'POST' ? { payload: name === 'POST /api/login' ? LOGIN : {} } : {}),
  });
  const retryAfterS = Number(response.headers['retry-after']);
  return { status: response.statusCode, body: response.json<{ error: number; data: unknown }>(), retryAfterS };
}

async function times(count: number, work: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await work()).status);
  return statuses;
}

describe('too many requests', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ config: { rateLimitPerMinute: 5, accountRateLimitPerMinute: 2 } });
  });
  after(() => test.stop());

  it('of a guest are refused in the envelope, with the time to wait', async () => {
    const banner = () => ask(test, GUEST_CALL, { from: '198.51.100.1' });
    assert.deepEqual(await times(5, banner), [200, 200, 200, 200, 200]);
    const { status, body, retryAfterS } = await banner();
    assert.equal(status, 429);
    assert.equal(body.error, codeOf('9003 TOO_MANY_REQUESTS'));
    assert.equal(body.data, null);
    assert.ok(retryAfterS >= 1 && retryAfterS <= 60, `Retry-After ${retryAfterS}`);
  });

  it('from one address leave other addresses alone', async () => {
    assert.equal((await ask(test, GUEST_CALL, { from: '198.51.100.1' })).status, 429);
    assert.equal((await ask(test, GUEST_CALL, { from: '198.51.100.2' })).status, 200);
  });

  it('count over all calls of a member, and not for the others behind the same address', async () => {
    const [busy, calm] = [await test.registerMember(), await test.registerMember()];
    const from = '198.51.100.3';
    await times(3, () => ask(test, 'POST /api/member/wallets', { token: busy.token, from }));
    await times(2, () => ask(test, 'POST /api/member/points', { token: busy.token, from }));
    assert.equal((await ask(test, 'POST /api/member/wallets', { token: busy.token, from })).status, 429);
    assert.equal(
      (await ask(test, 'POST /api/member/wallets', { token: busy.token, from: '198.51.100.4' })).status,
      429,
    );
    assert.equal((await ask(test, 'POST /api/member/wallets', { token: calm.token, from })).status, 200);
  });

  it('are not escaped by bearers that are no good', async () => {
    let index = 0;
    const forged = () => ask(test, GUEST_CALL, { token: `forged${index++}`, from: '198.51.100.5' });
    assert.deepEqual(await times(6, forged), [200, 200, 200, 200, 200, 429]);
  });

  for (const [index, call] of attempts.entries()) {
    it(`at ${call} are refused sooner`, async () => {
      const statuses = await times(3, () => ask(test, call, { from: `203.0.113.${index}` }));
      assert.ok(!statuses.slice(0, 2).includes(429), statuses.join());
      assert.equal(statuses[2], 429);
    });
  }

  it('of providers, hooks and health checks are never refused here', async () => {
    const from = '198.51.100.6';
    for (const path of ['POST /provider/sandbox/balance', 'POST /hooks/psp/sandbox', 'GET /healthz']) {
      assert.ok(!(await times(8, () => ask(test, path, { from }))).includes(429), path);
    }
  });
});

describe('whom a request comes from', () => {
  it('is said by gateways only', async () => {
    const config = { rateLimitPerMinute: 1, trustedGateways: ['10.1.0.0/16'] };
    const test = await createTestApp({ config });
    const banner = async (remoteAddress: string, from: string) => {
      const headers = { 'x-forwarded-for': from };
      return (await test.app.inject({ method: 'GET', url: GUEST_CALL.slice(4), remoteAddress, headers })).statusCode;
    };
    try {
      assert.equal(await banner('203.0.113.9', '198.51.100.1'), 200);
      assert.equal(await banner('203.0.113.9', '198.51.100.2'), 429, 'a stranger cannot choose an address');
      assert.equal(await banner('10.1.2.3', '198.51.100.1'), 200);
      assert.equal(await banner('10.1.2.3', '198.51.100.2'), 200);
      assert.equal(await banner('10.1.9.9', '198.51.100.2'), 429);
    } finally {
      await test.stop();
    }
  });

  it('does not matter when the limits are off', async () => {
    const test = await createTestApp({ config: { rateLimitPerMinute: 0, accountRateLimitPerMinute: 0 } });
    try {
      assert.ok(!(await times(400, () => ask(test, 'POST /api/session/refresh'))).includes(429));
    } finally {
      await test.stop();
    }
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { errorCodes } from '@chokdee/contracts';
import { BusinessError } from '../errors.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { once } from './idempotency.ts';

describe('a call', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.stop());

  it('that does not exist is answered in the same envelope', async () => {
    const answer = await test.api.raw('GET /api/no/such/call', {});
    assert.equal(answer.status, 404);
    assert.equal(answer.error, errorCodes.CALL_UNKNOWN);
    assert.equal(answer.headers['x-server-time'], test.clock.now().toISOString());
  });

  it('with broken JSON is malformed', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"username":',
    });
    assert.equal(response.statusCode, 400);
    assert.equal(response.json().error, errorCodes.INVALID_INPUT);
  });

  it('reads a query by its schema and a body as it is', async () => {
    const member = await test.registerMember();
    const { token } = member;
    assert.equal((await test.api.raw('GET /api/member/statement', { limit: '2' }, { token })).status, 200);
    assert.equal((await test.api.raw('GET /api/member/statement', { limit: 'two' }, { token })).status, 400);
    assert.equal((await test.api.raw('POST /api/agent/config', { agent_code: 1 })).status, 400);
  });

  it('for members sends guests away', async () => {
    const answer = await test.api.call('POST /api/member/wallets', {});
    assert.equal(answer.status, 401);
    assert.equal(answer.error, errorCodes.SESSION_EXPIRED);
  });

  it('shows nothing of one operator to another', async () => {
    const own = await test.api.call('GET /api/banner', { agent_code: 'CHOKDEE' });
    const other = await test.api.call('GET /api/banner', { agent_code: 'SIAMPHET' });
    assert.equal(own.data.length, 3);
    assert.ok(other.data.every((banner) => !own.data.some(({ id }) => id === banner.id)));
    assert.equal((await test.api.call('GET /api/agent/validate', { code: 'NONE' })).error, errorCodes.AGENT_UNKNOWN);
  });
});

describe('an idempotency key', () => {
  let test: TestApp;
  let memberId: number;
  before(async () => {
    test = await createTestApp();
    memberId = (await test.registerMember()).id;
  });
  after(() => test.stop());

  const ask = (key: string, input: unknown, work: () => Promise<unknown>) =>
    once({ db: test.deps.db, clock: test.clock, memberId, key, call: 'POST /a', input }, work);

  it('runs one of twenty at once and answers all the same', async () => {
    let runs = 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('twenty', { amount: 1 }, async () => ({ run: ++runs }))),
    );
    assert.equal(runs, 1);
    assert.ok(answers.every((answer) => JSON.stringify(answer) === '{"run":1}'));
  });

  it('is for one input only, in whatever order its fields come', async () => {
    await ask('one input', { a: 1, b: 2 }, async () => 'first');
    assert.equal(await ask('one input', { b: 2, a: 1 }, async () => 'second'), 'first');
    await assert.rejects(
      ask('one input', { a: 2, b: 2 }, async () => 'third'),
      { errorName: 'IDEMPOTENCY_KEY_REUSED' },
    );
  });

  it('keeps a refusal, and forgets a failure', async () => {
    const refuse = async () => {
      throw new BusinessError('BALANCE_TOO_LOW');
    };
    await assert.rejects(ask('refused', {}, refuse), { errorName: 'BALANCE_TOO_LOW' });
    await assert.rejects(
      ask('refused', {}, async () => 'now'),
      { errorName: 'BALANCE_TOO_LOW' },
    );
    const fail = async () => {
      throw new Error('the connection broke');
    };
    await assert.rejects(ask('failed', {}, fail), /broke/);
    assert.equal(await ask('failed', {}, async () => 'now'), 'now');
  });
});

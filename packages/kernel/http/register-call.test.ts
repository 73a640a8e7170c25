import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { errorCodes } from '@chokdee/contracts';

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

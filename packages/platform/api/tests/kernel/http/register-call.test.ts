import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { calls } from '@chokdee/api-contract';
import { codeOf } from '@chokdee/contracts/errors';
import { BusinessError } from '@chokdee/kernel/errors';
import { holdToContract } from '@chokdee/kernel/internal/http/check-contract.ts';

describe('a call', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.stop());

  it('that does not exist is answered in the same envelope', async () => {
    const answer = await test.api.raw('GET /api/no/such/call', {});
    assert.equal(answer.status, 404);
    assert.equal(answer.error, codeOf('9002 CALL_UNKNOWN'));
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
    assert.equal(response.json().error, codeOf('9001 INVALID_INPUT'));
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
    assert.equal(answer.error, codeOf('2001 SESSION_EXPIRED'));
  });

  it('that guests may make is sent once to a browser, and no answer of a session is kept', async () => {
    const url = '/api/promotion/list?agent_code=CHOKDEE';
    const first = await test.app.inject(url);
    const tag = String(first.headers.etag);
    assert.deepEqual([first.statusCode, first.headers['cache-control']], [200, 'private, no-cache']);
    const again = await test.app.inject({ url, headers: { 'if-none-match': tag } });
    assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', tag]);
    assert.equal(again.headers['x-server-time'], test.clock.now().toISOString());
    const other = await test.app.inject({ url, headers: { 'if-none-match': 'W/"other"' } });
    assert.deepEqual([other.statusCode, other.body], [200, first.body]);
    const { token } = await test.registerMember();
    const refused = '/api/promotion/list?agent_code=NOBODY';
    for (const [address, headers] of [
      [url, { authorization: `Bearer ${token}` }],
      [url, { cookie: 'a=b' }],
      [refused, {}],
    ] as const) {
      const answer = await test.app.inject({ url: address, headers: { ...headers, 'if-none-match': tag } });
      assert.deepEqual([answer.headers.etag, answer.headers['cache-control']], [undefined, 'no-store'], address);
      assert.ok(answer.body.length > 0);
    }
  });

  it('fails its tests when it refuses with what its contract does not name', async () => {
    const name = 'POST /api/member/points';
    const refuse = (error: 'ROUND_CLOSED' | 'SESSION_EXPIRED') =>
      holdToContract(name, calls[name], Promise.reject(new BusinessError(error)), (sentence) => {
        throw new Error(sentence);
      });
    const sentence = 'POST /api/member/points refuses with ROUND_CLOSED, which its contract does not name.';
    await assert.rejects(refuse('ROUND_CLOSED'), { message: sentence });
    await assert.rejects(refuse('SESSION_EXPIRED'), { errorName: 'SESSION_EXPIRED' });
  });

  it('is described with the code and the Thai words of each of its refusals', async () => {
    const openApi = (await test.app.inject({ url: '/api/openapi.json' })).json();
    const { description } = openApi.paths['/api/lotto/bill/create'].post.responses[200];
    assert.match(description, /^4002 ROUND_CLOSED: งวดนี้ปิดรับแทงแล้ว/m);
    assert.match(description, /^2001 SESSION_EXPIRED \(HTTP 401\): /m);
    assert.match(openApi.info.description, /^9005 INTERNAL \(HTTP 500\): /m);
    const page = (await test.app.inject({ url: '/api/docs' })).body;
    const article = page.slice(
      page.indexOf('POST /api/lotto/bill/create'),
      page.indexOf('POST /api/lotto/bill/cancel'),
    );
    assert.match(article, /<td>4002<\/td><td>ROUND_CLOSED<\/td><td>HTTP 200<\/td><td lang="th">งวดนี้ปิด/);
  });

  it('shows nothing of one agent to another', async () => {
    const own = await test.api.call('GET /api/banner', { agent_code: 'CHOKDEE' });
    const other = await test.api.call('GET /api/banner', { agent_code: 'SIAMPHET' });
    assert.equal(own.data.length, 3);
    assert.ok(other.data.every((banner) => !own.data.some(({ id }) => id === banner.id)));
    assert.equal(
      (await test.api.call('GET /api/agent/validate', { code: 'NONE' })).error,
      codeOf('1012 AGENT_UNKNOWN'),
    );
  });

  it('takes the agent from its code, else from its id, and refuses an id that nobody has', async () => {
    const linkOf = async (input: object) =>
      (await test.api.call('GET /api/poll/config', { poll_id: '1', ...input })).error;
    const [own, other, both] = [{ agent_id: 1 }, { agent_id: 2 }, { agent_id: 1, agent_code: 'SIAMPHET' }];
    const answers = await Promise.all([linkOf({}), linkOf(own), linkOf(other), linkOf(both)]);
    assert.equal(answers[0], answers[1]);
    assert.equal(answers[2], answers[3]);
    for (const agent_id of [9, 'x', '99999999999999']) {
      assert.equal(await linkOf({ agent_id }), codeOf('1012 AGENT_UNKNOWN'), String(agent_id));
    }
  });
});

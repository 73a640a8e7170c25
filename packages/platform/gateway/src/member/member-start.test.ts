import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { type TestContext, test } from 'node:test';
import type { BootData, MemberStart } from '@chokdee/contracts';
import { gateway, listen } from '../testing.ts';

const secret = 'a'.repeat(43);
const cookie = `chokdee_session=7.3f2a8c1e-0000-4000-8000-123456789abc.${secret}`;
const opened = { cookie, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', 'user-agent': 'A phone' };
const session = { access_token: 'bearer', expires_at: '2030-01-01T00:00:00.000Z', is_refresh_due: false };

/** Stands in for the api's session calls; calls that `answer` does not know get no answer. */
async function apiThat(t: TestContext, answer: (path: string) => object | undefined) {
  const asked: { readonly path: string; readonly headers: IncomingMessage['headers'] }[] = [];
  const url = await listen(t, (request, response) => {
    const path = request.url ?? '';
    const isOfAgent = path.startsWith('/api/agent/');
    if (path.startsWith('/api/') && !isOfAgent) asked.push({ path, headers: request.headers });
    const body = isOfAgent ? { error: 1001, data: null } : answer(path);
    if (body) response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    else t.after(() => response.destroy());
  });
  return { url, asked };
}

const startOf = (html: string): MemberStart | null =>
  JSON.parse(/id="start">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as MemberStart | null;

const mayHaveSession = (html: string): boolean =>
  (JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as BootData).mayHaveSession ?? false;

const answers = (path: string) => ({ error: 0, data: path === '/api/session/start' ? session : { of: path } });

test('a document that somebody opens brings their session and what its page begins with, and is kept by nobody', async (t) => {
  const { url, asked } = await apiThat(t, answers);
  const page = await gateway(t, { apiUrl: url }).inject({ url: '/member/secret', headers: opened });
  assert.deepEqual(startOf(page.body), {
    ...session,
    answers: [
      { call: 'GET /api/member/limits', input: {}, data: { of: '/api/member/limits' } },
      {
        call: 'GET /api/promotion/list',
        input: { agent_code: 'CHOKDEE' },
        data: { of: '/api/promotion/list?agent_code=CHOKDEE' },
      },
    ],
  });
  assert.equal(page.headers['cache-control'], 'no-store');
  const [first, ...others] = asked.map(({ headers }) => headers);
  assert.equal(first?.cookie, cookie);
  assert.equal(first['user-agent'], 'A phone');
  assert.deepEqual(
    others.map(({ cookie: shown, authorization }) => [shown, authorization]),
    Array(2).fill([undefined, 'Bearer bearer']),
  );
});

const others = {
  'from another site': { 'sec-fetch-site': 'cross-site' },
  'by a script': { 'sec-fetch-dest': 'empty' },
  'in a frame': { 'sec-fetch-dest': 'iframe' },
  'before anybody looks': { 'sec-purpose': 'prefetch' },
  'without a session': { cookie: 'chokdee_mb=0123456789abcdef' },
  'with a made-up one': { cookie: 'chokdee_session=7.x.y' },
};

for (const [how, headers] of Object.entries(others)) {
  test(`a document that is asked for ${how} is nobody's`, async (t) => {
    const { url, asked } = await apiThat(t, answers);
    const page = await gateway(t, { apiUrl: url }).inject({
      url: '/member/secret',
      headers: { ...opened, ...headers },
    });
    assert.deepEqual([startOf(page.body), mayHaveSession(page.body)], [null, false]);
    assert.equal(page.headers['cache-control'], 'private, no-cache');
    assert.deepEqual(asked, []);
  });
}

test('what comes too late, or is refused, is left to the page', async (t) => {
  const { url } = await apiThat(t, (path) => {
    if (path.startsWith('/api/promotion')) return undefined;
    return path === '/api/member/limits' ? { error: 9005, data: null } : answers(path);
  });
  const startPatience = { sessionMs: 30_000, answersMs: 100 };
  const page = await gateway(t, { apiUrl: url, startPatience }).inject({ url: '/member/secret', headers: opened });
  assert.deepEqual(startOf(page.body), { ...session, answers: [] });
});

test('a session that is over leaves a document for nobody', async (t) => {
  const { url } = await apiThat(t, () => ({ error: 2001, data: null }));
  const page = await gateway(t, { apiUrl: url }).inject({ url: '/member/secret', headers: opened });
  assert.equal(page.statusCode, 200);
  assert.deepEqual([startOf(page.body), mayHaveSession(page.body)], [null, false]);
});

test('of a session that the api says nothing of, the page is told that there may be one', async (t) => {
  const { url } = await apiThat(t, () => undefined);
  const startPatience = { sessionMs: 100, answersMs: 30_000 };
  const page = await gateway(t, { apiUrl: url, startPatience }).inject({ url: '/member/secret', headers: opened });
  assert.equal(page.statusCode, 200);
  assert.deepEqual([startOf(page.body), mayHaveSession(page.body)], [null, true]);
  assert.equal(page.headers['cache-control'], 'no-store');
});

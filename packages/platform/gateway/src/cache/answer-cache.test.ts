import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CacheSpec } from '@chokdee/contracts/server';
import { AnswerCache, type Asked, type OwnAnswer } from './answer-cache.ts';

/** Whole minute of the api's clock. */
const MINUTE = Date.parse('2026-11-28T02:00:00Z');
const refusal = (status: number): OwnAnswer => ({ status, text: 'no', headers: {} });

/** Cache over an api whose answers are numbered and come at once, unless they are held back. */
function cacheOf({ mostBytes = 1_000, serverMs = MINUTE } = {}) {
  let nowMs = 1_000_000;
  const api = {
    asked: 0,
    trouble: 'none' as 'none' | 'known away' | 'silent' | 'failing',
    own: null as OwnAnswer | null,
    held: [] as (() => void)[],
    isHeld: false,
  };
  const cache = new AnswerCache({ nowMs: () => nowMs, isAway: () => api.trouble === 'known away', mostBytes });
  const startedMs = nowMs;
  const ask = async (): Promise<Asked> => {
    api.asked += 1;
    const body = Buffer.from(`answer ${api.asked}`);
    const answer = { body, headers: { etag: `"${api.asked}"` }, serverMs: serverMs + nowMs - startedMs };
    const own = api.trouble === 'failing' ? refusal(503) : api.own;
    const asked: Asked = own ? { own } : { shared: answer };
    if (api.isHeld) await new Promise<void>((resolve) => api.held.push(resolve));
    if (api.trouble === 'silent') throw new Error('no answer');
    return asked;
  };
  /** Text of the answer, status of a refusal, or null. */
  const read = async (key = 'one', spec: CacheSpec = { freshS: 5 }) => {
    const found = await cache.read({ key, cache: spec, ask });
    if (found === null) return null;
    return 'status' in found ? found.status : String(found.answer.body);
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  const release = () => {
    for (const resolve of api.held.splice(0)) resolve();
  };
  return { api, cache, read, pass, release, ask };
}

test('an answer is given until the clock of the api passes the next multiple of its seconds', async () => {
  const { read, pass, cache, ask } = cacheOf({ serverMs: MINUTE - 1_200 });
  assert.equal(await read(), 'answer 1');
  pass(1_199);
  assert.equal(await read(), 'answer 1');
  const found = await cache.read({ key: 'one', cache: { freshS: 5 }, ask });
  assert.deepEqual(found && 'serverMs' in found && found.serverMs, MINUTE - 1);
  pass(1);
  assert.equal(await read(), 'answer 2', 'a round that closes on the minute is read anew');
  pass(4_999);
  assert.equal(await read(), 'answer 2');
  pass(1);
  assert.equal(await read(), 'answer 3');
});

test('data that may be older than the next multiple is given to nobody later', async () => {
  for (const serverMs of [MINUTE - 100, MINUTE + 100]) {
    const { api, read, pass, release } = cacheOf({ serverMs });
    api.isHeld = true;
    const first = read();
    pass(200);
    release();
    await first;
    api.isHeld = false;
    assert.equal(await read(), 'answer 2', String(serverMs - MINUTE));
  }
});

test('guests who come together ask once; of a refusal each asks for oneself', async () => {
  const { api, read, release } = cacheOf();
  api.isHeld = true;
  const together = [read(), read(), read()];
  release();
  assert.deepEqual(await Promise.all(together), ['answer 1', 'answer 1', 'answer 1']);
  api.own = refusal(429);
  const others = [read('two'), read('two')];
  release();
  assert.deepEqual(await Promise.all(others), [429, null]);
  assert.equal(api.asked, 2);
});

test('while the api is away only what may be old is given, and not for long', async () => {
  const spec: CacheSpec = { freshS: 5, awayS: 60 };
  for (const [trouble, none] of [
    ['known away', null],
    ['silent', null],
    ['failing', 503],
  ] as const) {
    const { api, read, pass } = cacheOf();
    await read('result', spec);
    await read('price');
    pass(5_000);
    api.trouble = trouble;
    assert.deepEqual([await read('result', spec), await read('price')], ['answer 1', none], trouble);
    pass(60_000);
    assert.equal(await read('result', spec), none, trouble);
  }
});

test('what the api refuses is forgotten, but not because a guest asks too often', async () => {
  const spec: CacheSpec = { freshS: 5, awayS: 60 };
  const { api, read, pass } = cacheOf();
  await read('one', spec);
  for (const [status, left] of [
    [429, 'answer 1'],
    [200, null],
  ] as const) {
    pass(5_000);
    api.own = refusal(status);
    assert.equal(await read('one', spec), status);
    api.trouble = 'known away';
    assert.equal(await read('one', spec), left);
    api.trouble = 'none';
  }
});

test('a change empties the cache, and an answer that was under way is not kept', async () => {
  const { api, cache, read, release } = cacheOf();
  await read();
  api.isHeld = true;
  const late = read('two');
  cache.clear();
  const after = [read(), read('two')];
  release();
  assert.equal(await late, 'answer 2');
  assert.deepEqual(await Promise.all(after), ['answer 3', 'answer 4']);
  api.isHeld = false;
  assert.equal(await read('two'), 'answer 4');
});

test('whoever makes up questions fills neither memory nor the way to the api', async () => {
  const { api, cache, read, release } = cacheOf({ mostBytes: 200 });
  await read('page');
  for (let made = 0; made < 1_000; made += 1) {
    await read(`made ${made}`);
    if (made % 10 === 0) assert.equal(await read('page'), 'answer 1', 'what is used stays');
  }
  assert.ok(Number(/cache_bytes (\d+)/.exec(cache.metrics())?.[1]) <= 200);
  api.isHeld = true;
  const many = Array.from({ length: 100 }, (_, made) => read(`other ${made}`));
  assert.equal(api.held.length, 64);
  release();
  assert.equal((await Promise.all(many)).filter((found) => found === null).length, 36);
});

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { parseConfig } from './config.ts';
import { gatewayOver, release } from './testing.ts';

/** Creates a gateway that shows h2, with h1 in its store. */
function place(t: TestContext, releaseOverride: boolean) {
  const { app, source, root } = gatewayOver(t, { releaseOverride });
  release(root, 'h2', 'second');
  source.refresh();
  return async (url: string, cookie = '') => {
    const answer = await app.inject({ url, headers: { accept: 'text/html', cookie } });
    const shown = /\/assets\/host\/(h\d)\/main\.js/.exec(answer.body)?.[1];
    const set = [answer.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('chokdee_try='));
    const mark = /data-testid="trial-mark">([^<]+)</.exec(answer.body)?.[1];
    return { shown, set, mark };
  };
}

test('where it is allowed, one browser tries a published release out, until it says otherwise', async (t) => {
  const open = place(t, true);
  assert.equal((await open('/')).shown, 'h2');
  const tried = await open('/?try=host:h1');
  assert.equal(tried.shown, 'h1');
  assert.match(tried.mark ?? '', /host h1/);
  const cookie = tried.set?.split(';')[0] ?? '';
  assert.equal(cookie, 'chokdee_try=host:h1');
  assert.doesNotMatch(tried.set ?? '', /Max-Age/);
  assert.equal((await open('/', cookie)).shown, 'h1');
  assert.equal((await open('/')).shown, 'h2', 'nobody else sees it');
  const ended = await open('/?try=', cookie);
  assert.equal(ended.shown, 'h2');
  assert.equal(ended.mark, undefined);
  assert.match(ended.set ?? '', /Max-Age=0/);
});

test('a release that was never published, or is no name at all, is nothing to try', async (t) => {
  const open = place(t, true);
  for (const wanted of ['host:h9', 'host:../h1', 'elsewhere:h1', '%00', 'host:', 'host'])
    assert.equal((await open(`/?try=${wanted}`)).shown, 'h2', wanted);
});

test('where it is not allowed, neither address nor cookie changes anything', async (t) => {
  const open = place(t, false);
  const asked = await open('/?try=host:h1', 'chokdee_try=host:h1');
  assert.deepEqual(asked, { shown: 'h2', set: undefined, mark: undefined });
});

test('it is off unless asked for, and impossible where members are', () => {
  const env = { API_URL: 'http://a', SANDBOX_URL: 'http://s' };
  assert.equal(parseConfig(env).releaseOverride, false);
  assert.equal(parseConfig({ ...env, RELEASE_OVERRIDE: 'on' }).releaseOverride, true);
  assert.throws(() => parseConfig({ ...env, SANDBOX: 'off', RELEASE_OVERRIDE: 'on' }), /refused with SANDBOX=off/);
});

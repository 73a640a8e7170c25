import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { seedDemoMembers } from '@chokdee/account-server/internal/seed/demo-members.seed.ts';
import { createTestApp, type TestAnswer, type TestApp } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';

const cookieOf = ({ headers }: TestAnswer<unknown>): string => String(headers['set-cookie']).split(';')[0] ?? '';

describe('a session', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedDemoMembers] });
  });
  after(() => test.stop());

  const logIn = () =>
    test.api.call('POST /api/login', { username: 'demo0001', password: 'chokdee1234', agent_code: 'CHOKDEE' });
  const start = (cookie: string) => test.api.call('POST /api/session/start', {}, { cookie });
  const refresh = (cookie: string) => test.api.call('POST /api/session/refresh', {}, { cookie });

  it('keeps its cookie from scripts and other sites', async () => {
    const header = String((await logIn()).headers['set-cookie']);
    assert.match(header, /^chokdee_session=.*; Path=\/;.*HttpOnly;.*SameSite=Strict/);
  });

  it('goes on past the access token by its cookie', async () => {
    const signedIn = await logIn();
    test.clock.advance(16 * 60_000);
    const expired = await test.api.call('GET /api/get_user_info', {}, { token: signedIn.data.access_token });
    assert.equal(expired.status, 401);
    assert.equal(expired.error, codeOf('2001 SESSION_EXPIRED'));
    const { data } = await refresh(cookieOf(signedIn));
    assert.equal((await test.api.call('GET /api/get_user_info', {}, { token: data.access_token })).error, 0);
  });

  for (const use of ['start', 'refresh'] as const)
    it(`ends for both when a cookie is used again whose successor was used to ${use}`, async () => {
      const stolen = cookieOf(await logIn());
      const own = await refresh(stolen);
      const used = await { start, refresh }[use](cookieOf(own));
      test.clock.advance(60_000);
      const thief = await refresh(stolen);
      assert.equal(thief.status, 401);
      assert.equal(thief.error, codeOf('2002 SESSION_REUSED'));
      const newest = use === 'refresh' ? used : own;
      assert.equal((await refresh(cookieOf(newest))).error, codeOf('2001 SESSION_EXPIRED'));
      assert.equal((await test.api.call('GET /api/get_user_info', {}, { token: own.data.access_token })).status, 401);
    });

  it('goes on with the cookie before while the answer with the new one was lost, however often', async () => {
    const cookie = cookieOf(await logIn());
    for (const pauseMs of [12_000, 20 * 60_000, 24 * 3_600_000]) {
      await refresh(cookie);
      test.clock.advance(pauseMs);
      assert.equal(
        (await start(cookie)).data.is_refresh_due,
        true,
        'a document gets a session, and is told to refresh',
      );
      const again = await refresh(cookie);
      assert.equal((await test.api.call('GET /api/get_user_info', {}, { token: again.data.access_token })).error, 0);
      test.clock.advance(pauseMs);
    }
    const arrived = await refresh(cookie);
    const next = await refresh(cookieOf(arrived));
    assert.equal((await refresh(cookie)).error, codeOf('2002 SESSION_REUSED'), 'its successor was used');
    assert.equal((await refresh(cookieOf(next))).error, codeOf('2001 SESSION_EXPIRED'));
  });

  it('ends when a cookie comes that was given up as lost: two hold the session', async () => {
    const stolen = cookieOf(await logIn());
    const own = cookieOf(await refresh(stolen));
    test.clock.advance(60_000);
    const thief = await refresh(stolen);
    assert.equal(thief.error, 0);
    assert.equal((await refresh(own)).error, codeOf('2002 SESSION_REUSED'));
    assert.equal((await refresh(cookieOf(thief))).error, codeOf('2001 SESSION_EXPIRED'));
    assert.equal((await test.api.call('GET /api/get_user_info', {}, { token: thief.data.access_token })).status, 401);
  });

  it('lets two tabs come at once with the cookie whose successor was lost', async () => {
    const cookie = cookieOf(await logIn());
    await refresh(cookie);
    test.clock.advance(12_000);
    const answers = await Promise.all([refresh(cookie), refresh(cookie)]);
    assert.deepEqual(
      answers.map(({ error }) => error),
      [0, 0],
    );
    const [renewed] = answers.filter(({ headers }) => headers['set-cookie']);
    assert.ok(renewed);
    assert.equal((await refresh(cookieOf(renewed))).error, 0);
  });

  it('is logged out by the cookie whose successor was lost', async () => {
    const cookie = cookieOf(await logIn());
    await refresh(cookie);
    test.clock.advance(16 * 60_000);
    assert.equal((await test.api.call('POST /api/logout', {}, { cookie })).error, 0);
    assert.equal((await refresh(cookie)).error, codeOf('2001 SESSION_EXPIRED'));
  });

  it('lets two tabs refresh at once', async () => {
    const cookie = cookieOf(await logIn());
    const answers = await Promise.all([refresh(cookie), refresh(cookie)]);
    assert.deepEqual(
      answers.map(({ error }) => error),
      [0, 0],
    );
    assert.equal(answers.filter(({ headers }) => headers['set-cookie']).length, 1, 'only one of them rotates');
  });

  it('starts in a document without a new cookie, until its cookie is exchanged', async () => {
    const cookie = cookieOf(await logIn());
    for (const _ of [1, 2]) {
      const { data, headers } = await start(cookie);
      assert.equal((await test.api.call('GET /api/get_user_info', {}, { token: data.access_token })).error, 0);
      assert.equal(headers['set-cookie'], undefined);
      assert.equal(data.is_refresh_due, false);
    }
    test.clock.advance(16 * 60_000);
    assert.equal((await start(cookie)).data.is_refresh_due, true);
    const next = cookieOf(await refresh(cookie));
    assert.equal((await start(cookie)).error, 0, 'another tab was quicker by a moment');
    assert.equal((await start(next)).error, 0);
    assert.equal((await start(cookie)).error, 0, 'its call was under way');
    test.clock.advance(60_000);
    assert.equal((await start(cookie)).error, codeOf('2002 SESSION_REUSED'));
    assert.equal((await start(next)).error, codeOf('2001 SESSION_EXPIRED'));
  });

  it('goes on with a cookie that only calls see, which is left behind', async () => {
    const old = cookieOf(await logIn()).replace('chokdee_session', 'chokdee_rt');
    const { error, headers } = await refresh(old);
    assert.equal(error, 0);
    assert.match(String(headers['set-cookie']), /chokdee_session=[^;]{40,}.*chokdee_rt=;.*Path=\/api/);
  });

  it('is not opened by a made-up cookie', async () => {
    assert.equal((await refresh('')).status, 401);
    assert.equal((await refresh('chokdee_session=1.not.real')).status, 401);
  });
});

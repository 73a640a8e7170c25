import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { hashPassword, hashQuickly } from '@chokdee/account-server/password';
import { openSession } from '@chokdee/account-server/session';
import { codeOf } from '@chokdee/contracts/errors';
import { secretsOf } from '@chokdee/games-server/providers';
import type { App } from '@chokdee/kernel/app';
import { type ApiConfig, type Keyring, keyring } from '@chokdee/kernel/config';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { createSecondApp } from '../testing/second-app.ts';

const [OLD, NEW] = ['the key of yesterday', 'the key of tomorrow'];
const withKeys = (keys: Keyring): Partial<ApiConfig> => ({
  sessionKeys: keys,
  otpKeys: keys,
  pspKeys: keys,
  providerKeys: keys,
});

/** Processes restart one after another: first they accept the new key, then they sign with it. */
describe('a key that is changed while the product runs', () => {
  let test: TestApp;
  /** Processes with both keys, the new one first, and the new one only. */
  let knows: App;
  let uses: App;
  let forgot: App;
  before(async () => {
    test = await createTestApp({ config: withKeys(keyring(OLD)) });
    const start = (keys: Keyring) => createSecondApp({ ...test, config: { ...test.config, ...withKeys(keys) } });
    [knows, uses, forgot] = await Promise.all([
      start(keyring(OLD, NEW)),
      start(keyring(NEW, OLD)),
      start(keyring(NEW)),
    ]);
  });
  after(async () => {
    await Promise.all([knows, uses, forgot].map((app) => app.close()));
    await test.stop();
  });

  const statusAt = async (app: App, token: string): Promise<number> =>
    (await app.inject({ url: '/api/get_user_info', headers: { authorization: `Bearer ${token}` } })).statusCode;

  it('signs nobody out', async () => {
    const member = await test.registerMember();
    const { accessToken } = await openSession(uses.deps, {
      memberId: member.id,
      userAgent: 'test',
      ip: '127.0.0.1',
      deviceId: null,
    });
    for (const token of [member.token, accessToken]) {
      assert.deepEqual([await statusAt(knows, token), await statusAt(uses, token)], [200, 200]);
    }
    assert.deepEqual([await statusAt(forgot, accessToken), await statusAt(forgot, member.token)], [200, 401]);
    assert.equal(await statusAt(test.app, accessToken), 401);
  });

  it('keeps a browser known that renews its session while both keys are valid', async () => {
    hashQuickly();
    const member = await test.registerMember();
    const password_hash = await hashPassword('long enough');
    await test.deps.db.updateTable('members').set({ password_hash }).where('id', '=', member.id).execute();
    const cookiesOf = (answer: { cookies: { name: string; value: string }[] }): Record<string, string> =>
      Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const loginAt = async (app: App, cookies: Record<string, string> = {}) => {
      const payload = { username: member.username, password: 'long enough', agent_code: 'CHOKDEE' };
      return cookiesOf(await app.inject({ method: 'POST', url: '/api/login', payload, cookies }));
    };
    const refreshAt = async (app: App, cookies: Record<string, string>) =>
      cookiesOf(await app.inject({ method: 'POST', url: '/api/session/refresh', cookies }));
    const idOf = ({ chokdee_dv = '' }: Record<string, string>): string | undefined => chokdee_dv.split('.')[0];
    const before = await loginAt(test.app);
    const renewed = { ...before, ...(await refreshAt(uses, before)) };
    assert.equal(idOf(await loginAt(forgot, renewed)), idOf(before));
    assert.notEqual(idOf(await loginAt(forgot, before)), idOf(before));
    assert.equal((await refreshAt(uses, renewed)).chokdee_dv, undefined);
  });

  it('lets a code that was sent, and the token it was exchanged for, come to their end', async () => {
    const mobile = '0899999999';
    const sent = mock.method(test.deps.ports, 'sms', async () => undefined).mock;
    const scope = { mobile, type: 'register' as const, agent_code: 'CHOKDEE' };
    const { data: challenge } = await test.api.call('POST /api/request_otp', scope);
    const otp_code = /"text":"\D*(\d{6})/.exec(JSON.stringify(sent.calls[0]?.arguments))?.[1];
    const verify = async (app: App) => {
      const payload = { ...scope, otp_code, otp_ref: challenge.otp_ref };
      return (await app.inject({ method: 'POST', url: '/api/verify_otp', payload })).json();
    };
    assert.equal((await verify(forgot)).error, codeOf('1003 OTP_WRONG'));
    const { data: proof } = await verify(knows);
    const reset = { mobile, otp_token: proof.otp_token, password: 'long enough', agent_code: 'CHOKDEE' };
    const resetAt = async (app: App) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/register',
          payload: { ...reset, age_confirmed: true, accepted_terms_version: await termsOf(), username: 'rotated' },
        })
      ).json();
    assert.equal((await resetAt(forgot)).error, codeOf('1007 OTP_TOKEN_INVALID'));
    assert.equal((await resetAt(uses)).error, 0);
  });

  async function termsOf(): Promise<string> {
    return (await test.api.call('POST /api/agent/config', { agent_code: 'CHOKDEE' })).data.info.terms_version;
  }

  it('keeps the keys of game providers that are made of it, the new one first', () => {
    const [before, both, alone] = [test.app, uses, forgot].map(({ deps }) => secretsOf(deps.config, 'mekha'));
    assert.deepEqual(both, [...(alone ?? []), ...(before ?? [])]);
  });
});

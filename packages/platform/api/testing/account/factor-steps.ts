import assert from 'node:assert/strict';
import type { CallName, DataOf, InputOf, StepUpNeeded } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { TOTP } from 'otpauth';
import { startAccountTest } from './account-steps.ts';
import { createAuthenticator, type VirtualAuthenticator } from './virtual-authenticator.ts';

type Proof = Omit<InputOf<'POST /api/member/step_up/confirm'>, 'id'>;
type Prove = (id: string) => Promise<Proof>;

interface Who {
  readonly token: string;
}

export type FactorTest = Awaited<ReturnType<typeof startFactorTest>>;

/** Starts the real app. Returns the steps of a member with passkeys and authenticator apps. */
export async function startFactorTest() {
  // Budgets have tests of their own.
  const account = await startAccountTest({ config: { messages: { perHour: 0, perAddressHour: 0 } } });
  const { api, clock, config } = account.test;
  const origin = new URL(config.publicUrl).origin;

  const byMessage =
    ({ token }: Who): Prove =>
    async (id) => {
      await api.call('POST /api/member/step_up/send', { id, method: 'otp' }, { token });
      return { method: 'otp', code: account.sms.codeOf(id) };
    };

  const byPasskey =
    ({ token }: Who, authenticator: VirtualAuthenticator): Prove =>
    async (id) => {
      const { data } = await api.call('POST /api/member/step_up/send', { id, method: 'passkey' }, { token });
      assert.ok(data.passkey);
      return { method: 'passkey', credential: authenticator.sign(data.passkey) };
    };

  /** Makes a call that is refused until it is proved, and then repeated unchanged. */
  async function proven<K extends CallName>(name: K, input: InputOf<K>, who: Who, prove = byMessage(who)) {
    const { token } = who;
    const refused = await api.call(name, input, { token });
    assert.equal(refused.error, codeOf('1029 STEP_UP_NEEDED'), name);
    const { id } = refused.data as unknown as StepUpNeeded;
    const proof = { id, ...(await prove(id)) };
    const confirmed = await api.call('POST /api/member/step_up/confirm', proof, { token });
    assert.equal(confirmed.error, 0, `${name}: ${confirmed.message}`);
    return api.call(name, input, { token });
  }

  /** Returns the answer to the device's new passkey. */
  async function addPasskey(who: Who, authenticator = createAuthenticator(origin), prove = byMessage(who)) {
    const { id, options } = (await proven('POST /api/member/passkey/begin', {}, who, prove)).data;
    const credential = authenticator.create(options);
    const added = await api.call('POST /api/member/passkey/add', { id, credential }, { token: who.token });
    return { authenticator, added, options };
  }

  /** Adds an authenticator app and returns a function that makes its codes. */
  async function addTotp(who: Who, prove = byMessage(who)) {
    const { setup, secret, uri } = (await proven('POST /api/member/totp/begin', {}, who, prove)).data;
    const app = new TOTP({ secret });
    const tell = (offsetMs = 0): string => app.generate({ timestamp: clock.now().getTime() + offsetMs });
    const input = { setup, code: tell() };
    const added = await api.call('POST /api/member/totp/confirm', input, { token: who.token });
    return { tell, added, setup, uri };
  }

  const list = async ({ token }: Who): Promise<DataOf<'GET /api/member/factor/list'>> =>
    (await api.call('GET /api/member/factor/list', {}, { token })).data;

  async function passkeyLogin(authenticator: VirtualAuthenticator, lie: Parameters<typeof authenticator.sign>[1] = {}) {
    const { id, options } = (await api.call('POST /api/passkey/begin', { agent_code: 'CHOKDEE' })).data;
    const credential = authenticator.sign(options, lie);
    return api.call('POST /api/passkey/login', { id, credential, agent_code: 'CHOKDEE' });
  }

  return {
    ...account,
    origin,
    proven,
    byMessage,
    byPasskey,
    addPasskey,
    addTotp,
    list,
    passkeyLogin,
  };
}

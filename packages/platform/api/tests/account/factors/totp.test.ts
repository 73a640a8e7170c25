import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reencryptTotp } from '@chokdee/account-server/internal/factors/totp.repository.ts';
import { codeOf } from '@chokdee/contracts/errors';
import { keyring } from '@chokdee/kernel/config';
import { type FactorTest, startFactorTest } from '../../../testing/account/factor-steps.ts';

const HALF_MINUTE = 30_000;
const WRONG = codeOf('1030 STEP_UP_WRONG');

describe('an authenticator app', () => {
  let test: FactorTest;
  before(async () => {
    test = await startFactorTest();
  });
  after(() => test.stop());
  const call = () => test.test.api.call;
  const newcomer = () => test.test.registerMember();

  /** Makes an act that needs a proof, and returns the outcome of codes for it. */
  async function openStepUp({ token }: { readonly token: string }) {
    const begin = () => call()('POST /api/member/passkey/begin', {}, { token });
    const first = await begin();
    // The first act uses up an earlier proof.
    const refused = first.error === 0 ? await begin() : first;
    const { id } = refused.data as unknown as { id: string };
    const proof = { id, method: 'totp' } as const;
    return async (code: string) =>
      (await call()('POST /api/member/step_up/confirm', { ...proof, code }, { token })).error;
  }

  it('is added after a step-up and with its first code; its secret is nowhere in clear', async () => {
    const who = await newcomer();
    const { added, setup, uri } = await test.addTotp(who);
    assert.equal(added.data.recovery_codes.length, 10);
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    assert.match(uri, new RegExp(`^otpauth://totp/.*:${who.username}\\?issuer=.*&algorithm=SHA1&digits=6&period=30$`));
    const [row] = await test.test.deps.db.selectFrom('member_totp').selectAll().execute();
    assert.ok(!JSON.stringify(row).includes(secret) && !setup.includes(secret));
    assert.equal((await test.list(who)).totp?.last_used_at, null);
  });

  it('is not added by a wrong code, an old beginning, or what another session began', async () => {
    const who = await newcomer();
    const { setup } = (await test.proven('POST /api/member/totp/begin', {}, who)).data;
    const confirm = (token: string, code: string, text = setup) =>
      call()('POST /api/member/totp/confirm', { setup: text, code }, { token });
    assert.equal((await confirm(who.token, '000000')).error, codeOf('1063 TOTP_WRONG'));
    const other = await test.test.signInAgain(who);
    const EXPIRED = codeOf('1065 TOTP_SETUP_EXPIRED');
    assert.equal((await confirm(other.token, '000000')).error, EXPIRED);
    assert.equal((await confirm(who.token, '000000', 'nonsense')).error, EXPIRED);
    test.test.clock.advance(10 * 60_000);
    assert.equal((await confirm(who.token, '000000')).error, EXPIRED);
    assert.equal((await test.list(who)).totp, null);
  });

  it('proves with the code of now, the one before and the one after, each once', async () => {
    const who = await newcomer();
    const { tell } = await test.addTotp(who);
    test.test.clock.advance(4 * HALF_MINUTE);
    const outcomes: number[] = [];
    for (const offset of [-2, 2, -1, -1, 0, -1, 1, 0]) {
      const prove = await openStepUp(who);
      outcomes.push(await prove(tell(offset * HALF_MINUTE)));
    }
    assert.deepEqual(outcomes, [WRONG, WRONG, 0, WRONG, 0, WRONG, 0, WRONG]);
  });

  it('does not take the code that it was added with a second time', async () => {
    const who = await newcomer();
    const { tell } = await test.addTotp(who);
    const prove = await openStepUp(who);
    assert.equal(await prove(tell()), WRONG);
  });

  it('takes one code once, also of two proofs at the same moment', async () => {
    const who = await newcomer();
    const { tell } = await test.addTotp(who);
    test.test.clock.advance(2 * HALF_MINUTE);
    const elsewhere = await test.test.signInAgain(who);
    const proofs = [await openStepUp(who), await openStepUp(elsewhere)];
    const outcomes = await Promise.all(proofs.map((prove) => prove(tell())));
    assert.deepEqual(outcomes.sort(), [0, WRONG]);
  });

  it('rests after five wrong codes, whatever they were for, and counts anew after a right one', async () => {
    const who = await newcomer();
    const { tell } = await test.addTotp(who);
    test.test.clock.advance(4 * HALF_MINUTE);
    const [first, second] = [await openStepUp(who), await openStepUp(await test.test.signInAgain(who))];
    for (const prove of [first, first, first, second, second]) assert.equal(await prove('000000'), WRONG);
    assert.equal(await second(tell()), codeOf('1064 TOTP_RESTING'));
    test.test.clock.advance(30 * 60_000);
    assert.equal(await (await openStepUp(await test.test.signInAgain(who)))(tell()), 0);
  });

  it('is replaced by another, whose codes alone count then', async () => {
    const who = await newcomer();
    const before = await test.addTotp(who);
    const after = await test.addTotp(who);
    assert.deepEqual(after.added.data.recovery_codes, []);
    test.test.clock.advance(4 * HALF_MINUTE);
    const prove = await openStepUp(who);
    assert.deepEqual([await prove(before.tell()), await prove(after.tell())], [WRONG, 0]);
  });

  it('is removed after a step-up, and then there is none to remove', async () => {
    const who = await newcomer();
    await test.addTotp(who);
    assert.equal((await test.proven('POST /api/member/totp/remove', {}, who)).error, 0);
    assert.equal((await test.list(who)).totp, null);
    assert.ok((await test.list(who)).withdraw_rests_until);
    const again = await call()('POST /api/member/totp/remove', {}, { token: who.token });
    assert.equal(again.error, codeOf('1067 FACTOR_NEEDED'));
  });

  it('is encrypted anew on the start after its key has changed', async () => {
    const who = await newcomer();
    await test.addTotp(who);
    const { deps } = test.test;
    const read = () =>
      deps.db.selectFrom('member_totp').selectAll().where('member_id', '=', who.id).executeTakeFirstOrThrow();
    const before = await read();
    const dataKeys = keyring('the key of tomorrow, 5Gk2wQ', deps.config.dataKeys.current.secret);
    await reencryptTotp({ ...deps, config: { ...deps.config, dataKeys } });
    const sealed = await read();
    assert.ok(sealed.sealed_secret.startsWith(`${dataKeys.current.id}.`));
    // The state between two starts: the old key is current, the new one stands beside it.
    await reencryptTotp({
      ...deps,
      config: { ...deps.config, dataKeys: { ...dataKeys, current: deps.config.dataKeys.current } },
    });
    assert.equal((await read()).sealed_secret.split('.')[0], before.sealed_secret.split('.')[0]);
  });
});

describe('recovery codes', () => {
  let test: FactorTest;
  before(async () => {
    test = await startFactorTest();
  });
  after(() => test.stop());
  const call = () => test.test.api.call;

  it('stand in for a factor, each once, however they are typed', async () => {
    const who = await test.test.registerMember();
    const [code = '', second = ''] = (await test.addTotp(who)).added.data.recovery_codes;
    const byCode = (typed: string) => async () => ({ method: 'recovery', code: typed }) as const;
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    assert.equal((await test.proven('POST /api/member/passkey/begin', {}, who, byCode(typed))).error, 0);
    assert.equal((await test.list(who)).recovery_codes_left, 9);
    await assert.rejects(test.proven('POST /api/member/passkey/begin', {}, who, byCode(code)), /ยืนยันไม่สำเร็จ/);
    assert.equal((await test.proven('POST /api/member/totp/begin', {}, who, byCode(second))).error, 0);
    const notices = await call()('GET /api/notifications', { agent_code: 'CHOKDEE' }, { token: who.token });
    assert.ok(notices.data.some(({ title }) => /รหัสกู้คืน/.test(title)));
  });

  it('of another member are worth nothing', async () => {
    const [who, other] = [await test.test.registerMember(), await test.test.registerMember()];
    const [code = ''] = (await test.addTotp(who)).added.data.recovery_codes;
    await test.addTotp(other);
    const prove = async () => ({ method: 'recovery', code }) as const;
    await assert.rejects(test.proven('POST /api/member/passkey/begin', {}, other, prove), /ยืนยันไม่สำเร็จ/);
  });

  it('are made anew after a step-up; those before end, and without a factor there are none', async () => {
    const who = await test.test.registerMember();
    const without = await call()('POST /api/member/factor/recovery_codes', {}, { token: who.token });
    assert.equal(without.error, codeOf('1067 FACTOR_NEEDED'));
    const [old = ''] = (await test.addTotp(who)).added.data.recovery_codes;
    const renewed = await test.proven('POST /api/member/factor/recovery_codes', {}, who);
    assert.equal(renewed.data.recovery_codes.length, 10);
    const prove = async () => ({ method: 'recovery', code: old }) as const;
    await assert.rejects(test.proven('POST /api/member/passkey/begin', {}, who, prove), /ยืนยันไม่สำเร็จ/);
  });
});

describe('who asks for more than a message', () => {
  let test: FactorTest;
  before(async () => {
    test = await startFactorTest();
  });
  after(() => test.stop());

  const methodsOf = async ({ token }: { readonly token: string }) => {
    const { data } = await test.test.api.call('POST /api/member/totp/begin', {}, { token });
    return (data as unknown as { methods: readonly string[] }).methods;
  };

  it('needs a factor first', async () => {
    const { token } = await test.test.registerMember();
    const answer = await test.test.api.call('POST /api/member/factor/always_ask', { always_ask: true }, { token });
    assert.equal(answer.error, codeOf('1067 FACTOR_NEEDED'));
  });

  it('proves acts by a passkey, an app or a recovery code alone, until the last one is removed', async () => {
    const who = await test.test.registerMember();
    const { authenticator } = await test.addPasskey(who);
    assert.deepEqual(await methodsOf(who), ['passkey', 'otp', 'recovery']);
    const byPasskey = test.byPasskey(who, authenticator);
    await test.proven('POST /api/member/factor/always_ask', { always_ask: true }, who, byPasskey);
    await test.addTotp(who, byPasskey);
    assert.deepEqual(await methodsOf(who), ['passkey', 'totp', 'recovery']);
    // A message proves nothing, even when it is asked for by name.
    await assert.rejects(test.proven('POST /api/member/factor/always_ask', { always_ask: false }, who));
    await test.proven('POST /api/member/totp/remove', {}, who, byPasskey);
    const { passkeys, always_ask } = await test.list(who);
    assert.equal(always_ask, true);
    const passkey_id = passkeys[0]?.id ?? '';
    await test.proven('POST /api/member/passkey/remove', { passkey_id }, who, byPasskey);
    assert.equal((await test.list(who)).always_ask, false);
    assert.deepEqual(await methodsOf(who), ['otp']);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeOf } from '@chokdee/contracts/errors';
import { type FactorTest, startFactorTest } from '../../../testing/account/factor-steps.ts';
import { createAuthenticator } from '../../../testing/account/virtual-authenticator.ts';

const REFUSED = codeOf('1060 PASSKEY_REFUSED');

describe('a passkey', () => {
  let test: FactorTest;
  before(async () => {
    test = await startFactorTest();
  });
  after(() => test.stop());
  const call = () => test.test.api.call;
  const newcomer = () => test.test.registerMember();

  it('is made after a step-up for this site and member, asks for finger, face or PIN, and comes with recovery codes', async () => {
    const who = await newcomer();
    const { added, options } = await test.addPasskey(who);
    assert.equal(options.rp.id, 'localhost');
    assert.deepEqual(options.authenticatorSelection, {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    });
    assert.equal(added.data.recovery_codes.length, 10);
    assert.match(added.data.recovery_codes[0] ?? '', /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    const { passkeys, recovery_codes_left } = await test.list(who);
    assert.deepEqual([passkeys.length, passkeys[0]?.last_used_at, recovery_codes_left], [1, null, 10]);
    const second = await test.addPasskey(who);
    assert.deepEqual(second.added.data.recovery_codes, []);
    assert.equal(second.options.user.id, options.user.id);
    assert.equal(second.options.excludeCredentials.length, 1);
  });

  it('is told of in the inbox and in the history', async () => {
    const who = await newcomer();
    await test.addPasskey(who);
    const notices = await call()('GET /api/notifications', { agent_code: 'CHOKDEE' }, { token: who.token });
    assert.ok(notices.data.some(({ title }) => /เพิ่มวิธียืนยันตัวตน/.test(title)));
    const events = await test.test.deps.db.selectFrom('account_events').select('kind').execute();
    assert.ok(events.some(({ kind }) => kind === 'factor_added'));
  });

  it('signs in without name and password, and is counted', async () => {
    const who = await newcomer();
    const { authenticator } = await test.addPasskey(who);
    const { error, data, headers } = await test.passkeyLogin(authenticator);
    assert.equal(error, 0);
    assert.match(String(headers['set-cookie']), /chokdee_session=/);
    assert.ok((await test.list({ ...who, token: data.access_token })).passkeys[0]?.last_used_at);
  });

  it('proves a step-up', async () => {
    const who = { token: await test.join('0611111111') };
    const { authenticator } = await test.addPasskey(who);
    const change = { old_password: 'long enough', new_password: 'longer than that' };
    const changed = await test.proven(
      'POST /api/member/change_password',
      change,
      who,
      test.byPasskey(who, authenticator),
    );
    assert.equal(changed.error, 0);
  });

  it('is refused when it is of another origin, another site, no person, another question or another answer', async () => {
    const who = await newcomer();
    const { authenticator } = await test.addPasskey(who);
    const lies = {
      origin: { origin: 'https://chokdee.evil.example' },
      'a port beside': { origin: 'http://localhost:1' },
      site: { rpId: 'evil.example' },
      'nobody verified': { isUnverified: true },
      challenge: { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
      'another kind of answer': { type: 'webauthn.create' },
      'another member': { userHandle: 'c29tZWJvZHkgZWxzZQ' },
    } as const;
    for (const [what, lie] of Object.entries(lies)) {
      assert.equal((await test.passkeyLogin(authenticator, lie)).error, REFUSED, what);
    }
    assert.equal((await test.passkeyLogin(authenticator)).error, 0);
  });

  it('is made for nobody by an answer of another origin or site', async () => {
    const who = await newcomer();
    for (const lie of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isUnverified: true }] as const) {
      const { id, options } = (await test.proven('POST /api/member/passkey/begin', {}, who)).data;
      const credential = createAuthenticator(test.origin).create(options, lie);
      const { error } = await call()('POST /api/member/passkey/add', { id, credential }, { token: who.token });
      assert.equal(error, REFUSED, JSON.stringify(lie));
    }
    assert.deepEqual((await test.list(who)).passkeys, []);
  });

  it('answers a challenge once, within five minutes, and only the one of the call', async () => {
    const who = await newcomer();
    const { authenticator } = await test.addPasskey(who);
    const begin = async () => (await call()('POST /api/passkey/begin', { agent_code: 'CHOKDEE' })).data;
    const enter = (input: { id: string; credential: ReturnType<typeof authenticator.sign> }) =>
      call()('POST /api/passkey/login', { ...input, agent_code: 'CHOKDEE' });
    const { id, options } = await begin();
    const answer = { id, credential: authenticator.sign(options) };
    const [first, again] = [await enter(answer), await enter(answer)];
    assert.deepEqual([first.error, again.error], [0, REFUSED]);
    const late = await begin();
    test.test.clock.advance(5 * 60_000);
    assert.equal((await enter({ id: late.id, credential: authenticator.sign(late.options) })).error, REFUSED);
    // A challenge for adding a passkey.
    const adding = (await test.proven('POST /api/member/passkey/begin', {}, who)).data;
    const request = { ...options, challenge: adding.options.challenge };
    assert.equal((await enter({ id: adding.id, credential: authenticator.sign(request) })).error, REFUSED);
  });

  it('whose counter goes back is a copy', async () => {
    const who = await newcomer();
    const { authenticator } = await test.addPasskey(who);
    assert.equal((await test.passkeyLogin(authenticator, { counter: 40 })).error, 0);
    for (const counter of [40, 39, 0]) {
      assert.equal((await test.passkeyLogin(authenticator, { counter })).error, REFUSED, String(counter));
    }
    assert.equal((await test.passkeyLogin(authenticator, { counter: 41 })).error, 0);
  });

  it('of another member neither proves an act nor is added again', async () => {
    const [who, other] = [await newcomer(), await newcomer()];
    const { authenticator } = await test.addPasskey(who);
    await test.addPasskey(other);
    const begun = await call()('POST /api/member/totp/begin', {}, { token: other.token });
    const { id } = begun.data as unknown as { id: string };
    const proof = { id, ...(await test.byPasskey(other, authenticator)(id)) };
    const confirmed = await call()('POST /api/member/step_up/confirm', proof, { token: other.token });
    assert.equal(confirmed.error, codeOf('1030 STEP_UP_WRONG'));
    assert.equal((await test.addPasskey(other, authenticator)).added.error, REFUSED);
  });

  it('of one brand is unknown at the other, also for who asks there with it', async () => {
    const who = await newcomer();
    const { authenticator } = await test.addPasskey(who);
    const agent_code = 'SIAMPHET';
    const { id, options } = (await call()('POST /api/passkey/begin', { agent_code })).data;
    const credential = authenticator.sign(options);
    assert.equal((await call()('POST /api/passkey/login', { id, credential, agent_code })).error, REFUSED);
    // A challenge of one agent is not answered at the other.
    const there = (await call()('POST /api/passkey/begin', { agent_code })).data;
    const crossed = { id: there.id, credential: authenticator.sign(there.options), agent_code: 'CHOKDEE' };
    assert.equal((await call()('POST /api/passkey/login', crossed)).error, REFUSED);
  });

  it('begun in one session is not ended in another, nor by another member', async () => {
    const [who, other] = [await newcomer(), await newcomer()];
    const { id, options } = (await test.proven('POST /api/member/passkey/begin', {}, who)).data;
    const credential = createAuthenticator(test.origin).create(options);
    const elsewhere = await test.test.signInAgain(who);
    for (const { token } of [elsewhere, other]) {
      const { error } = await call()('POST /api/member/passkey/add', { id, credential }, { token });
      assert.equal(error, REFUSED);
    }
  });

  it('does not open a closed account', async () => {
    const who = await newcomer();
    const { authenticator } = await test.addPasskey(who);
    const own = test.test.deps.db.updateTable('members').where('mobile', '=', who.mobile);
    await own.set({ status: 'closed' }).execute();
    assert.equal((await test.passkeyLogin(authenticator)).error, codeOf('1010 ACCOUNT_CLOSED'));
  });

  it('is removed after a step-up; the last one takes recovery codes along, and withdrawals rest a day', async () => {
    const who = await newcomer();
    const { authenticator } = await test.addPasskey(who);
    const [passkey] = (await test.list(who)).passkeys;
    const passkey_id = passkey?.id ?? '';
    const removed = await test.proven('POST /api/member/passkey/remove', { passkey_id }, who);
    assert.equal(removed.error, 0);
    const left = await test.list(who);
    assert.deepEqual([left.passkeys.length, left.recovery_codes_left], [0, 0]);
    const restMs = Date.parse(left.withdraw_rests_until ?? '') - test.test.clock.now().getTime();
    assert.equal(restMs, 24 * 3_600_000);
    assert.equal((await test.passkeyLogin(authenticator)).error, REFUSED);
    const again = await call()('POST /api/member/passkey/remove', { passkey_id }, { token: who.token });
    assert.equal(again.error, codeOf('1061 PASSKEY_UNKNOWN'));
    // Its place in the directory is free again.
    assert.equal((await test.addPasskey(who, authenticator)).added.error, 0);
  });

  it('is the tenth at most', async () => {
    const who = await newcomer();
    const { authenticator } = await test.addPasskey(who);
    for (let count = 1; count < 10; count += 1) {
      await test.addPasskey(who, undefined, test.byPasskey(who, authenticator));
    }
    const begun = await call()('POST /api/member/passkey/begin', {}, { token: who.token });
    assert.equal(begun.error, codeOf('1062 PASSKEYS_FULL'));
  });
});

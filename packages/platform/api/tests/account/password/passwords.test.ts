import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkPassword, confirmPassword } from '@chokdee/account-server/internal/password/password-check.ts';
import { scopesOfSession } from '@chokdee/account-server/internal/password/password-tries.ts';
import { hashPassword, hashQuickly } from '@chokdee/account-server/password';
import { codeOf } from '@chokdee/contracts/errors';
import { createDb } from '@chokdee/kernel/db';
import { type AccountTest, PASSWORD, startAccountTest } from '../../../testing/account/account-steps.ts';

const NEW = 'another one';
const MINUTE_MS = 60_000;

describe('a password', () => {
  let account: AccountTest;
  before(async () => {
    account = await startAccountTest();
  });
  after(() => account.stop());

  const change = (token: string, old_password: string, new_password: string = NEW) =>
    account.proven('POST /api/member/change_password', { old_password, new_password }, token);
  const isSignedIn = async (token: string) =>
    (await account.test.api.call('GET /api/get_user_info', {}, { token })).status === 200;
  const kindsOf = async (mobile: string) => {
    const rows = await account.test.deps.db
      .selectFrom('account_events')
      .innerJoin('members', 'members.id', 'account_events.member_id')
      .select('account_events.kind')
      .where('members.mobile', '=', mobile)
      .orderBy('account_events.id')
      .execute();
    return rows.map(({ kind }) => kind);
  };

  it('is changed with the old one; this session stays and the others end', async () => {
    const here = await account.join('0611111111');
    const there = (await account.logIn('0611111111')).data.access_token;
    assert.equal((await change(here, PASSWORD)).error, 0);
    assert.deepEqual([await isSignedIn(here), await isSignedIn(there)], [true, false]);
    assert.equal((await account.logIn('0611111111')).error, codeOf('1008 LOGIN_FAILED'));
    assert.equal((await account.logIn('0611111111', NEW)).error, 0);
    const kinds = ['registered', 'logged_in', 'logged_in', 'stepped_up', 'password_changed'];
    assert.deepEqual((await kindsOf('0611111111')).slice(0, kinds.length), kinds);
  });

  it('is not changed to itself, to a short one, or by a guest', async () => {
    const token = await account.join('0611111112');
    assert.equal((await change(token, PASSWORD, PASSWORD)).error, codeOf('1018 PASSWORD_SAME'));
    assert.equal((await change(token, PASSWORD, 'short')).status, 400);
    assert.equal((await change('', PASSWORD)).status, 401);
  });

  it('typed wrong three times locks where it was typed, and says how long', async () => {
    const mobile = '0611111113';
    const token = await account.join(mobile);
    assert.equal((await change(token, 'wrong one')).error, codeOf('1017 PASSWORD_WRONG'));
    assert.equal((await change(token, 'wrong one')).error, codeOf('1017 PASSWORD_WRONG'));
    const locked = await change(token, 'wrong one');
    assert.equal(locked.error, codeOf('1009 ACCOUNT_LOCKED'));
    const until = new Date(account.test.clock.now().getTime() + 30 * MINUTE_MS).toISOString();
    assert.deepEqual(locked.data, { locked_until: until, retry_after_s: 1800 });
    assert.equal(locked.headers['retry-after'], '1800');
    assert.equal((await change(token, PASSWORD)).error, codeOf('1009 ACCOUNT_LOCKED'));
    assert.equal((await account.logIn(mobile)).error, 0);
    assert.deepEqual((await kindsOf(mobile)).slice(2, 6), ['login_failed', 'login_failed', 'login_failed', 'locked']);
    account.test.clock.advance(30 * MINUTE_MS);
    assert.equal((await change((await account.logIn(mobile)).data.access_token, PASSWORD)).error, 0);
  });

  it('typed wrong three times in more than half an hour locks nothing', async () => {
    const mobile = '0611111114';
    await account.signUp({ mobile });
    await account.logIn(mobile, 'wrong');
    await account.logIn(mobile, 'wrong');
    account.test.clock.advance(30 * MINUTE_MS);
    assert.equal((await account.logIn(mobile, 'wrong')).error, codeOf('1008 LOGIN_FAILED'));
    assert.equal((await account.logIn(mobile)).error, 0);
  });

  it('is guessed by thirty at once no more often than by one after the other', async () => {
    const mobile = '0611111116';
    await account.signUp({ mobile });
    const guesses = Array.from({ length: 30 }, (_, index) => account.logIn(mobile, `wrong ${index}`));
    const errors = (await Promise.all(guesses)).map(({ error }) => error).sort();
    const [wrong, locked] = [codeOf('1008 LOGIN_FAILED'), codeOf('1009 ACCOUNT_LOCKED')];
    assert.deepEqual(errors, [...Array<number>(2).fill(wrong), ...Array<number>(28).fill(locked)]);
    assert.deepEqual((await kindsOf(mobile)).slice(1), ['login_failed', 'login_failed', 'login_failed', 'locked']);
    assert.equal((await account.logIn(mobile)).error, locked);
  });

  it('is kept as a hash that takes its time', async () => {
    hashQuickly(false);
    assert.match(await hashPassword(PASSWORD), /^scrypt\$16384\$8\$5\$/);
    hashQuickly();
    assert.match(await hashPassword(PASSWORD), /^scrypt\$2\$1\$1\$/);
  });

  it('is compared without a connection to the database, and judged by what was counted meanwhile', async () => {
    const mobile = '0611111117';
    hashQuickly(false);
    await account.signUp({ mobile });
    hashQuickly();
    const { db, close } = createDb(account.test.databaseUrl, 1);
    const { clock } = account.test;
    const member = db.selectFrom('members').select('id').where('mobile', '=', mobile);
    const { id: memberId } = await member.executeTakeFirstOrThrow();
    const scopes = scopesOfSession('a session');
    const check = () => checkPassword({ db, clock }, { memberId, password: PASSWORD, scopes, address: '127.0.0.1' });
    assert.equal((await check()).outcome, 'right');
    // The only connection is free while the password is compared, so the lock comes in between.
    const guess = check();
    const until = new Date(clock.now().getTime() + MINUTE_MS);
    const lock = { scope: 'session:a session', failures: 3, first_at: clock.now(), locked_until: until };
    await db.insertInto('password_tries').values(lock).execute();
    assert.deepEqual(await guess, { outcome: 'locked', until });
    await close();
  });

  it('of who has signed in is not kept waiting by those who guess, and not by many of their own', async () => {
    const [guessed, mobile] = ['0611111118', '0611111119'];
    hashQuickly(false);
    await account.signUp({ mobile: guessed });
    await account.signUp({ mobile });
    const { db } = account.test.deps;
    const { id } = await db.selectFrom('members').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
    let answered = 0;
    const guesses = Array.from({ length: 24 }, async (_, index) => {
      await account.logIn(`06222222${String(index).padStart(2, '0')}`, 'wrong');
      answered += 1;
    });
    await new Promise((resolve) => setImmediate(resolve));
    const confirm = () =>
      confirmPassword(account.test.deps, {
        member: { id, sessionId: 'own' },
        password: PASSWORD,
        address: '127.0.0.1',
      });
    const own = await Promise.allSettled([1, 2, 3, 4].map(confirm));
    assert.ok(answered < 20, `${answered} of ${guesses.length} guesses went first`);
    assert.deepEqual(
      own.map((each) => (each.status === 'rejected' ? each.reason.errorName : 'right')),
      ['right', 'right', 'right', 'TOO_MANY_REQUESTS'],
    );
    await Promise.all(guesses);
    await confirm();
    hashQuickly();
  });

  it('of a closed account opens nothing', async () => {
    const mobile = '0611111115';
    const token = await account.join(mobile);
    const { db } = account.test.deps;
    await db.updateTable('members').set({ status: 'closed' }).where('mobile', '=', mobile).execute();
    assert.equal((await account.logIn(mobile)).error, codeOf('1010 ACCOUNT_CLOSED'));
    assert.equal(await isSignedIn(token), false);
    const otp_token = await account.proveMobile(mobile, 'reset');
    const reset = await account.test.api.call('POST /api/reset_password', {
      mobile,
      otp_token,
      password: NEW,
      agent_code: 'CHOKDEE',
    });
    assert.equal(reset.error, codeOf('1010 ACCOUNT_CLOSED'));
  });
});

describe('a forgotten password', () => {
  let account: AccountTest;
  before(async () => {
    account = await startAccountTest();
  });
  after(() => account.stop());

  const reset = (mobile: string, otp_token: string, agent_code = 'CHOKDEE') =>
    account.test.api.call('POST /api/reset_password', { mobile, otp_token, password: NEW, agent_code });
  const resetByBank = (mobile: string, otp_token: string, bank_account_last4: string, agent_code = 'CHOKDEE') =>
    account.test.api.call('POST /api/reset_password_v2', {
      mobile,
      otp_token,
      bank_account_last4,
      password: NEW,
      agent_code,
    });
  const bank = { mode: 'bank', bank_id: 5, bank_account_name: 'สมใจ' };

  it('is set anew with a proved number: the lock is lifted, every session ends, the proof is spent', async () => {
    const mobile = '0621111111';
    const token = await account.join(mobile);
    for (let failures = 0; failures < 3; failures += 1) await account.logIn(mobile, 'wrong');
    const otp_token = await account.proveMobile(mobile, 'reset');
    assert.deepEqual((await reset(mobile, otp_token)).data, { username: `u${mobile}` });
    assert.equal((await account.test.api.call('GET /api/get_user_info', {}, { token })).status, 401);
    assert.equal((await account.logIn(mobile, NEW)).error, 0);
    assert.equal((await reset(mobile, otp_token)).error, codeOf('1007 OTP_TOKEN_INVALID'));
  });

  it('is not set with a made-up, an old, another number’s or a registration’s proof, or at another agent', async () => {
    const [mobile, other] = ['0621111112', '0621111113'];
    await account.signUp({ mobile });
    await account.signUp({ mobile: other });
    assert.equal((await reset(mobile, 'made up')).error, codeOf('1007 OTP_TOKEN_INVALID'));
    const ofOther = await account.proveMobile(other, 'reset');
    assert.equal((await reset(mobile, ofOther)).error, codeOf('1007 OTP_TOKEN_INVALID'));
    assert.equal((await reset(other, ofOther, 'SIAMPHET')).error, codeOf('1007 OTP_TOKEN_INVALID'));
    account.test.clock.advance(15 * MINUTE_MS);
    assert.equal((await reset(other, ofOther)).error, codeOf('1007 OTP_TOKEN_INVALID'));
    const ofRegistration = await account.proveMobile('0621111114');
    assert.equal((await reset('0621111114', ofRegistration)).error, codeOf('1007 OTP_TOKEN_INVALID'));
  });

  it('with bank digits survives two mistakes, and not a third', async () => {
    const mobile = '0621111115';
    await account.signUp({ ...bank, mobile, bank_account_no: '9876543210' });
    const otp_token = await account.proveMobile(mobile, 'reset');
    const first = await resetByBank(mobile, otp_token, '9999');
    assert.equal(first.error, codeOf('1022 BANK_ACCOUNT_MISMATCH'));
    assert.deepEqual(first.data, { attempts_left: 2 });
    assert.deepEqual((await resetByBank(mobile, otp_token, '9998')).data, { attempts_left: 1 });
    assert.deepEqual((await resetByBank(mobile, otp_token, '3210')).data, { username: `u${mobile}` });

    account.test.clock.advance(MINUTE_MS);
    const second = await account.proveMobile(mobile, 'reset');
    for (const left of [2, 1, 0]) {
      assert.deepEqual((await resetByBank(mobile, second, '0000')).data, { attempts_left: left });
    }
    assert.equal((await resetByBank(mobile, second, '3210')).error, codeOf('1007 OTP_TOKEN_INVALID'));
  });

  it('with bank digits is not set by a member who has no account registered', async () => {
    const mobile = '0621111116';
    await account.signUp({ mobile });
    const otp_token = await account.proveMobile(mobile, 'reset');
    assert.equal((await resetByBank(mobile, otp_token, '0000')).error, codeOf('1022 BANK_ACCOUNT_MISMATCH'));
    assert.equal((await reset(mobile, otp_token)).error, 0, 'the same proof is good for the other way');
  });
});

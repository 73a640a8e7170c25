import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hashQuickly } from '@chokdee/account-server/password';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { startSmsGateway, type TestSmsGateway } from '../../../testing/account/sms-gateway.ts';

const agent_code = 'CHOKDEE';
const SECRET = 'a secret of the tests';
const MINUTE_MS = 60_000;

describe('an account', () => {
  let test: TestApp;
  let sms: TestSmsGateway;
  before(async () => {
    sms = await startSmsGateway(SECRET);
    hashQuickly();
    test = await createTestApp({ config: { smsUrl: sms.url, smsSecret: SECRET } });
  });
  after(async () => {
    await test.stop();
    await sms.stop();
  });

  const askForCode = (mobile: string) =>
    test.api.call('POST /api/request_otp', { mobile, type: 'register', agent_code });
  const enterCode = (mobile: string, otp_ref: string, otp_code: string) =>
    test.api.call('POST /api/verify_otp', { mobile, otp_ref, otp_code, type: 'register', agent_code });
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
  const logIn = (username: string, password: string) =>
    test.api.call('POST /api/login', { username, password, agent_code });

  async function signUp(username: string, mobile: string) {
    const { data } = await askForCode(mobile);
    const verified = await enterCode(mobile, data.otp_ref, sms.lastCode(mobile));
    return test.api.call('POST /api/register', {
      username,
      mobile,
      password: 'long enough',
      otp_token: verified.data.otp_token,
      accepted_terms_version: '2569-11-01',
      age_confirmed: true,
      agent_code,
    });
  }

  it('is made with a code by SMS, and signs in by username or mobile', async () => {
    const made = await signUp('somchai', '0811111111');
    assert.deepEqual(made.data, { username: 'somchai', password: 'long enough' });
    const { data } = await logIn('SomChai', 'long enough');
    const token = data.access_token;
    const info = await test.api.call('GET /api/get_user_info', {}, { token });
    assert.equal(info.data.username, 'somchai');
    assert.equal(info.data.mobile, '081xxx1111');
    const wallets = await test.api.call('POST /api/member/wallets', {}, { token });
    assert.deepEqual(
      wallets.data.map((wallet) => [wallet.wallet_type_id, wallet.balance]),
      [
        [1, 0],
        [2, 0],
      ],
    );
    assert.equal((await logIn('0811111111', 'long enough')).error, 0);
    await test.api.call('POST /api/logout', {}, { token });
    assert.equal((await test.api.call('GET /api/get_user_info', {}, { token })).status, 401);
  });

  it('names every missing and wrong field', async () => {
    const answer = await test.api.raw('POST /api/register', { mobile: 812345678, password: 'short' });
    assert.equal(answer.status, 400);
    assert.equal(answer.error, codeOf('9001 INVALID_INPUT'));
    const { fields } = answer.data as { fields: { field: string }[] };
    assert.deepEqual(fields.map(({ field }) => field).sort(), ['agent_code', 'mobile', 'password']);
  });

  it('refuses a taken username and number, and an unknown referrer', async () => {
    await signUp('taken', '0822222222');
    const check = (input: { username: string; mobile: string; affiliate_code?: string }) =>
      test.api.call('POST /api/check_account', { ...input, agent_code });
    assert.equal((await check({ username: 'TAKEN', mobile: '0822222223' })).error, codeOf('1001 USERNAME_TAKEN'));
    assert.equal((await check({ username: 'free', mobile: '0822222222' })).error, codeOf('1002 MOBILE_TAKEN'));
    const referred = await check({ username: 'free', mobile: '0822222223', affiliate_code: 'NOBODY' });
    assert.equal(referred.error, codeOf('1011 AFFILIATE_CODE_UNKNOWN'));
    assert.equal((await check({ username: 'free', mobile: '0822222223' })).error, 0);
    assert.equal((await signUp('Taken', '0822222224')).error, codeOf('1001 USERNAME_TAKEN'));
  });

  it('lets one of two win who register the same username at once', async () => {
    const answers = await Promise.all([signUp('racer', '0833333331'), signUp('racer', '0833333332')]);
    assert.deepEqual(answers.map(({ error }) => error).sort(), [0, codeOf('1001 USERNAME_TAKEN')]);
  });

  it('counts wrong codes: the third one ends the challenge, also for the right code', async () => {
    const mobile = '0844444444';
    const { data } = await askForCode(mobile);
    const code = sms.lastCode(mobile);
    assert.equal((await enterCode(mobile, data.otp_ref, wrong(code))).error, codeOf('1003 OTP_WRONG'));
    assert.equal((await enterCode(mobile, data.otp_ref, wrong(code))).error, codeOf('1003 OTP_WRONG'));
    assert.equal((await enterCode(mobile, data.otp_ref, wrong(code))).error, codeOf('1005 OTP_ATTEMPTS_USED'));
    assert.equal((await enterCode(mobile, data.otp_ref, code)).error, codeOf('1005 OTP_ATTEMPTS_USED'));
  });

  it('does not take a code after five minutes', async () => {
    const mobile = '0855555555';
    const { data } = await askForCode(mobile);
    test.clock.advance(5 * MINUTE_MS);
    assert.equal((await enterCode(mobile, data.otp_ref, sms.lastCode(mobile))).error, codeOf('1004 OTP_EXPIRED'));
  });

  it('sends a code once a minute, and at once again when the gateway failed', async () => {
    const mobile = '0866666666';
    sms.fail(true);
    assert.equal((await askForCode(mobile)).error, codeOf('1013 SMS_UNAVAILABLE'));
    sms.fail(false);
    assert.equal((await askForCode(mobile)).error, 0);
    const second = await askForCode(mobile);
    assert.equal(second.error, codeOf('1006 OTP_TOO_SOON'));
    assert.equal(second.headers['retry-after'], '60');
    test.clock.advance(MINUTE_MS);
    assert.equal((await askForCode(mobile)).error, 0);
  });

  it('spends the proof of a number once, and for that number only', async () => {
    const { data } = await askForCode('0877777777');
    const { data: proof } = await enterCode('0877777777', data.otp_ref, sms.lastCode('0877777777'));
    const answer = await test.api.call('POST /api/register', {
      username: 'other_number',
      mobile: '0877777778',
      password: 'long enough',
      otp_token: proof.otp_token,
      accepted_terms_version: '2569-11-01',
      age_confirmed: true,
      agent_code,
    });
    assert.equal(answer.error, codeOf('1007 OTP_TOKEN_INVALID'));
  });

  it('is locked by the third wrong password within half an hour', async () => {
    await signUp('forgetful', '0888888888');
    assert.equal((await logIn('forgetful', 'wrong')).error, codeOf('1008 LOGIN_FAILED'));
    assert.equal((await logIn('forgetful', 'wrong')).error, codeOf('1008 LOGIN_FAILED'));
    assert.equal((await logIn('forgetful', 'long enough')).error, 0, 'a success resets the count');
    await logIn('forgetful', 'wrong');
    await logIn('forgetful', 'wrong');
    assert.equal((await logIn('forgetful', 'wrong')).error, codeOf('1009 ACCOUNT_LOCKED'));
    assert.equal((await logIn('forgetful', 'long enough')).error, codeOf('1009 ACCOUNT_LOCKED'));
    test.clock.advance(30 * MINUTE_MS);
    assert.equal((await logIn('forgetful', 'long enough')).error, 0);
  });

  it('answers the same for a wrong password, an unknown member and another agent', async () => {
    await signUp('known_one', '0899999999');
    const other = await test.api.call('POST /api/login', {
      username: 'known_one',
      password: 'long enough',
      agent_code: 'SIAMPHET',
    });
    assert.equal(other.error, codeOf('1008 LOGIN_FAILED'));
    assert.equal((await logIn('nobody', 'long enough')).error, codeOf('1008 LOGIN_FAILED'));
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeOf } from '@chokdee/contracts/errors';
import { type AccountTest, startAccountTest } from '../../../testing/account/account-steps.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe('a code by SMS', () => {
  let account: AccountTest;
  before(async () => {
    account = await startAccountTest();
  });
  after(() => account.stop());

  const enter = (mobile: string, otp_ref: string, otp_code: string) =>
    account.test.api.call('POST /api/verify_otp', {
      mobile,
      otp_ref,
      otp_code,
      type: 'register',
      agent_code: 'CHOKDEE',
    });

  it('is no good once a newer one was sent', async () => {
    const mobile = '0911111111';
    const first = await account.askForCode(mobile);
    const firstCode = account.sms.lastCode(mobile);
    account.test.clock.advance(MINUTE_MS);
    const second = await account.askForCode(mobile);
    assert.equal((await enter(mobile, first.data.otp_ref, firstCode)).error, codeOf('1004 OTP_EXPIRED'));
    assert.equal((await enter(mobile, second.data.otp_ref, account.sms.lastCode(mobile))).error, 0);
  });

  it('is good once, and not for another number', async () => {
    const mobile = '0911111112';
    const { data } = await account.askForCode(mobile);
    const code = account.sms.lastCode(mobile);
    assert.equal((await enter('0911111113', data.otp_ref, code)).error, codeOf('1004 OTP_EXPIRED'));
    assert.equal((await enter(mobile, data.otp_ref, code)).error, 0);
    assert.equal((await enter(mobile, data.otp_ref, code)).error, codeOf('1004 OTP_EXPIRED'));
  });

  it('is kept only as a hash', async () => {
    const mobile = '0911111114';
    const { data } = await account.askForCode(mobile);
    const row = await account.test.deps.db
      .selectFrom('otp_challenges')
      .selectAll()
      .where('ref', '=', data.otp_ref)
      .executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify(row).includes(account.sms.lastCode(mobile)));
  });

  it('is sent to who asks five times in a day, for each purpose by itself', async () => {
    const mobile = '0922222222';
    const started = account.test.clock.now().getTime();
    for (let sent = 0; sent < 5; sent += 1) {
      assert.equal((await account.askForCode(mobile)).error, 0, `message ${sent + 1}`);
      account.test.clock.advance(MINUTE_MS);
    }
    const refused = await account.askForCode(mobile);
    assert.equal(refused.error, codeOf('1027 OTP_DAY_FULL'));
    assert.equal(refused.data.resend_at, new Date(started + DAY_MS).toISOString());
    assert.equal((await account.askForCode('0922222223')).error, 0, 'other phones get theirs');
    assert.equal((await account.askForCode(mobile, 'reset')).error, 0, 'a reset is counted apart');
    account.test.clock.set(new Date(started + DAY_MS));
    assert.equal((await account.askForCode(mobile)).error, 0);
  });

  it('for a reset is asked for alike by members and strangers, and only members get a message', async () => {
    const answer = await account.askForCode('0944444444', 'reset');
    assert.equal(answer.error, 0);
    assert.equal(account.sms.lastCode('0944444444'), '');
  });

  it('is asked for at an agent that exists', async () => {
    const input = { mobile: '0955555555', type: 'register', agent_code: 'NONE' } as const;
    assert.equal((await account.test.api.call('POST /api/request_otp', input)).error, codeOf('1012 AGENT_UNKNOWN'));
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { codeOf } from '@chokdee/contracts/errors';
import { type AccountTest, PASSWORD, startAccountTest, TERMS } from '../../../testing/account/account-steps.ts';

describe('a registration', () => {
  let account: AccountTest;
  before(async () => {
    account = await startAccountTest();
  });
  after(() => account.stop());

  const bank = { mode: 'bank', bank_id: 1, bank_account_name: ' มานะ  รักไทย ' };
  const infoOf = async (username: string, agent: 'CHOKDEE' | 'SIAMPHET' = 'CHOKDEE') => {
    const { data } = await account.logIn(username, PASSWORD, agent);
    return (await account.test.api.call('GET /api/get_user_info', {}, { token: data.access_token })).data;
  };
  const memberOf = (mobile: string) =>
    account.test.deps.db.selectFrom('members').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow();

  describe('where the agent asks for a bank account', () => {
    it('keeps the account without its dashes and shows it masked; the number stays unproved', async () => {
      const input = { ...bank, mobile: '0711111111', bank_account_no: '123-4-56789-0' };
      assert.equal((await account.register(input, 'SIAMPHET')).error, 0);
      const info = await infoOf('0711111111', 'SIAMPHET');
      assert.deepEqual(info.bank_accounts, [
        { id: '1', bank_id: 1, account_name: 'มานะ รักไทย', account_no: 'xxx-x-x6789-x', is_main: true },
      ]);
      assert.equal(info.has_messaging, false);
      const row = await account.test.deps.db
        .selectFrom('member_bank_accounts')
        .selectAll()
        .where('account_no', '=', '1234567890')
        .executeTakeFirstOrThrow();
      assert.equal(row.agent_id, 2);
      assert.equal((await memberOf('0711111111')).mobile_verified_at, null);
    });

    it('refuses an unknown bank, a number of too few digits, and a missing name', async () => {
      const attempt = (changes: object) =>
        account.register({ ...bank, mobile: '0711111112', bank_account_no: '1234567891', ...changes }, 'SIAMPHET');
      assert.equal((await attempt({ bank_id: 6 })).error, codeOf('1019 BANK_UNKNOWN'));
      for (const [field, value] of [
        ['bank_account_no', '12345-6789-'],
        ['bank_account_no', '123456789012345678901'],
        ['bank_account_no', '12345678901'],
        ['bank_account_name', ' '],
        ['bank_id', null],
      ] as const) {
        const answer = await attempt({ [field]: value });
        assert.equal(answer.status, 400, `${field} ${value}`);
        assert.deepEqual((answer.data as unknown as { fields: { field: string }[] }).fields[0]?.field, field);
      }
    });

    it('refuses an account number that somebody has there already, however it is written, and makes no member', async () => {
      const first = { ...bank, mobile: '0711111113', bank_account_no: '5555555555' };
      assert.equal((await account.register(first, 'SIAMPHET')).error, 0);
      const second = { ...bank, bank_id: 4, mobile: '0711111114', bank_account_no: '555-5-55555-5' };
      assert.equal((await account.register(second, 'SIAMPHET')).error, codeOf('1020 BANK_ACCOUNT_TAKEN'));
      assert.equal((await account.logIn('0711111114', PASSWORD, 'SIAMPHET')).error, codeOf('1008 LOGIN_FAILED'));
    });

    it('is refused without mode bank', async () => {
      const answer = await account.register({ mobile: '0711111115', otp_token: 'x' }, 'SIAMPHET');
      assert.equal(answer.error, codeOf('1015 REGISTER_TYPE_MISMATCH'));
    });
  });

  describe('where the agent has the number proved', () => {
    it('is refused with a bank account instead of the proof', async () => {
      const answer = await account.register({ ...bank, mobile: '0722222221', bank_account_no: '1234567890' });
      assert.equal(answer.error, codeOf('1015 REGISTER_TYPE_MISMATCH'));
    });

    it('is refused without a proof and with a made-up one', async () => {
      for (const otp_token of ['', 'made up']) {
        const answer = await account.register({ mobile: '0722222222', otp_token });
        assert.equal(answer.error, codeOf('1007 OTP_TOKEN_INVALID'));
      }
    });

    it('may bring a bank account along, with the same number as a member of another agent', async () => {
      assert.equal((await account.signUp({ ...bank, mobile: '0722222223', bank_account_no: '5555555555' })).error, 0);
      assert.equal((await infoOf('0722222223')).bank_accounts[0]?.account_no, 'xxx-x-x5555-x');
      assert.ok((await memberOf('0722222223')).mobile_verified_at);
    });

    it('keeps the proof for another try when something else is refused', async () => {
      const mobile = '0722222224';
      const otp_token = await account.proveMobile(mobile);
      const taken = { mobile, otp_token, username: 'u0722222223' };
      assert.equal((await account.register(taken)).error, codeOf('1001 USERNAME_TAKEN'));
      assert.equal((await account.register({ mobile, otp_token })).error, 0);
    });

    it('does not take the proof of a reset', async () => {
      const otp_token = await account.proveMobile('0722222224', 'reset');
      const { db } = account.test.deps;
      await db.updateTable('members').set({ mobile: '0722222229' }).where('mobile', '=', '0722222224').execute();
      await db.updateTable('member_directory').set({ value: '0722222229' }).where('value', '=', '0722222224').execute();
      const answer = await account.register({ mobile: '0722222224', username: 'somebody', otp_token });
      assert.equal(answer.error, codeOf('1007 OTP_TOKEN_INVALID'));
    });
  });

  it('needs the age, and the terms of this agent as they are now', async () => {
    const mobile = '0733333331';
    const otp_token = await account.proveMobile(mobile);
    const attempt = (changes: object) => account.register({ mobile, otp_token, ...changes });
    assert.equal((await attempt({ age_confirmed: false })).error, codeOf('1014 AGE_NOT_CONFIRMED'));
    assert.equal((await attempt({ accepted_terms_version: '' })).error, codeOf('1014 AGE_NOT_CONFIRMED'));
    const outdated = await attempt({ accepted_terms_version: TERMS.SIAMPHET });
    assert.equal(outdated.error, codeOf('1016 TERMS_OUTDATED'));
    assert.deepEqual(outdated.data, { terms_version: TERMS.CHOKDEE });
    assert.equal((await attempt({})).error, 0);
    const member = await memberOf(mobile);
    assert.equal(member.terms_version, TERMS.CHOKDEE);
    assert.deepEqual(member.terms_accepted_at, account.test.clock.now());
    assert.deepEqual(member.age_confirmed_at, account.test.clock.now());
  });

  it('remembers the referring member and the channel', async () => {
    await account.signUp({ mobile: '0733333332' });
    const { affiliate_code } = await infoOf('0733333332');
    await account.signUp({ mobile: '0733333333', affiliate_code, know_us_id: 6 });
    const member = await memberOf('0733333333');
    assert.equal(member.referred_by, (await memberOf('0733333332')).id);
    assert.equal(member.know_us_id, 6);
    const unknown = await account.signUp({ mobile: '0733333334', affiliate_code: 'NOBODY' });
    assert.equal(unknown.error, codeOf('1011 AFFILIATE_CODE_UNKNOWN'));
    const tooMany = await account.test.api.raw('POST /api/register', { mobile: '0733333335', know_us_id: 8 });
    assert.equal(tooMany.status, 400);
  });

  it('gets a username from the server where members type none', async () => {
    const { db } = account.test.deps;
    const setting = db.updateTable('agent_settings').where('agent_id', '=', 1);
    await setting.set({ val: '2' }).where('config_key', '=', 'generate_username_mode').execute();
    const { data } = await account.signUp({ mobile: '0744444441', username: '' });
    assert.match(data.username, /^chok\d{8}$/);
    assert.equal((await account.logIn(data.username)).error, 0);
    await setting.set({ val: null }).where('config_key', '=', 'generate_username_mode').execute();
    const missing = await account.signUp({ mobile: '0744444442', username: '' });
    assert.equal(missing.status, 400);
  });

  it('refuses a username that looks like a mobile number', async () => {
    assert.equal((await account.signUp({ mobile: '0744444443', username: '0744444444' })).status, 400);
  });
});

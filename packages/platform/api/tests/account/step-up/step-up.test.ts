import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { InputOf, StepUpNeeded } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { type AccountTest, PASSWORD, startAccountTest } from '../../../testing/account/account-steps.ts';

const CHANGE = 'POST /api/member/change_password';
const NEEDED = codeOf('1029 STEP_UP_NEEDED');
const MINUTE_MS = 60_000;

describe('a step-up', () => {
  let account: AccountTest;
  before(async () => {
    account = await startAccountTest();
  });
  after(() => account.stop());

  const change = (token: string, new_password = 'another one', key?: string) =>
    account.test.api.call(CHANGE, { old_password: PASSWORD, new_password }, { token, ...(key ? { key } : {}) });
  /** Returns the step-up of a refused call. */
  async function askFor(token: string, new_password?: string): Promise<StepUpNeeded> {
    const answer = await change(token, new_password);
    assert.deepEqual([answer.status, answer.error], [403, NEEDED]);
    return answer.data as unknown as StepUpNeeded;
  }
  const send = (token: string, id: string) =>
    account.test.api.call('POST /api/member/step_up/send', { id, method: 'otp' }, { token });
  const confirm = (token: string, id: string, code: string) =>
    account.test.api.call('POST /api/member/step_up/confirm', { id, method: 'otp', code }, { token });
  const wrong = (id: string) => (account.sms.codeOf(id) === '000000' ? '000001' : '000000');

  it('lets the very same call through, once', async () => {
    const token = await account.join('0711111111');
    const needed = await askFor(token);
    assert.deepEqual([needed.purpose, needed.methods], ['password', ['otp']]);
    const sent = await send(token, needed.id);
    assert.deepEqual([sent.error, sent.data.mobile], [0, '071xxx1111']);
    const message = account.sms.received.at(-1);
    assert.equal(message?.to, '0711111111');
    for (const part of [needed.subject, sent.data.ref ?? '-']) assert.ok(message?.text.includes(part), part);
    assert.equal((await confirm(token, needed.id, account.sms.codeOf(needed.id))).error, 0);
    assert.equal((await change(token)).error, 0);
    const again = await account.test.api.call(
      CHANGE,
      { old_password: 'another one', new_password: 'another two' },
      { token },
    );
    assert.equal(again.error, NEEDED);
  });

  it('is good for nothing else than what was proven', async () => {
    const token = await account.join('0711111112');
    await account.prove(await askFor(token), token);
    assert.equal((await change(token, 'another two')).error, NEEDED);
    const bank: InputOf<'POST /api/member/update_sub_bank_account'> = {
      password: PASSWORD,
      bank_id: 4,
      bank_account_name: 'x',
      bank_account_no: '1231231231',
    };
    const added = await account.test.api.call('POST /api/member/update_sub_bank_account', bank, { token });
    assert.equal(added.error, NEEDED);
    assert.match((added.data as unknown as StepUpNeeded).subject, /SCB.*1231$/);
  });

  it('of one session is none of another, nor of another member', async () => {
    const token = await account.join('0711111113');
    const needed = await askFor(token);
    await send(token, needed.id);
    const code = account.sms.codeOf(needed.id);
    const other = (await account.logIn('0711111113')).data.access_token;
    const stranger = await account.join('0711111114');
    for (const foreign of [other, stranger]) {
      assert.equal((await send(foreign, needed.id)).error, codeOf('1031 STEP_UP_ENDED'));
      assert.equal((await confirm(foreign, needed.id, code)).error, codeOf('1031 STEP_UP_ENDED'));
    }
    assert.equal((await confirm(token, needed.id, code)).error, 0);
    assert.equal((await change(other)).error, NEEDED);
    assert.equal((await change(token)).error, 0);
  });

  it('takes five tries, and twenty a day over all acts', async () => {
    const token = await account.join('0711111115');
    for (let act = 0; act < 4; act += 1) {
      const { id } = await askFor(token, `another ${act}`);
      await send(token, id);
      for (let left = 4; left > 0; left -= 1) {
        const answer = await confirm(token, id, wrong(id));
        assert.deepEqual([answer.error, answer.data], [codeOf('1030 STEP_UP_WRONG'), { attempts_left: left }]);
      }
      assert.equal((await confirm(token, id, wrong(id))).error, codeOf('1031 STEP_UP_ENDED'));
      assert.equal((await confirm(token, id, account.sms.codeOf(id))).error, codeOf('1031 STEP_UP_ENDED'));
    }
    const { id } = await askFor(token);
    assert.equal((await send(token, id)).error, codeOf('1031 STEP_UP_ENDED'));
  });

  it('is the same when asked for again, and its code goes out once a minute', async () => {
    const token = await account.join('0711111116');
    const { id } = await askFor(token);
    const before = account.sms.received.length;
    const first = await send(token, id);
    assert.equal((await askFor(token)).id, id);
    assert.deepEqual((await send(token, id)).data, first.data);
    assert.equal(account.sms.received.length, before + 1);
    account.test.clock.advance(MINUTE_MS);
    await send(token, id);
    assert.equal(account.sms.received.length, before + 2);
    account.test.clock.advance(4 * MINUTE_MS);
    assert.equal((await confirm(token, id, account.sms.codeOf(id))).error, codeOf('1031 STEP_UP_ENDED'));
    assert.notEqual((await askFor(token)).id, id);
  });

  it('that was proven runs out', async () => {
    const token = await account.join('0711111117');
    await account.prove(await askFor(token), token);
    account.test.clock.advance(5 * MINUTE_MS);
    assert.equal((await change(token)).error, NEEDED);
  });

  it('says when no message could be sent, and the next try need not wait', async () => {
    const token = await account.join('0711111118');
    const { id } = await askFor(token);
    account.sms.fail(true);
    assert.equal((await send(token, id)).error, codeOf('1013 SMS_UNAVAILABLE'));
    account.sms.fail(false);
    assert.equal((await send(token, id)).error, 0);
  });

  it('of twenty that use one proof at once lets one through', async () => {
    // The budget of messages of an hour is used.
    account.test.clock.advance(60 * MINUTE_MS);
    const token = await account.join('0711111119');
    const bank = { password: PASSWORD, bank_id: 4, bank_account_name: 'x', bank_account_no: '3213213213' };
    const add = () => account.test.api.call('POST /api/member/update_sub_bank_account', bank, { token });
    await account.prove((await add()).data as unknown as StepUpNeeded, token);
    const answers = await Promise.all(Array.from({ length: 20 }, add));
    assert.equal(answers.filter(({ error }) => error === 0).length, 1);
  });
});

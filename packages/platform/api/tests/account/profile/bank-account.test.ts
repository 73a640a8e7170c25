import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { InputOf } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { maskAccountNo } from '@chokdee/kernel/masking';
import { type AccountTest, PASSWORD, startAccountTest } from '../../../testing/account/account-steps.ts';

type Update = InputOf<'POST /api/member/update_sub_bank_account'>;

describe('bank accounts of a member', () => {
  let account: AccountTest;
  before(async () => {
    account = await startAccountTest();
  });
  after(() => account.stop());

  const update = (token: string, input: Partial<Update>) =>
    account.proven('POST /api/member/update_sub_bank_account', { password: PASSWORD, ...input }, token);
  const add = (token: string, bank_account_no: string, more: Partial<Update> = {}) =>
    update(token, { bank_id: 4, bank_account_name: 'สมหมาย', bank_account_no, ...more });

  it('are added up to three; the first is the main one until another is chosen', async () => {
    const token = await account.join('0511111111');
    assert.deepEqual((await add(token, '111-1-11111-1')).data, [
      { id: '1', bank_id: 4, account_name: 'สมหมาย', account_no: 'xxx-x-x1111-x', is_main: true },
    ]);
    const second = await add(token, '2222222222', { make_main: true });
    assert.deepEqual(
      second.data.map(({ id, is_main }) => [id, is_main]),
      [
        ['2', true],
        ['1', false],
      ],
    );
    await add(token, '3333333333');
    assert.equal((await add(token, '4444444444')).error, codeOf('1023 BANK_ACCOUNTS_FULL'));
    const chosen = await update(token, { account_id: '3' });
    assert.deepEqual(
      chosen.data.map(({ id }) => id),
      ['3', '1', '2'],
    );
    const info = await account.test.api.call('GET /api/get_user_info', {}, { token });
    assert.deepEqual(info.data.bank_accounts, chosen.data);
    const events = await account.test.deps.db.selectFrom('account_events').select('kind').orderBy('id').execute();
    assert.deepEqual(
      events.map(({ kind }) => kind).filter((kind) => kind.includes('bank')),
      [
        'bank_account_added',
        'bank_account_added',
        'main_bank_account_changed',
        'bank_account_added',
        'main_bank_account_changed',
      ],
    );
  });

  it('are as many as the agent allows, also for two additions at once', async () => {
    const { db } = account.test.deps;
    const setting = db.updateTable('agent_settings').where('agent_id', '=', 1);
    await setting.set({ val: '1' }).where('config_key', '=', 'bank_accounts_max').execute();
    const token = await account.join('0511111112');
    const answers = await Promise.all([add(token, '5555555551'), add(token, '5555555552')]);
    assert.deepEqual(answers.map(({ error }) => error).sort(), [0, codeOf('1023 BANK_ACCOUNTS_FULL')]);
    await setting.set({ val: null }).where('config_key', '=', 'bank_accounts_max').execute();
  });

  it('are not touched with a wrong password, which counts to the lock', async () => {
    const token = await account.join('0511111113');
    for (const error of [codeOf('1017 PASSWORD_WRONG'), codeOf('1017 PASSWORD_WRONG'), codeOf('1009 ACCOUNT_LOCKED')]) {
      assert.equal((await add(token, '6666666666', { password: 'wrong' })).error, error);
    }
    assert.equal((await add(token, '6666666666')).error, codeOf('1009 ACCOUNT_LOCKED'));
  });

  it('refuse an unknown bank, a number that is taken or none, and an account of nobody', async () => {
    const token = await account.join('0511111114');
    assert.equal((await add(token, '7777777777', { bank_id: 99 })).error, codeOf('1019 BANK_UNKNOWN'));
    assert.equal((await add(token, '2222222222')).error, codeOf('1020 BANK_ACCOUNT_TAKEN'));
    assert.equal((await add(token, '----------')).status, 400);
    assert.equal((await add(token, '77777777777')).status, 400, 'eleven digits where the bank has ten');
    assert.equal((await add(token, '7777777777', { bank_id: 16 })).status, 400, 'ten digits where the bank has twelve');
    assert.equal((await update(token, {})).status, 400);
    assert.equal((await update(token, { account_id: '1' })).error, codeOf('1021 BANK_ACCOUNT_UNKNOWN'));
    assert.equal((await add('', '7777777777')).status, 401);
  });

  it('show four digits, whatever their length', () => {
    assert.equal(maskAccountNo('1234567890'), 'xxx-x-x6789-x');
    assert.equal(maskAccountNo('012345678901'), 'xxxxxxx7890x');
  });
});

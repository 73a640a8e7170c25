import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { codeOf } from '@chokdee/contracts/errors';
import { type AccountTest, startAccountTest } from '../../../testing/account/account-steps.ts';

const MINUTE_MS = 60_000;
const NEEDS_BANK = codeOf('1028 RESET_NEEDS_BANK');
const agent_code = 'SIAMPHET';

let account: AccountTest;
before(async () => {
  account = await startAccountTest();
});
after(() => account.stop());

const password = 'another one';
const reset = (mobile: string, otp_token: string) =>
  account.test.api.call('POST /api/reset_password', { mobile, otp_token, password, agent_code });
const resetByBank = (mobile: string, otp_token: string, bank_account_last4: string) =>
  account.test.api.call('POST /api/reset_password_v2', { mobile, otp_token, bank_account_last4, password, agent_code });
const setMode = (val: string | null) =>
  account.test.deps.db
    .updateTable('agent_settings')
    .set({ val })
    .where('agent_id', '=', 2)
    .where('config_key', '=', 'reset_password_mode')
    .execute();

it('a password is set with the bank digits while the number was never proved, which proves it', async () => {
  await setMode('1');
  const mobile = '0621111117';
  const bank = { mode: 'bank', bank_id: 1, bank_account_name: 'มานะ รักไทย', bank_account_no: '1111222233' };
  await account.register({ ...bank, mobile }, agent_code);
  const otp_token = await account.proveMobile(mobile, 'reset', agent_code);
  assert.equal((await reset(mobile, otp_token)).error, NEEDS_BANK);
  assert.equal((await resetByBank(mobile, otp_token, '2233')).error, 0);
  account.test.clock.advance(MINUTE_MS);
  const next = await account.proveMobile(mobile, 'reset', agent_code);
  await setMode(null);
  assert.equal((await reset(mobile, next)).error, NEEDS_BANK, 'mode 2 asks everybody who has an account');
  await setMode('1');
  assert.equal((await reset(mobile, next)).error, 0);
});

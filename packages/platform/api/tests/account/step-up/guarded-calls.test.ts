import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { calls } from '@chokdee/api-contract';
import type { CallName } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import type { CallSpec } from '@chokdee/contracts/server';
import { type AccountTest, PASSWORD, startAccountTest } from '../../../testing/account/account-steps.ts';

const packages = fileURLToPath(new URL('../../../../../', import.meta.url));
const MOBILE = '0811111199';
const NEW_MOBILE = '0811111188';
const bank = { bank_id: 4, bank_account_name: 'สมหมาย' };

/** Calls that change where money goes or who gets in, each with an input that does it. */
const guarded: Partial<Record<CallName, readonly object[]>> = {
  'POST /api/member/change_mobile': [{ mobile: NEW_MOBILE, password: PASSWORD }],
  'POST /api/member/update_sub_bank_account': [
    { ...bank, password: PASSWORD, bank_account_no: '1231231239' },
    { password: PASSWORD, account_id: '2' },
  ],
  // Last, because it changes the password that the others ask for.
  'POST /api/member/change_password': [{ old_password: PASSWORD, new_password: 'another one' }],
};
/** Calls that change factors need a proof as well; their own tests make each call both ways. */
const ofFactors = [
  'POST /api/member/passkey/begin',
  'POST /api/member/passkey/remove',
  'POST /api/member/totp/begin',
  'POST /api/member/totp/remove',
  'POST /api/member/factor/recovery_codes',
  'POST /api/member/factor/always_ask',
];
/** Made without a session: the code to the number is the proof. */
const byCode = ['POST /api/register', 'POST /api/reset_password', 'POST /api/reset_password_v2'];

/** Every source that writes what a step-up guards. A new one is named here, and above by its call. */
const writers: Readonly<Record<string, readonly RegExp[]>> = {
  'account/server/profile/bank-account.repository.ts': [/member_bank_accounts/],
  'account/server/profile/change-mobile.command.ts': [/mobile/],
  'account/server/password/change-password.command.ts': [/password_hash/],
  'account/server/password/reset-password.command.ts': [/password_hash/],
};
const WRITES =
  /(insertInto|updateTable|deleteFrom)\('member_bank_accounts'\)|updateTable\('members'\)\s*\.set\(\{[^}]*\b(password_hash|mobile)\b/;

describe('what a stolen password alone must not do', () => {
  let account: AccountTest;
  let token = '';
  let otp_token = '';
  before(async () => {
    account = await startAccountTest();
    token = await account.join(MOBILE);
    otp_token = await account.proveMobile(NEW_MOBILE);
    for (const bank_account_no of ['1111111111', '2222222222']) {
      const input = { ...bank, password: PASSWORD, bank_account_no };
      assert.equal((await account.proven('POST /api/member/update_sub_bank_account', input, token)).error, 0);
    }
  });
  after(() => account.stop());

  async function guardedRows(): Promise<unknown> {
    const { db } = account.test.deps;
    const columns = ['id', 'mobile', 'password_hash'] as const;
    return [
      await db.selectFrom('members').select(columns).orderBy('id').execute(),
      await db.selectFrom('member_bank_accounts').selectAll().orderBy('member_id').orderBy('id').execute(),
    ];
  }

  for (const [name, inputs] of Object.entries(guarded)) {
    it(`is refused by ${name} without a proof, and done with one`, async () => {
      for (const each of inputs) {
        const input = name.endsWith('mobile') ? { ...each, otp_token } : each;
        const before = await guardedRows();
        const refused = await account.test.api.raw(name, input, { token });
        assert.deepEqual([refused.status, refused.error], [403, codeOf('1029 STEP_UP_NEEDED')]);
        assert.deepEqual(await guardedRows(), before);
        await account.prove(refused.data as { id: string }, token);
        assert.equal((await account.test.api.raw(name, input, { token })).error, 0);
        assert.notDeepEqual(await guardedRows(), before);
      }
    });
  }

  it('is told to the member each time, by SMS and in the inbox', async () => {
    await account.test.deps.jobs.runDue();
    const notices = account.sms.received.filter(({ text }) => !/\d{6} \(/.test(text));
    const { data } = await account.test.api.call('GET /api/notifications', { agent_code: 'CHOKDEE' }, { token });
    const titles = ['เพิ่มบัญชีรับเงินแล้ว', 'เปลี่ยนบัญชีรับเงินหลักแล้ว', 'เปลี่ยนรหัสผ่านแล้ว', 'เปลี่ยนเบอร์มือถือแล้ว'];
    for (const title of titles) {
      assert.ok(
        notices.some(({ text }) => text.includes(title)),
        title,
      );
      assert.ok(
        data.some((notice) => notice.title === title),
        title,
      );
    }
  });

  it('is told to both numbers when it is the number', () => {
    const told = account.sms.received.filter(({ text }) => text.includes('เปลี่ยนเบอร์มือถือแล้ว'));
    assert.deepEqual(told.map(({ to }) => to).sort(), [NEW_MOBILE, MOBILE]);
  });

  it('of a number that somebody else has is not done, whatever was proven', async () => {
    const stranger = await account.join('0811111177');
    const mobile = '0811111166';
    const input = { mobile, password: PASSWORD, otp_token: await account.proveMobile(mobile) };
    account.test.clock.advance(60_000);
    await account.signUp({ mobile });
    const taken = await account.proven('POST /api/member/change_mobile', input, stranger);
    assert.equal(taken.error, codeOf('1002 MOBILE_TAKEN'));
    assert.equal((await account.logIn('0811111177')).error, 0);
    const made = { ...input, otp_token: 'made up' };
    const answer = await account.test.api.call('POST /api/member/change_mobile', made, { token: stranger });
    assert.equal(answer.error, codeOf('1007 OTP_TOKEN_INVALID'));
  });

  it('names every call that asks for a proof', () => {
    const asking = Object.entries<CallSpec>(calls).flatMap(([name, { errors }]) =>
      errors?.includes('STEP_UP_NEEDED') ? [name] : [],
    );
    const withdrawals = ['POST /api/member/withdraw/prepare', 'POST /api/member/withdraw'];
    assert.deepEqual(asking.sort(), [...Object.keys(guarded), ...withdrawals, ...ofFactors].sort());
    for (const name of byCode) assert.ok(name in calls, name);
  });

  it('is written nowhere else', async () => {
    const found: string[] = [];
    for (const file of await readdir(packages, { recursive: true })) {
      if (!/^[^.]*\.?[^.]*\.ts$|\.(command|repository|job|routes|ops)\.ts$/.test(file)) continue;
      if (/node_modules|\.cache|dist\/|testing\/|tests\/|\.test\.ts$|\/seed\//.test(file)) continue;
      if (WRITES.test(await readFile(`${packages}${file}`, 'utf8'))) found.push(file.replace(/^\w+\//, ''));
    }
    assert.deepEqual(found.sort(), Object.keys(writers).sort());
  });
});

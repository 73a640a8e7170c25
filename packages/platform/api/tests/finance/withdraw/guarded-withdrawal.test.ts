import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openSession, seeDevice } from '@chokdee/account-server/session';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { createProver, startSmsGateway, type TestSmsGateway } from '@chokdee/api/testing/account';
import type { StepUpNeeded } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { inTransaction } from '@chokdee/kernel/db';
import {
  BANK_MEMBER_NAME,
  memberWithBank,
  BANK_MEMBER_PASSWORD as password,
} from '../../../testing/finance/bank-member.ts';
import { refuseWithdrawals } from '../../../testing/finance/refuse-withdrawals.ts';
import { startTestBank, type TestBank } from '../../../testing/finance/test-bank.ts';

const SECRET = 'a secret of the tests';
const NEEDED = codeOf('1029 STEP_UP_NEEDED');
const RESTS = codeOf('3040 PAYOUT_ACCOUNT_RESTS');
const HOUR_MS = 3_600_000;

describe('money that leaves', () => {
  let test: TestApp;
  let sms: TestSmsGateway;
  let bank: TestBank;
  let prover: ReturnType<typeof createProver>;
  before(async () => {
    sms = await startSmsGateway(SECRET);
    bank = await startTestBank();
    bank.holders.set('7777777777', BANK_MEMBER_NAME);
    const config = { smsUrl: sms.url, smsSecret: SECRET, pspUrl: bank.url, bankUrl: bank.url };
    test = await createTestApp({ config });
    prover = createProver(test, sms);
  });
  after(async () => {
    await test.stop();
    await sms.stop();
    await bank.stop();
  });

  type Signed = Pick<TestMember, 'token' | 'mainWalletId'>;
  const prepare = ({ token, mainWalletId: wallet_id }: Signed, amount = 100, account_id?: string) =>
    test.api.call(
      'POST /api/member/withdraw/prepare',
      { wallet_id, amount, password, ...(account_id && { account_id }) },
      { token },
    );
  const request = ({ token, mainWalletId: wallet_id }: Signed, amount: number, confirm_token: string) =>
    test.api.call(
      'POST /api/member/withdraw',
      { wallet_id, amount, confirm_token },
      { token, key: `k${confirm_token}` },
    );

  /** The member signed in on another browser. */
  async function elsewhere(member: TestMember): Promise<TestMember> {
    const deviceId = crypto.randomUUID();
    const visit = { memberId: member.id, deviceId, userAgent: 'another' };
    await inTransaction(test.deps.db, (tx) => seeDevice(tx, { ...visit, at: test.clock.now() }));
    const { accessToken: token } = await openSession(test.deps, { ...visit, ip: '198.51.100.1' });
    return { ...member, token };
  }

  it('from a new device is proven first; then the device is known, and the message says what leaves', async () => {
    const member = await memberWithBank(test, 1000);
    const other = await elsewhere(member);
    const refused = await prepare(other);
    assert.deepEqual([refused.status, refused.error], [403, NEEDED]);
    const needed = refused.data as unknown as StepUpNeeded;
    assert.deepEqual(
      [needed.purpose, needed.subject],
      ['withdraw_new_device', `ถอน ฿100.00 เข้า KBANK ลงท้าย ${member.accountNo.slice(-4)}`],
    );
    await prover.prove(needed, other.token);
    assert.ok(sms.received.at(-1)?.text.includes(needed.subject));
    assert.equal((await prepare(other, 200)).error, NEEDED, 'of another amount');
    const prepared = await prepare(other);
    assert.equal(prepared.error, 0);
    assert.equal((await request(other, 100, prepared.data.confirm_token)).error, 0);
    await refuseWithdrawals(test, member);
    assert.equal((await prepare(other, 200)).error, 0, 'it is known now');
  });

  it('cannot be prepared on a known device and taken away on a new one', async () => {
    const member = await memberWithBank(test, 1000);
    const { confirm_token } = (await prepare(member)).data;
    const other = await elsewhere(member);
    const refused = await request(other, 100, confirm_token);
    assert.equal(refused.error, NEEDED);
    await prover.prove(refused.data as unknown as StepUpNeeded, other.token);
    const taken = await request(other, 100, confirm_token);
    assert.equal(taken.error, 0, 'the same key, after the proof');
    assert.deepEqual((await request(other, 100, confirm_token)).data, taken.data);
  });

  it('from a session of no device is proven each time', async () => {
    const member = await memberWithBank(test, 1000);
    const session = { memberId: member.id, userAgent: '', ip: '198.51.100.1', deviceId: null };
    const { accessToken: token } = await openSession(test.deps, session);
    assert.equal((await prepare({ ...member, token })).error, NEEDED);
    await prover.prove((await prepare({ ...member, token })).data as unknown as StepUpNeeded, token);
    assert.equal((await prepare({ ...member, token })).error, 0);
    assert.equal((await prepare({ ...member, token })).error, NEEDED);
  });

  it('goes to no account that was added within a day', async () => {
    const member = await memberWithBank(test, 1000);
    const account = { bank_id: 4, bank_account_name: BANK_MEMBER_NAME, bank_account_no: '7777777777', make_main: true };
    const add = await prover.proven('POST /api/member/update_sub_bank_account', { password, ...account }, member.token);
    assert.equal(add.error, 0);
    const refused = await prepare(member);
    const usableAt = new Date(test.clock.now().getTime() + 24 * HOUR_MS);
    assert.deepEqual([refused.error, refused.data], [RESTS, { usable_at: usableAt.toISOString() }]);
    const info = await test.api.call('GET /api/member/withdraw/info', {}, { token: member.token });
    assert.deepEqual(
      info.data.accounts.map(({ id, usable_at }) => [id, usable_at]),
      [
        ['2', usableAt.toISOString()],
        ['1', null],
      ],
    );
    assert.equal((await prepare(member, 100, '1')).error, 0, 'the one before it is there');
    test.clock.advance(24 * HOUR_MS - 1);
    const later = await test.signInAgain(member);
    assert.equal((await prepare(later)).error, RESTS);
    test.clock.advance(1);
    assert.equal((await prepare(later)).error, 0);
  });

  it('is told to the member, by SMS and in the inbox', async () => {
    const member = await memberWithBank(test, 1000);
    const { confirm_token } = (await prepare(member, 123)).data;
    await request(member, 123, confirm_token);
    assert.equal((await prepare(member)).error, codeOf('3011 WITHDRAW_PENDING'));
    await test.deps.jobs.runDue();
    assert.ok(sms.received.some(({ to, text }) => to === member.mobile && /มีคำขอถอนเงิน.*฿123\.00/.test(text)));
    const { data } = await test.api.call('GET /api/notifications', { agent_code: 'CHOKDEE' }, { token: member.token });
    assert.ok(data.some(({ description }) => description.includes('฿123.00')));
  });
});

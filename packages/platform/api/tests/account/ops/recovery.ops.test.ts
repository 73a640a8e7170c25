import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { recoveryCommands } from '@chokdee/account-server/internal/ops/recovery.ops.ts';
import { opsTerminal } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { PASSWORD } from '../../../testing/account/account-steps.ts';
import { type FactorTest, startFactorTest } from '../../../testing/account/factor-steps.ts';

const [ANN, BOB, WHY] = ['--by=sandbox-entry', '--by=sandbox-confirm', '--reason=seen with the card'];

describe('npm run ops, members who have lost what they prove themselves with', () => {
  let test: FactorTest;
  before(async () => {
    test = await startFactorTest();
    const staff = ['sandbox-entry', 'sandbox-confirm'].map((username) => ({ agent_id: 1, username, is_sandbox: true }));
    await test.test.deps.db.insertInto('staff').values(staff).execute();
  });
  after(() => test.stop());
  const { ops } = opsTerminal(() => test.test, recoveryCommands);

  const logIn = (username: string) =>
    test.test.api.call('POST /api/login', { username, password: PASSWORD, agent_code: 'CHOKDEE' });
  const inboxOf = async (token: string) =>
    (await test.test.api.call('GET /api/notifications', { agent_code: 'CHOKDEE' }, { token })).data.map(
      ({ title }) => title,
    );

  /** The member always requires a factor, and is on an unknown device. */
  async function locked(mobile: string) {
    await test.signUp({ mobile });
    const who = { token: (await logIn(mobile)).data.access_token };
    await test.addPasskey(who);
    await test.addTotp(who);
    await test.proven('POST /api/member/factor/always_ask', { always_ask: true }, who);
    assert.equal((await logIn(mobile)).error, codeOf('1068 SECOND_FACTOR_NEEDED'));
    return { ...who, username: `u${mobile}` };
  }

  it('takes the factors of a member away by two: SMS proves again, payouts rest, and the member hears of it', async () => {
    const { username, token } = await locked('0631111111');
    const line = ['members', 'reset-factors', username, WHY] as const;
    assert.ok((await ops(...line, ANN)).data.waits);
    assert.equal((await logIn(username)).error, codeOf('1068 SECOND_FACTOR_NEEDED'), 'one person alone opens nothing');
    assert.equal((await ops(...line, BOB)).data.factors, 0);
    const wallets = await test.test.api.call('POST /api/member/wallets', {}, { token });
    assert.equal(wallets.error, codeOf('2001 SESSION_EXPIRED'));
    const back = await logIn(username);
    assert.equal(back.error, 0);
    const factors = await test.list({ token: back.data.access_token });
    assert.deepEqual(
      [factors.passkeys, factors.totp, factors.recovery_codes_left, factors.always_ask],
      [[], null, 0, false],
    );
    assert.ok(factors.withdraw_rests_until);
    assert.ok((await inboxOf(back.data.access_token)).includes('ลบวิธียืนยันตัวตนแล้ว'));
    assert.match((await ops(...line, ANN)).complaint, /no passkey and no authenticator/);
  });

  it('sets another number by two: both hear of it, codes go to the new one, and nobody else has it', async () => {
    const old = '0632222222';
    await test.signUp({ mobile: old });
    const line = ['members', 'set-mobile', `u${old}`, WHY] as const;
    assert.equal((await ops(...line, '--mobile=12', ANN)).code, 2);
    await test.signUp({ mobile: '0632222224' });
    assert.match((await ops(...line, '--mobile=0632222224', ANN)).complaint, /on file/);
    assert.ok((await ops(...line, '--mobile=0632222223', ANN)).data.waits);
    assert.equal((await ops(...line, '--mobile=0632222223', BOB)).data.mobile, '0632222223');
    assert.equal((await logIn(old)).error, codeOf('1008 LOGIN_FAILED'));
    const back = await logIn('0632222223');
    assert.equal(back.error, 0);
    assert.ok((await test.list({ token: back.data.access_token })).withdraw_rests_until);
    await test.test.deps.jobs.runDue();
    const told = test.sms.received.filter(({ text }) => text.includes('เปลี่ยนเบอร์มือถือแล้ว')).map(({ to }) => to);
    assert.deepEqual(told.sort(), [old, '0632222223']);
  });
});

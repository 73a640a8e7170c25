import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { memberCommands } from '@chokdee/account-server/internal/ops/members.ops.ts';
import { createTestApp, opsTerminal, type TestApp, type TestMember } from '@chokdee/api/testing';
import {
  BANK_MEMBER_NAME,
  BANK_MEMBER_PASSWORD,
  memberWithBank,
  payOrder,
  startTestBank,
  type TestBank,
} from '@chokdee/api/testing/finance';
import { playRound } from '@chokdee/api/testing/games';
import { codeOf } from '@chokdee/contracts/errors';
import { seedFinance } from '@chokdee/finance-server/seed';
import { seedGame } from '@chokdee/games-server/seed';
import { seedLotto } from '@chokdee/lotto-server/seed';

const [ANN, BOB, WHY] = ['--by=sandbox-entry', '--by=sandbox-confirm', '--reason=court order'];

describe('npm run ops, members', () => {
  let test: TestApp;
  let bank: TestBank;
  before(async () => {
    bank = await startTestBank();
    const config = { pspUrl: bank.url, pspTimeoutMs: 20_000 };
    test = await createTestApp({ seeds: [seedLotto, seedFinance, seedGame], config });
  });
  after(async () => {
    await test.stop();
    await bank.stop();
  });

  const { ops, done, detailsOf } = opsTerminal(() => test, memberCommands);
  const login = (member: TestMember) =>
    test.api.call('POST /api/login', {
      agent_code: 'CHOKDEE',
      username: member.username,
      password: BANK_MEMBER_PASSWORD,
    });
  const withdraw = async ({ mainWalletId: wallet_id, token }: TestMember, amount: number) => {
    const input = { wallet_id, amount, password: BANK_MEMBER_PASSWORD };
    const { data } = await test.api.call('POST /api/member/withdraw/prepare', input, { token });
    const confirm = { wallet_id, amount, confirm_token: data.confirm_token };
    return (await test.api.call('POST /api/member/withdraw', confirm, { token })).data.ref;
  };
  const bet = (member: TestMember, roundId: string) =>
    playRound(test, { member, walletTypeId: 1, gameId: 'lotus-moon', roundId, amount: 10 });

  it('finds members by parts of what is known of them, and shows one, each on record', async () => {
    const member = await memberWithBank(test, 500);
    const stranger = await test.registerMember();
    for (const text of [member.username.slice(2), BANK_MEMBER_NAME.slice(0, 4), member.accountNo.slice(-5)]) {
      const found: { username: string }[] = await done('members', 'find', text);
      assert.ok(
        found.some(({ username }) => username === member.username),
        text,
      );
    }
    const byAccount: { username: string }[] = await done('members', 'find', member.accountNo);
    assert.deepEqual(
      byAccount.map(({ username }) => username),
      [member.username],
    );
    assert.deepEqual(await done('members', 'find', "%' or 1<2"), []);
    assert.equal((await ops('members', 'find', 'ab', ANN)).code, 2);
    assert.equal((await ops('members', 'find', member.username)).code, 2);
    assert.deepEqual(await done('members', 'find', member.username, '--agent=SIAMPHET'), []);
    await done('members', 'note', stranger.username, '--text=called about a deposit', ANN);
    const shown = await done('members', 'show', stranger.username);
    assert.deepEqual(
      [shown.status, shown.notes[0].text, 'password_hash' in shown],
      ['active', 'called about a deposit', false],
    );
    const reads = test.deps.db.selectFrom('staff_audit').select('act').where('outcome', '=', 'read');
    assert.ok((await reads.execute()).length >= 6);
  });

  it('freezes: no session, no login, no stake at a studio, no deposit taken, no money out, until two end it', async () => {
    const member = await memberWithBank(test, 5000);
    const { token } = member;
    const order = await test.api.call('POST /api/member/payment/generate_qr', { channel_id: 1, amount: 100 }, member);
    assert.equal(await bet(member, 'before'), 'RS_OK');
    // Approved automatically, and not sent to the bank yet.
    const ref = await withdraw(member, 1000);
    assert.equal((await ops('members', 'freeze', member.username, ANN)).code, 2);
    assert.equal((await ops('members', 'freeze', member.username, WHY, ANN)).data.status, 'frozen');
    assert.equal(
      (await test.api.call('POST /api/member/wallets', {}, { token })).error,
      codeOf('2001 SESSION_EXPIRED'),
    );
    assert.equal((await login(member)).error, codeOf('1010 ACCOUNT_CLOSED'));
    assert.equal(await bet(member, 'while'), 'USER_DISABLED');
    await payOrder(test, order.data);
    for (let look = 0; look < 3; look += 1) {
      await test.deps.jobs.runDue();
      test.clock.advance(60_000);
    }
    assert.equal(bank.payouts.has(ref), false);
    const { wallets } = await done('members', 'show', member.username);
    assert.equal(wallets[0].balanceSatang, String((5000 - 10 - 1000) * 100));
    assert.equal((await ops('members', 'freeze', member.username, WHY, ANN)).code, 1);
    assert.ok((await ops('members', 'unfreeze', member.username, WHY, ANN)).data.waits);
    assert.equal((await login(member)).error, codeOf('1010 ACCOUNT_CLOSED'));
    assert.equal((await ops('members', 'unfreeze', member.username, WHY, BOB)).data.status, 'active');
    assert.equal((await login(member)).error, 0);
    assert.equal(await bet(member, 'after'), 'RS_OK');
    test.clock.advance(30 * 60_000);
    await test.deps.jobs.runDue();
    assert.equal(bank.payouts.has(ref), true);
    assert.equal((await detailsOf('members freeze')).length, 1);
  });

  it('ends sessions, unlocks once a day alone, and closes who has no money', async () => {
    const member = await memberWithBank(test);
    await done('members', 'sessions', 'end', member.username, ANN);
    assert.equal((await test.api.call('POST /api/member/wallets', {}, member)).error, codeOf('2001 SESSION_EXPIRED'));
    const lock = async () => {
      for (let wrong = 0; wrong < 3; wrong += 1) {
        await test.api.call('POST /api/login', { agent_code: 'CHOKDEE', username: member.username, password: 'wrong' });
      }
      assert.equal((await login(member)).error, codeOf('1009 ACCOUNT_LOCKED'));
    };
    await lock();
    assert.equal((await ops('members', 'unlock', member.username, ANN)).data.waits, undefined);
    assert.equal((await login(member)).error, 0);
    assert.match((await ops('members', 'unlock', member.username, ANN)).complaint, /not locked/);
    await lock();
    for (const by of [ANN, ANN]) assert.ok((await ops('members', 'unlock', member.username, by)).data.waits);
    assert.equal((await ops('members', 'unlock', member.username, BOB)).data.waits, undefined);
    assert.equal((await login(member)).error, 0);
    await test.fund(member, 1);
    assert.match((await ops('members', 'close', member.username, WHY, ANN)).complaint, /still has money/);
    const poor = await memberWithBank(test);
    assert.equal((await done('members', 'close', poor.username, WHY, ANN)).status, 'closed');
    assert.equal((await login(poor)).error, codeOf('1010 ACCOUNT_CLOSED'));
  });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestMember } from '@chokdee/api/testing';
import { memberWithBank, paidEvent, payOutFreely, sendPaymentEvent } from '@chokdee/api/testing/finance';
import { moneyScenarios } from '@chokdee/api/tests/money-scenarios.ts';
import { payOut, refuseWithdrawal } from '@chokdee/finance-server/withdraw';
import { endRound, playRound } from '@chokdee/games-server/launch';
import { inTransaction } from '@chokdee/kernel/db';
import { DEPOSIT_THB, type House } from './house.ts';

/** An act with money, ready to be done: what it needs stands already. */
export type ReadyAct = () => Promise<void>;

/** Acts with money that are no call of a member, by name. Each makes a member of its own. */
export const actsBesideCalls: Readonly<Record<string, (house: House) => Promise<ReadyAct>>> = {
  'a deposit is paid': async ({ test }) => {
    const member = await memberWithBank(test);
    const order = { channel_id: 1, amount: DEPOSIT_THB };
    const { data } = await test.api.call('POST /api/member/payment/generate_qr', order, keyed(member));
    return async () => {
      assert.equal(await sendPaymentEvent(test, paidEvent(test, data.ref, data.payable_amount)), 'credited');
    };
  },
  'a withdrawal is refused': async (house) => {
    const { ref, agentId } = await requestedWithdrawal(house);
    const { db, clock } = house.test.deps;
    const decision = { ref, agentId, reason: 'test', now: clock.now() };
    return async () => {
      await inTransaction(db, (tx) => refuseWithdrawal(tx, decision));
    };
  },
  'a withdrawal is paid': async (house) => {
    const { deps } = house.test;
    await payOutFreely(deps);
    const { ref, status } = await requestedWithdrawal(house);
    assert.equal(status, 'approved');
    return () => payOut(deps, { ref, attempt: 0 });
  },
  'a stake at a game': async (house) => {
    const round = await gameRound(house);
    return async () => {
      assert.equal(await playRound(house.test.deps.db, { ...round, winSatang: null }), 'RS_OK');
    };
  },
  'a win at a game': async (house) => {
    const round = await gameRound(house);
    await playRound(house.test.deps.db, { ...round, winSatang: null });
    return () => endRound(house.test.deps.db, { ...round, winSatang: 500n });
  },
};

/** Makes a call of a member with money ready, as its scenario says. */
export async function readyCall({ test }: House, call: string): Promise<ReadyAct> {
  const scenario = moneyScenarios[call];
  assert.ok(scenario, `${call} needs a scenario`);
  const member = await test.registerMember();
  await test.fund(member, 10_000);
  const { input } = await scenario.prepare(test, member);
  return async () => {
    const { error, message } = await test.api.raw(call, input, keyed(member));
    assert.equal(error, 0, message);
  };
}

const keyed = ({ token }: Pick<TestMember, 'token'>) => ({ token, key: randomUUID() });

async function requestedWithdrawal({ test }: House) {
  const { token, id, agentId, mainWalletId: wallet_id, password } = await memberWithBank(test, DEPOSIT_THB);
  const wish = { wallet_id, amount: 100 };
  const { data } = await test.api.call('POST /api/member/withdraw/prepare', { ...wish, password }, { token });
  await test.api.call('POST /api/member/withdraw', { ...wish, confirm_token: data.confirm_token }, keyed({ token }));
  const asked = test.deps.db.selectFrom('withdrawals').select(['ref', 'status']).where('member_id', '=', id);
  return { ...(await asked.executeTakeFirstOrThrow()), agentId };
}

export async function gameRound({ test }: House) {
  const { id: memberId, agentId, mainWalletId: walletId } = await memberWithBank(test, DEPOSIT_THB);
  const seat = { memberId, agentId, walletId, gameId: 'lotus-moon', roundId: randomUUID() };
  return { ...seat, stakeSatang: 1_000n, at: test.clock.now() };
}

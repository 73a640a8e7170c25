import assert from 'node:assert/strict';
import { moneyScenarios } from '@chokdee/api/tests/money-scenarios.ts';
import { sql } from 'kysely';
import { actsBesideCalls, type ReadyAct, readyCall } from './acts.ts';
import type { House, Step } from './house.ts';
import { openRemoteLog, type Sent } from './remote-log.ts';

/**
 * Most commands that the nodes send each other for the transactions of an act, without those that open and close them.
 * Lower a figure with its act. Raising one needs a reason: an act of one command is one round trip and one commit.
 */
const MOST: Readonly<Record<string, number>> = {
  'POST /api/lotto/bill/create': 1,
  'POST /api/lotto/bill/cancel': 2,
  'POST /api/member/payment/generate_qr': 2,
  'a deposit is paid': 1,
  'POST /api/member/withdraw': 5,
  'a withdrawal is refused': 3,
  'a withdrawal is paid': 2,
  'POST /api/member/wallet_transfer': 1,
  'POST /api/wheel/spin': 21,
  'POST /api/quest/redeem': 10,
  'POST /api/poll/submit': 16,
  'POST /api/promotion/select': 27,
  'POST /api/promotion/cancel': 17,
  'POST /api/coupon/redeem': 19,
  // A prize of money is one command more, and so is its reward.
  'POST /api/wheel/spin_v2': 22,
  'POST /api/wheel/reward': 12,
  'POST /api/redemption/redeem': 21,
  'POST /api/cashback/turnover/claim': 16,
  'POST /api/cashback/loss/claim': 18,
  'POST /api/affiliate/redeem': 8,
  'POST /api/member/payment/bank_transfer': 2,
  // One of them is the token of the game, which the act writes itself.
  'a stake at a game': 12,
  'a win at a game': 13,
};

/** Counts the commands between nodes of each act with money. */
export function commandsOf(house: House): Step[] {
  const ready: Readonly<Record<string, () => Promise<ReadyAct>>> = {
    ...Object.fromEntries(Object.keys(moneyScenarios).map((call) => [call, () => readyCall(house, call)])),
    ...Object.fromEntries(Object.entries(actsBesideCalls).map(([name, prepare]) => [name, () => prepare(house)])),
  };
  return Object.entries(ready).map(([name, prepare]) => ({
    name: `commands of ${name}`,
    act: async () => {
      const { moved, read } = await count(house, await prepare());
      console.log(`figure: ${name}: ${moved.length} remote commands, and ${read.length} that only read`);
      assert.ok(moved.length <= (MOST[name] ?? 0), `more than ${MOST[name]}: ${moved.join('\n')}`);
    },
  }));
}

async function count({ test }: House, act: ReadyAct): Promise<Sent> {
  const { db, live } = test.deps;
  // Work that follows an act by itself is no part of the next one.
  const settle = async () => {
    await live.flush();
    await sql`select lotto_count_stakes(1000)`.execute(db);
  };
  await settle();
  const log = await openRemoteLog(test.ownerUrl);
  try {
    return await log.during(act);
  } finally {
    await settle();
    await log.close();
  }
}

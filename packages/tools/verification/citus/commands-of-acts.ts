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
  'POST /api/lotto/bill/cancel': 29,
  'POST /api/member/payment/generate_qr': 23,
  'a deposit is paid': 27,
  'POST /api/member/withdraw': 54,
  'a withdrawal is refused': 14,
  'a withdrawal is paid': 19,
  'POST /api/member/wallet_transfer': 9,
  'POST /api/wheel/spin': 32,
  'POST /api/quest/redeem': 23,
  'POST /api/poll/submit': 18,
  'POST /api/promotion/select': 29,
  'POST /api/promotion/cancel': 19,
  'POST /api/coupon/redeem': 30,
};

const stepName = (act: string) => `commands of ${act}`;

const COMPLEX = /complex joins are only supported when all distributed tables are co-located/;

/** Steps of acts that the engine refuses as a whole, each with its words. */
export const REFUSED_ACTS: Readonly<Record<string, RegExp>> = {
  [stepName('POST /api/wheel/spin_v2')]: COMPLEX,
  [stepName('POST /api/wheel/reward')]: COMPLEX,
  [stepName('POST /api/redemption/redeem')]: COMPLEX,
  [stepName('POST /api/cashback/turnover/claim')]: COMPLEX,
  [stepName('POST /api/cashback/loss/claim')]: COMPLEX,
  [stepName('POST /api/affiliate/redeem')]: COMPLEX,
  [stepName('POST /api/member/payment/bank_transfer')]: /there is no parameter \$11/,
  [stepName('a stake at a game')]: COMPLEX,
  [stepName('a win at a game')]: COMPLEX,
};

/** Counts the commands between nodes of each act with money. */
export function commandsOf(house: House): Step[] {
  const ready: Readonly<Record<string, () => Promise<ReadyAct>>> = {
    ...Object.fromEntries(Object.keys(moneyScenarios).map((call) => [call, () => readyCall(house, call)])),
    ...Object.fromEntries(Object.entries(actsBesideCalls).map(([name, prepare]) => [name, () => prepare(house)])),
  };
  // A connection that has met a refusal may send statement by statement what it sent as one function before.
  const isRefused = ([name]: readonly [string, unknown]) => stepName(name) in REFUSED_ACTS;
  const acts = Object.entries(ready);
  return [...acts.filter((act) => !isRefused(act)), ...acts.filter(isRefused)].map(([name, prepare]) => ({
    name: stepName(name),
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

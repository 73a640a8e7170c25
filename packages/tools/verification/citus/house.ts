import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { seedAgentsDemo } from '@chokdee/account-server/seed';
import type { TestDatabase, TestMember } from '@chokdee/api/testing';
import { startAccountTest } from '@chokdee/api/testing/account';
import { startTestBank } from '@chokdee/api/testing/finance';
import { seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';
import { seedGame } from '@chokdee/games-server/seed';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';

/** An act of the proof. It throws when the house does not do as it should. */
export interface Step {
  readonly name: string;
  act(): Promise<void>;
}

export const MOBILE = '0912345678';
export const DEPOSIT_THB = 1_000;
export const STAKE_THB = 10;

export type House = Awaited<ReturnType<typeof openHouse>>;

/** Starts the product in this process on a migrated database, with lotteries and their rounds. */
export async function openHouse(database: TestDatabase) {
  const bank = await startTestBank();
  const account = await startAccountTest({
    database,
    seeds: [seedAgentsDemo, seedReceivers, seedFinance, seedLotto, seedGame, seedWheel, seedEngagement],
    config: { pspUrl: bank.url, bankUrl: bank.url, rateLimitPerMinute: 0 },
  });
  const { test } = account;
  const { api } = test;
  /** Session, bill and round of the first member. */
  const own = { token: '', billId: '', roundId: '' };

  /** Balance of the main wallet in THB. */
  async function balanceOf(token: string): Promise<number> {
    const { data } = await api.call('POST /api/member/wallets', {}, { token });
    return data.find((wallet) => wallet.wallet_type_id === 1)?.balance ?? -1;
  }

  async function openRound() {
    const { data } = await api.call('GET /api/lotto/lobby', {});
    const round = data.groups.flatMap(({ items }) => items).find(({ code }) => code === 'yeekee_5')?.round;
    assert.ok(round, 'no open round');
    return round;
  }

  /** Validates a bill of one line. Returns its token. */
  async function quote(token: string, number: string): Promise<string> {
    const input = { round_id: own.roundId, items: [{ bet_type: '3top' as const, number, amount: STAKE_THB }] };
    const { error, message, data } = await api.call('POST /api/lotto/bill/validate', input, { token });
    assert.equal(error, 0, message);
    assert.ok(data.validate_token);
    return data.validate_token;
  }

  async function buy(token: string, validate_token: string, key: string = randomUUID()): Promise<string> {
    const answer = await api.call('POST /api/lotto/bill/create', { validate_token }, { token, key });
    assert.equal(answer.error, 0, answer.message);
    return answer.data.bill_id;
  }

  async function fundedMembers(count: number): Promise<TestMember[]> {
    const members: TestMember[] = [];
    for (let each = 0; each < count; each += 1) {
      const member = await test.registerMember();
      await test.fund(member, DEPOSIT_THB);
      members.push(member);
    }
    return members;
  }

  /** Ends the connections of the product, which opens new ones: their settings are those of the database now. */
  async function reconnect(): Promise<void> {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chokdee-api'
      and pid <> pg_backend_pid()`.execute(test.owner);
  }

  async function close(): Promise<void> {
    await test.app.close();
    await Promise.all([account.sms.stop(), bank.stop()]);
  }
  return { ...account, own, balanceOf, openRound, quote, buy, fundedMembers, reconnect, close };
}

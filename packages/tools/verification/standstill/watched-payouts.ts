import { randomUUID } from 'node:crypto';
import { callServer, fund, registerMember, type TestMember } from '@chokdee/api/testing';
import { addBankAccountTo, BANK_MEMBER_PASSWORD } from '@chokdee/api/testing/finance';
import type { DataOf } from '@chokdee/contracts';
import { pause } from '../faults/load.ts';
import type { StandstillWorld } from './standstill-world.ts';
import type { Moment } from './watched-rounds.ts';

const FUNDS_THB = 10_000;
const AMOUNT_THB = 100;
const LOOK_MS = 5;

/** Members with money, a password and a bank account that payouts go to. */
export async function makePayees({ deps }: StandstillWorld, count: number): Promise<TestMember[]> {
  const payees: TestMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const number = String(index).padStart(4, '0');
    const member = await registerMember(deps, { username: `payee${number}`, mobile: `089000${number}` });
    await addBankAccountTo(deps, member);
    await fund(deps, member, FUNDS_THB);
    payees.push(member);
  }
  return payees;
}

/** Withdraws through the api, which approves at once, and waits until the bank has the payout or the patience is over. */
export async function watchPayout(world: StandstillWorld, member: TestMember, patienceMs: number): Promise<Moment> {
  const { api, bank, deps } = world;
  const ask = async <T>(name: string, input: object): Promise<T> => {
    const answer = await callServer(api, name, input, { token: member.token, key: randomUUID() });
    if (answer.error !== 0) throw new Error(`${name}: ${answer.text}`);
    return answer.data as T;
  };
  const request = { wallet_id: member.mainWalletId, amount: AMOUNT_THB };
  const step = { ...request, password: BANK_MEMBER_PASSWORD };
  const { confirm_token } = await ask<DataOf<'POST /api/member/withdraw/prepare'>>(
    'POST /api/member/withdraw/prepare',
    step,
  );
  const asked = { ...request, confirm_token };
  const { ref } = await ask<DataOf<'POST /api/member/withdraw'>>('POST /api/member/withdraw', asked);
  const rows = deps.db.selectFrom('withdrawals').select('approved_at').where('ref', '=', ref);
  const { approved_at } = await rows.executeTakeFirstOrThrow();
  if (approved_at === null) throw new Error(`the payout ${ref} waits for staff`);
  const dueMs = approved_at.getTime();
  while (!bank.payouts.has(ref) && Date.now() < dueMs + patienceMs) await pause(LOOK_MS);
  return { kind: 'payout', dueMs, lateMs: Date.now() - dueMs };
}

import type { Clock } from '../calendar/clock.ts';
import { Jobs } from '../jobs/jobs.ts';
import { satang, thb } from '../money/money.ts';
import { type OpsDeps, type OpsInput, OpsUsageError } from './ops-command.ts';
import { findOperatorId, recordAct, refuse } from './staff-acts.ts';

/** What commands of the modules need, made of what an operator's command has. The jobs are written, not run, here. */
export function actDeps({ db, live, now }: OpsDeps) {
  const clock: Clock = { now: () => now };
  const jobs = new Jobs({ db, clock, live }, { error: () => undefined });
  return { db, live, clock, jobs };
}

/** An act of finance, by an operator of the house and written into the audit log of operators. */
export async function actAs<T>(
  { db, now }: OpsDeps,
  { input, agentId, act, details }: { input: OpsInput; agentId: number; act: string; details: Record<string, unknown> },
  work: (by: string) => Promise<T>,
): Promise<T> {
  const by = input.options.by ?? '';
  const operatorId = await findOperatorId(db, agentId, by);
  const done = await work(by);
  await db
    .transaction()
    .execute((tx) => recordAct(tx, { agentId, operatorId, act, categoryId: null, roundId: null, details, at: now }));
  return done;
}

export async function findMemberOf({ db }: OpsDeps, agentId: number, username: string) {
  const member = await db
    .selectFrom('members')
    .select(['id', 'username', 'agent_id'])
    .where('agent_id', '=', agentId)
    .where('username', '=', username)
    .executeTakeFirst();
  if (!member) throw refuse(`the house has no member "${username}"`);
  return member;
}

export const baht = (amountSatang: bigint): string => thb(amountSatang).toFixed(2);

/** '-12.50', '500': THB with a sign, not 0. */
export function readSignedThb(name: string, text: string): bigint {
  if (!/^-?\d{1,9}(\.\d{1,2})?$/.test(text) || Number(text) === 0) {
    throw new OpsUsageError(`${name} must be an amount in THB like 500.00 or -12.50.`);
  }
  return satang(Number(text));
}

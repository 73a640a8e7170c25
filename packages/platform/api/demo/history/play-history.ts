import { markRead } from '@chokdee/account-server/notices';
import type { Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { gameActs } from './games.ts';
import { type Act, type History, pastTime, runActs } from './history.ts';
import { HOPED_SATANG, lotteryActs, pendingActs } from './lotteries.ts';
import { makeUp } from './make-up.ts';
import { moneyActs } from './money.ts';
import { offerActs } from './offers.ts';
import { pollActs } from './poll.ts';
import { rewardActs } from './rewards.ts';
import { sportActs } from './sport.ts';
import { listStudioGames } from './studio-games.ts';

/** Plays all acts in the order of time and brings the balance to the target. */
export async function playHistory(history: History, targetSatang: bigint): Promise<void> {
  const now = history.deps.clock.now();
  await listStudioGames(history);
  const acts: Act[] = [
    ...moneyActs(history),
    ...(await lotteryActs(history)),
    ...gameActs(history),
    ...sportActs(history),
    ...offerActs(history),
    ...rewardActs(history),
    ...pollActs(history),
    { at: pastTime(history, 2, '22:00'), run: ({ db, clock }) => readNotices(db, history, clock.now()) },
  ];
  // The last deposit comes before the acts of the last day, which use other wallets.
  const lastDay = pastTime(history, 1, '10:00');
  await runActs(
    history,
    acts.filter(({ at }) => at < lastDay),
  );
  const pending = await pendingActs(history, now);
  await makeUp(history, targetSatang + (pending.length > 0 ? HOPED_SATANG : 0n));
  const rest = acts.filter(({ at }) => at >= lastDay);
  await runActs(history, [...rest, ...pending]);
  await endPastJobs(history.deps.db, now);
}

/** Marks notices as read up to a time; later ones stay new. */
async function readNotices(db: Tx, { member }: History, now: Date): Promise<void> {
  const { rows } = await sql<{ ref: string }>`
    select 'n' || lpad(id::text, 19, '0') as ref from member_notices
      where member_id = ${member.id} and created_at <= ${now}`.execute(db);
  const refs = rows.map(({ ref }) => ref);
  await markRead(db, { agentId: member.agentId, memberId: member.id, refs, now });
}

/** Marks due jobs of the history as done: their messages and payouts belong to the past. */
async function endPastJobs(db: Tx, now: Date): Promise<void> {
  await sql`
    update jobs set status = 'done', done_at = run_at
      where xmin = pg_current_xact_id()::xid and status = 'ready' and run_at <= ${now}`.execute(db);
}

/** Replaces outside parties: the bank has paid every payout, and the member asks from a known device. */
export function stagedPorts(ports: History['deps']['ports']): History['deps']['ports'] {
  const paid = async ({ ref }: { readonly ref: string }) => ({ status: 'done', bank_ref: `DEMO${ref}` }) as const;
  const providers = [...ports.paymentProviders.byName].map(
    ([name, provider]) => [name, { ...provider, bank: { ...provider.bank, payOut: paid } }] as const,
  );
  return {
    ...ports,
    paymentProviders: { ...ports.paymentProviders, byName: new Map(providers) },
    requireKnownDevice: async () => undefined,
    isNewDevice: async () => false,
  };
}

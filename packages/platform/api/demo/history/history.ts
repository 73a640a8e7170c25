import type { Deps } from '@chokdee/kernel/app';
import { addDays, bangkokInstant } from '@chokdee/kernel/calendar';
import type { Tx } from '@chokdee/kernel/db';

/** Its database is the transaction of the whole history. */
export type HistoryDeps = Deps & { readonly db: Tx };

export interface History {
  readonly deps: HistoryDeps;
  readonly member: { readonly id: number; readonly agentId: number; readonly username: string };
  readonly wallets: { readonly main: number; readonly promotion: number };
  readonly today: string;
}

/** One act of the member, run with the command's clock at that time. */
export interface Act {
  readonly at: Date;
  readonly run: (deps: HistoryDeps) => Promise<unknown>;
}

/** Instant of a Bangkok time on a past day. */
export function pastTime({ today }: Pick<History, 'today'>, daysAgo: number, time: string): Date {
  return bangkokInstant(addDays(today, -daysAgo), time);
}

export const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

export const depsAt = ({ deps }: Pick<History, 'deps'>, at: Date): HistoryDeps => ({
  ...deps,
  clock: { now: () => new Date(at) },
});

/** Ids of the member that commands ask for. */
export const playerOf = ({ member }: Pick<History, 'member'>) => ({ memberId: member.id, agentId: member.agentId });

/** Stands in for storing a call's answer: the history makes no requests. */
export const keep = async (): Promise<void> => undefined;

/** Runs acts in the order of time, because balances are chained in that order. */
export async function runActs(history: Pick<History, 'deps'>, acts: readonly Act[]): Promise<void> {
  const inOrder = acts.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, run } of inOrder) await run(depsAt(history, at));
}

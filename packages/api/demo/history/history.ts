import type { Deps } from '@chokdee/kernel/app';
import { addDays, bangkokInstant } from '@chokdee/kernel/calendar';
import type { Tx } from '@chokdee/kernel/db';

/** With the transaction of the whole history as its database. */
export type HistoryDeps = Deps & { readonly db: Tx };

export interface History {
  readonly deps: HistoryDeps;
  readonly member: { readonly id: number; readonly agentId: number; readonly username: string };
  readonly wallets: { readonly main: number; readonly promotion: number };
  readonly today: string;
}

/** Something that was done once, by a command of the product whose clock stands at that time. */
export interface Act {
  readonly at: Date;
  readonly run: (deps: HistoryDeps) => Promise<unknown>;
}

/** A time of a Bangkok day before today. */
export function pastTime({ today }: Pick<History, 'today'>, daysAgo: number, time: string): Date {
  return bangkokInstant(addDays(today, -daysAgo), time);
}

export const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

export const depsAt = ({ deps }: Pick<History, 'deps'>, at: Date): HistoryDeps => ({
  ...deps,
  clock: { now: () => new Date(at) },
});

/** Whom commands of members ask for. */
export const playerOf = ({ member }: Pick<History, 'member'>) => ({ memberId: member.id, agentId: member.agentId });

/** Of commands that keep their answer for a request: here nobody waits for one. */
export const keep = async (): Promise<void> => undefined;

/** One after another in the order of time: the chain of balances keeps to it. */
export async function runActs(history: Pick<History, 'deps'>, acts: readonly Act[]): Promise<void> {
  const inOrder = acts.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, run } of inOrder) await run(depsAt(history, at));
}

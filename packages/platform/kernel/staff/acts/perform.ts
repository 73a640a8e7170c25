import type { Tx } from '../../db/transaction.ts';
import type { Change } from '../eyes.ts';
import type { Done, OpsAct, OpsDeps, OpsInput, StaffActing } from '../ops-command.ts';

interface Person {
  readonly id: number;
  readonly agentId: number;
  readonly username: string;
}

/** Person who acts, and dependencies that an act may use: none reaches beyond its transaction. */
export const actingOf = (
  { now, config }: OpsDeps,
  { id: staffId, agentId, username: by }: Person,
  approval: StaffActing['approval'] = null,
): StaffActing => ({ agentId, staffId, by, now, approval, config });

interface Performance {
  readonly command: OpsAct;
  readonly acting: StaffActing;
  readonly input: OpsInput;
}

export interface Performed {
  readonly done: Done;
  readonly change: Change;
}

/** Reads what an act changes. */
export const readState = async (tx: Tx, { command, acting, input }: Performance): Promise<unknown> =>
  command.state?.(tx, acting, input);

/** Does the work. Returns it with the state before, which is given, and after. */
export async function perform(tx: Tx, performance: Performance, before: unknown): Promise<Performed> {
  const { command, acting, input } = performance;
  const done = await command.work(tx, acting, input);
  const after = await readState(tx, performance);
  return { done, change: { before, after, places: input.places, by: acting.by } };
}

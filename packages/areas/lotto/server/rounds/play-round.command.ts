import { inTransaction, type Tx } from '@chokdee/kernel/db';
import type { LivePublisher } from '@chokdee/kernel/live';
import { sandboxDraw } from '../results/sandbox-draw.command.ts';
import { settleRound } from '../settlement/settle-bills.ts';
import { computeYeekee } from '../yeekee/compute-yeekee.command.ts';
import type { SeedKeeper } from '../yeekee/seed-vault.ts';
import type { CategoryRow } from './lottery.repository.ts';
import { settleJobKey } from './round-acts.ts';
import { closeRound, createRounds } from './round-opening.ts';
import type { PlannedRound } from './schedule.rules.ts';

/** Sandbox only: plays a past round by the commands of live rounds, at its own times. */
export interface PlayDeps extends SeedKeeper {
  readonly live: LivePublisher;
}

type OpenedRound = Awaited<ReturnType<typeof createRounds>>[number];

/** The new ones of the planned rounds. Nothing is scheduled for them: whoever opens them plays them to their end. */
export function openPastRounds({ db, config }: SeedKeeper, category: CategoryRow, planned: PlannedRound[]) {
  const openings = planned.map((plan) => ({ category, plan }));
  return inTransaction(db, (tx) => createRounds(tx, openings, { config, isPast: true }));
}

/** Closing, result and settlement, each at the time of the round. Shots and bills have to be in before. */
export async function endPastRound(deps: PlayDeps, category: CategoryRow, round: OpenedRound): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await closeRound(tx, round.id);
    if (category.fairness !== null) await computeYeekee({ ...deps, db: tx }, round.id, round.result_at, null);
    else await sandboxDraw(tx, round.id, round.result_at);
    await settleRound({ db: tx, live: deps.live }, round.id, round.result_at);
    await finishSettleJob(tx, round, round.result_at);
  });
}

/** Confirming a result asks for its settlement, which is done here already. */
async function finishSettleJob(tx: Tx, round: OpenedRound, at: Date): Promise<void> {
  await tx.updateTable('jobs').set({ status: 'done', done_at: at }).where('key', '=', settleJobKey(round)).execute();
}

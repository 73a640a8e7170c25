import type { JobDeps } from '@chokdee/kernel/jobs';
import { publishRound } from './publish-round.ts';
import { roundStatusAt } from './round.presenter.ts';
import { getRound } from './round.repository.ts';

/** Tells the pages that show the round, and the back office, that it has changed. */
export async function announceRound({ db, live }: Pick<JobDeps, 'db' | 'live'>, roundId: number): Promise<void> {
  const round = await getRound(db, roundId);
  await publishRound(live, String(roundId), roundStatusAt(round, round.closes_at));
  await live.tellStaff(round.agent_id, 'rounds');
}

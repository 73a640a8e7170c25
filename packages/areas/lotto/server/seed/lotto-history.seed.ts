import type { Deps } from '@chokdee/kernel/app';
import { type PastDrawsPayload, type PastYeekeePayload, PLAY_PAST_DRAWS, PLAY_PAST_YEEKEE } from '../lotto.jobs.ts';
import { playPastDraws } from '../results/past-draws.command.ts';
import { playPastYeekee } from '../yeekee/past-yeekee.command.ts';

const HOUR_MS = 3_600_000;
interface HistoryLength {
  readonly drawDays: number;
  readonly yeekeeHours: number;
}
/** Days of past draws that are played before the lobby opens; jobs play older rounds while the product runs. */
const DRAW_DAYS_AT_ONCE = 1;
const YEEKEE_HOURS_AT_ONCE = 1;
/** The agent whose sandbox members shoot. */
const SANDBOX_MEMBERS_AGENT = 1;
/** The longest time from a Yeekee round's closing to its result. */
const YEEKEE_RESULT_AFTER_MS = 180_000;
/** Pause between jobs, so that other due work can run. */
const JOB_GAP_MS = 700;

/** Sandbox only: results of the last days, once, when a database is new. */
export const lottoHistorySeed = (length: HistoryLength) => async (deps: Deps) => {
  const { db, clock, config } = deps;
  if (!config.sandbox) return;
  const now = clock.now();
  const known = await db.selectFrom('jobs').select('id').where('name', '=', PLAY_PAST_DRAWS).executeTakeFirst();
  if (known) return;
  const since = new Date(now.getTime() - YEEKEE_HOURS_AT_ONCE * HOUR_MS);
  await playPastYeekee(deps, { agentId: SANDBOX_MEMBERS_AGENT, since, until: now });
  await playPastDraws(deps, { agentId: SANDBOX_MEMBERS_AGENT, days: DRAW_DAYS_AT_ONCE, until: now });
  await scheduleOlder(deps, now, length);
};

export const seedLottoHistory = lottoHistorySeed({ drawDays: 31, yeekeeHours: 49 });

/** Youngest first. Yeekee takes an hour a job. */
async function scheduleOlder({ db, jobs }: Deps, now: Date, { drawDays, yeekeeHours }: HistoryLength): Promise<void> {
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  const payload: PastDrawsPayload = { agentId: SANDBOX_MEMBERS_AGENT, days: drawDays, until: now.toISOString() };
  const drawJob = { name: PLAY_PAST_DRAWS, key: `${PLAY_PAST_DRAWS}:${SANDBOX_MEMBERS_AGENT}`, payload };
  const yeekeeJobs = Array.from({ length: yeekeeHours - YEEKEE_HOURS_AT_ONCE }, (_, index) => {
    const hours = index + YEEKEE_HOURS_AT_ONCE;
    // A round closes up to two and a half minutes before its result: the next hour plays those that this one leaves.
    const since = hoursAgo(hours + 1).toISOString();
    const payload: PastYeekeePayload = {
      agentId: SANDBOX_MEMBERS_AGENT,
      since,
      until: hoursAgo(hours - 0.1).toISOString(),
    };
    return { name: PLAY_PAST_YEEKEE, key: `${PLAY_PAST_YEEKEE}:${since}`, payload };
  });
  for (const [index, job] of [drawJob, ...yeekeeJobs].entries()) {
    await jobs.enqueue(db, { ...job, runAt: new Date(now.getTime() + (index + 1) * JOB_GAP_MS) });
  }
  // Returns when the result of such a round is due: closed now, without a result, neither opened nor played.
  const runAt = new Date(now.getTime() + YEEKEE_RESULT_AFTER_MS);
  const since = hoursAgo(YEEKEE_HOURS_AT_ONCE).toISOString();
  const left: PastYeekeePayload = { agentId: SANDBOX_MEMBERS_AGENT, since, until: runAt.toISOString() };
  await jobs.enqueue(db, { name: PLAY_PAST_YEEKEE, key: `${PLAY_PAST_YEEKEE}:${since}`, payload: left, runAt });
}

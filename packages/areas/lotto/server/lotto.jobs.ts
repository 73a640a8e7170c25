import type { App, Deps } from '@chokdee/kernel/app';
import { addDays, bangkokInstant } from '@chokdee/kernel/calendar';
import { forEach, type JobDeps } from '@chokdee/kernel/jobs';
import { countStakes } from './bets/number-stakes.ts';
import { HttpFeed } from './feed/http-feed.ts';
import { readFeeds } from './feed/read-feeds.command.ts';
import type { FeedDraw } from './feed/result-feed.ts';
import { drawOf, watchDraw } from './feed/watch-draw.ts';
import { playPastDraws } from './results/past-draws.command.ts';
import { sandboxDraw } from './results/sandbox-draw.command.ts';
import { announceRound } from './rounds/announce-round.ts';
import { openRounds } from './rounds/open-rounds.command.ts';
import { getRound } from './rounds/round.repository.ts';
import { closeRound } from './rounds/round-opening.ts';
import { registerSettlement } from './settlement/settlement.jobs.ts';
import { BeaconSource } from './yeekee/beacon-source.ts';
import { beaconNeeded, computeYeekee, endShooting } from './yeekee/compute-yeekee.command.ts';
import { playPastYeekee } from './yeekee/past-yeekee.command.ts';
import { archiveShots, deleteShots, findOldRounds } from './yeekee/shot-archive.ts';

interface RoundPayload {
  roundId: string;
}

export const OPEN_ROUNDS = 'lotto.open-rounds';
const ARCHIVE_SHOTS = 'lotto.archive-shots';
/** Rounds of one job, which ends within seconds; the next job goes on. */
export const ROUNDS_ARCHIVED = 20;
interface ArchivePayload {
  /** Day before the morning on which the jobs run. */
  readonly day: string;
  readonly part: number;
  /** Id of the last round of the part before. Missing in jobs of an earlier release. */
  readonly after?: number;
}
export const PLAY_PAST_DRAWS = 'lotto.play-past-draws';
export const PLAY_PAST_YEEKEE = 'lotto.play-past-yeekee';
export interface PastYeekeePayload {
  agentId: number;
  since: string;
  until: string;
}
export interface PastDrawsPayload {
  agentId: number;
  days: number;
  until: string;
}

const HOUR_MS = 3_600_000;
/** A round whose beacon is late waits so long, asking again and again; then it is void. */
const BEACON_PATIENCE_MS = 10 * 60_000;
const BEACON_RETRY_MS = 1_000;

/** The life of rounds. Every job says what comes next by a deterministic key: asked for twice, done once. */
export function registerLottoJobs(app: App): void {
  const { jobs, config } = app.deps;
  const next = (db: JobDeps['db'], name: string, roundId: string, runAt: Date) =>
    jobs.enqueue(db, { name, key: `${name}:${roundId}`, runAt, payload: { roundId } });

  jobs.register<{ hour: number }>(OPEN_ROUNDS, 'rounds', async ({ hour }, { db, clock }) => {
    await openRounds({ db, config }, clock.now());
    const following = Math.max(hour, Math.floor(clock.now().getTime() / HOUR_MS)) + 1;
    await enqueueOpenRounds(app.deps, following);
  });
  jobs.register<RoundPayload>('lotto.close', 'rounds', async ({ roundId }, { db, clock, live }) => {
    const id = Number(roundId);
    const round = await getRound(db, id);
    // Postponed: a job of the new time closes it.
    if (clock.now() < round.closes_at) return;
    await closeRound(db, id);
    await countStakes(db);
    if (round.group !== 'yeekee' && round.round_no === null) await watchDraw(db, drawOf(round), round.result_at);
    if (round.group === 'yeekee') await next(db, 'lotto.compute-yeekee', roundId, round.result_at);
    else if (config.sandbox) await next(db, 'lotto.sandbox-draw', roundId, round.result_at);
    await announceRound({ db, live }, Number(roundId));
  });
  jobs.register<FeedDraw>('lotto.read-feeds', 'rounds', async (draw, { db, clock }) => {
    const again = await readFeeds({ db, clock, feedOf: (source) => new HttpFeed(source, config) }, draw);
    if (again !== null) await watchDraw(db, draw, again);
  });
  const beacon = new BeaconSource(config.beacon);
  jobs.register<RoundPayload>('lotto.compute-yeekee', 'rounds', async ({ roundId }, { db, clock, live }) => {
    const id = Number(roundId);
    // A shot that came in between could make the round need a beacon that was not asked for.
    await endShooting(db, id);
    const needed = await beaconNeeded(db, id);
    const word = needed === null ? null : await beacon.read(needed);
    const { result_at } = await getRound(db, id);
    if (needed !== null && word === null && clock.now().getTime() < result_at.getTime() + BEACON_PATIENCE_MS) {
      const runAt = new Date(clock.now().getTime() + BEACON_RETRY_MS);
      const key = `lotto.compute-yeekee:${roundId}:${runAt.toISOString()}`;
      return jobs.enqueue(db, { name: 'lotto.compute-yeekee', key, runAt, payload: { roundId } });
    }
    await computeYeekee({ db, config }, id, clock.now(), word);
    await next(db, 'lotto.settle', roundId, clock.now());
    await announceRound({ db, live }, Number(roundId));
  });
  jobs.register<RoundPayload>('lotto.sandbox-draw', 'rounds', async ({ roundId }, { db, clock, live }) => {
    if (!config.sandbox) return;
    const { result_at, result_no } = await getRound(db, Number(roundId));
    // A result that staff took back is theirs to enter.
    if (result_no > 0) return;
    if (clock.now() < result_at) {
      const key = `lotto.sandbox-draw:${roundId}:${result_at.toISOString()}`;
      await jobs.enqueue(db, { name: 'lotto.sandbox-draw', key, runAt: result_at, payload: { roundId } });
      return;
    }
    await sandboxDraw(db, Number(roundId), clock.now());
    await announceRound({ db, live }, Number(roundId));
  });
  jobs.register<PastYeekeePayload>(PLAY_PAST_YEEKEE, 'bulk', async ({ agentId, since, until }, deps) => {
    const past = { agentId, since: new Date(since), until: new Date(until) };
    if (config.sandbox) await playPastYeekee({ ...deps, config }, past);
  });
  jobs.register<PastDrawsPayload>(PLAY_PAST_DRAWS, 'bulk', async ({ agentId, days, until }, deps) => {
    if (config.sandbox) await playPastDraws({ ...deps, config }, { agentId, days, until: new Date(until) });
  });
  jobs.register<ArchivePayload>(ARCHIVE_SHOTS, 'bulk', async (night, { db, clock, ending }) => {
    const { day, part, after = 0 } = night;
    const tomorrow = addDays(day, 1);
    if (part === 0) await enqueueArchiveShots(app.deps, tomorrow);
    const folder = config.shotArchiveDir;
    // The next night begins at the oldest round again: what is left is its work, and there is one chain.
    if (folder === null || clock.now() >= archiveTime(tomorrow)) return;
    const rounds = await findOldRounds(db, { now: clock.now(), after, most: ROUNDS_ARCHIVED });
    const archived = forEach(
      rounds,
      ({ id, has_file }) => (has_file ? deleteShots(db, folder, id) : archiveShots(db, folder, id, clock.now())),
      ending,
    );
    // A round that fails holds up no later one.
    await archived.finally(async () => {
      if (rounds.length < ROUNDS_ARCHIVED) return;
      await enqueueArchive(app.deps, { day, part: part + 1, after: rounds.at(-1)?.id ?? after }, clock.now());
    });
  });
  registerSettlement(app.deps);
}

/** `hour` counts from the epoch; one job an hour, however many processes ask for it. */
export async function enqueueOpenRounds({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, hour: number): Promise<void> {
  const runAt = new Date(hour * HOUR_MS);
  await jobs.enqueue(db, { name: OPEN_ROUNDS, key: `${OPEN_ROUNDS}:${hour}`, runAt, payload: { hour } });
}

const archiveTime = (day: string): Date => bangkokInstant(day, '29:20');

/** Runs at 05:20 in Bangkok, after the other work of the night. */
export async function enqueueArchiveShots(deps: Pick<Deps, 'db' | 'jobs'>, day: string): Promise<void> {
  await enqueueArchive(deps, { day, part: 0, after: 0 }, archiveTime(day));
}

/** A part that is repeated asks for the same next part, so it starts no second chain. */
async function enqueueArchive(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  payload: Required<ArchivePayload>,
  runAt: Date,
): Promise<void> {
  const key = `${ARCHIVE_SHOTS}:${payload.day}:${payload.part}`;
  await jobs.enqueue(db, { name: ARCHIVE_SHOTS, key, runAt, payload });
}

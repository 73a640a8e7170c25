import { randomInt } from 'node:crypto';
import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { maskName } from '@chokdee/kernel/masking';
import { type CategoryRow, lotteryQuery } from '../rounds/lottery.repository.ts';
import { endPastRound, openPastRounds, type PlayDeps } from '../rounds/play-round.command.ts';
import { type PlannedRound, planDay } from '../rounds/schedule.rules.ts';
import { type NewShot, recordShots } from './record-shots.ts';

const HOUR_MS = 3_600_000;
const shotsPerRound = 24;
const shotEveryMs = 10_000;
/** Time from the first shot to the closing, different for two lotteries, so that no member shoots into both at once. */
const leadMs = { short: 240_000, long: 600_000 };

interface Shooter {
  id: number;
  username: string;
}

interface PastRound {
  readonly category: CategoryRow;
  readonly plan: PlannedRound;
}

/**
 * Sandbox only: plays an agent's Yeekee rounds of a past time, shot by the marked sandbox members. It works hour by
 * hour, so that the cool-down of every shooter holds as it does live. Rounds with a result stay.
 */
export async function playPastYeekee(
  deps: PlayDeps,
  { agentId, since, until }: { agentId: number; since: Date; until: Date },
): Promise<void> {
  const shooters = await listShooters(deps.db, agentId);
  if (shooters.length < shotsPerRound) return;
  const past = (await listCategories(deps.db, agentId))
    .flatMap((category) => planPast(category, since, until))
    .sort((a, b) => a.plan.closesAt.getTime() - b.plan.closesAt.getTime());
  // Locks the shooters for one hour of rounds, so that live rounds and other processes get their turn.
  for (const hour of byHour(past)) {
    await inTransaction(deps.db, (tx) => playHour({ ...deps, db: tx }, hour, shooters));
  }
}

async function playHour(
  deps: PlayDeps & { db: Tx },
  hour: readonly PastRound[],
  shooters: readonly Shooter[],
): Promise<void> {
  const opened = [];
  for (const category of new Set(hour.map((past) => past.category))) {
    const plans = hour.filter((past) => past.category === category).map((past) => past.plan);
    for (const round of await openPastRounds(deps, category, plans)) opened.push({ category, round });
  }
  const shots = opened.flatMap(({ category, round }) => sandboxShots(round, category, shooters));
  shots.sort((a, b) => a.at.getTime() - b.at.getTime());
  await recordShots(
    deps.db,
    shots.map((shot, place) => ({ ...shot, place })),
  );
  for (const { category, round } of opened) await endPastRound(deps, category, round);
}

/** Makes one shot of each shooter before closing. */
export function sandboxShots(
  round: { id: number; closes_at: Date },
  category: Pick<CategoryRow, 'schedule' | 'cooldown_s'>,
  shooters: readonly Shooter[],
): Omit<NewShot, 'place'>[] {
  const isShort = category.schedule.kind === 'yeekee' && category.schedule.everyMinutes * 60_000 < leadMs.long;
  const firstMs = round.closes_at.getTime() - (isShort ? leadMs.short : leadMs.long);
  return shooters.slice(0, shotsPerRound).map((shooter, index) => ({
    round: { id: round.id, cooldown_s: category.cooldown_s },
    memberId: shooter.id,
    number: String(randomInt(100_000)).padStart(5, '0'),
    name: maskName(shooter.username),
    isSandbox: true,
    at: new Date(firstMs + index * shotEveryMs),
  }));
}

export async function listShooters(db: Queryable, agentId: number): Promise<Shooter[]> {
  return db
    .selectFrom('members')
    .select(['id', 'username'])
    .where(({ and }) => and({ agent_id: agentId, is_sandbox: true }))
    .orderBy('id')
    .execute();
}

async function listCategories(db: Queryable, agentId: number): Promise<CategoryRow[]> {
  return lotteryQuery(db)
    .where(({ and }) => and({ 'c.agent_id': agentId, 'c.group': 'yeekee' }))
    .execute();
}

function planPast(category: CategoryRow, since: Date, until: Date): PastRound[] {
  const dates: string[] = [];
  // A day's last rounds close on the next one.
  for (let date = addDays(bangkokDate(since), -1); date <= bangkokDate(until); date = addDays(date, 1))
    dates.push(date);
  return dates
    .flatMap((date) => planDay(category.schedule, date))
    .filter((plan) => plan.closesAt > since && plan.resultAt <= until)
    .map((plan) => ({ category, plan }));
}

/** Rounds that close within the same hour, its end included. */
function byHour(rounds: readonly PastRound[]): PastRound[][] {
  const hours = new Map<number, PastRound[]>();
  for (const round of rounds) {
    const hour = Math.ceil(round.plan.closesAt.getTime() / HOUR_MS);
    hours.set(hour, [...(hours.get(hour) ?? []), round]);
  }
  return [...hours.values()];
}

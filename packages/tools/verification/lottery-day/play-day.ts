import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { giveResult, onRound } from '@chokdee/api/testing/lotto';
import type { Database } from '@chokdee/kernel/db';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { reverseResult, type VoidCause, voidRound } from '@chokdee/lotto-server/settlement';
import type { Kysely } from 'kysely';
import { type Published, readDraw } from '../reference/lottery-reference.ts';
import { createRandom, publish, type Random } from '../reference/random.ts';
import { Players } from './day-bets.ts';

export interface DayProps {
  readonly day: string;
  /** First and last closing time of the played rounds, in Bangkok; '00:00' to '28:00' is a whole day. */
  readonly from: string;
  readonly to: string;
  readonly members: number;
  readonly billsPerRound: number;
  readonly linesPerBill: number;
  readonly seed: number;
}

export interface PlayedDay {
  readonly test: TestApp;
  readonly roundIds: readonly number[];
}

type Step = readonly [at: Date, act: () => Promise<unknown>];
type DayRound = Awaited<ReturnType<typeof listRounds>>[number];

const AGENT = 1;
const FUND_THB = 1_000_000;
/** Lotteries whose round gets no result, and one whose first result is wrong. */
const VOID: Readonly<Record<string, VoidCause>> = { hanoi_normal: 'not_drawn', nikkei_pm: 'market_unchanged' };
const REVERSED = 'lao_vip';
/** Every ninth Yeekee round gets too few shots. */
const SHOTS = { enough: 20, tooFew: 12, everyNth: 9 };

/**
 * Plays a day of every lottery of an agent: bets and shots through the api, results by two staff members, and the real
 * jobs.
 */
export async function playDay(props: DayProps): Promise<PlayedDay> {
  const start = new Date(instant(props.day, props.from).getTime() - 10 * 60_000);
  const test = await createTestApp({ start, seeds: [seedLotto], config: { rateLimitPerMinute: 0 } });
  const random = createRandom(props.seed);
  const players = new Players(test, await registerAll(test, props.members), random);
  const rounds = (await listRounds(test.deps.db, props.day)).filter(
    ({ closes_at: at }) => at >= instant(props.day, props.from) && at < instant(props.day, props.to),
  );
  const steps = rounds.flatMap((round, index) => stepsOf({ test, players, random, props }, round, index));
  // The sort is stable, so acts of one round at the same time keep their order.
  for (const [at, act] of steps.sort(([one], [other]) => one.getTime() - other.getTime())) {
    if (at > test.clock.now()) test.clock.set(at);
    await act();
  }
  return { test, roundIds: rounds.map(({ id }) => id) };
}

interface Playing {
  readonly test: TestApp;
  readonly players: Players;
  readonly random: Random;
  readonly props: DayProps;
}

function stepsOf(playing: Playing, round: DayRound, index: number): Step[] {
  const { test, players, random, props } = playing;
  const isYeekee = round.shooting_closes_at !== null;
  const published = isYeekee ? null : publish(round.result_mapping, random);
  const drawn = published && readDraw(round.result_mapping, published);
  const bets = async () => {
    for (let bill = 0; bill < props.billsPerRound; bill += 1) await players.buy(round, props.linesPerBill, drawn);
  };
  const jobs = () => test.deps.jobs.runDue();
  const before = (at: Date, seconds: number): Date => new Date(at.getTime() - seconds * 1000);
  const ends: Step[] = isYeekee ? shootingOf(playing, round, index) : resultOf(playing, round, published ?? {});
  return [
    [before(round.closes_at, 180), bets],
    [round.closes_at, jobs],
    ...ends,
    [round.result_at, jobs],
    [before(round.result_at, -1), jobs],
  ];
}

function shootingOf({ players, random }: Playing, round: DayRound, index: number): Step[] {
  const isShort = round.code === 'yeekee_5';
  const shots = index % SHOTS.everyNth === 4 ? SHOTS.tooFew : SHOTS.enough + random.below(7);
  // Two lotteries close at the same time; a member who shoots into both waits for the cool-down.
  const at = new Date(round.closes_at.getTime() + (isShort ? 5000 : 30_000));
  return [[at, () => players.shoot(round.id, shots)]];
}

function resultOf({ test, random }: Playing, round: DayRound, published: Published): Step[] {
  const { db } = test.deps;
  const enter = async (numbers: Published) => {
    const given = structuredClone(numbers) as Parameters<typeof giveResult>[2];
    await giveResult(db, round.id, given, test.clock.now());
    await test.deps.jobs.runDue();
  };
  const afterClosing = new Date(round.closes_at.getTime() + 5000);
  const cause = VOID[round.code];
  if (cause !== undefined) {
    const now = () => test.clock.now();
    return [[afterClosing, () => onRound(db, round.id, (tx, row) => voidRound(tx, { round: row, cause, now: now() }))]];
  }
  if (round.code !== REVERSED) return [[afterClosing, () => enter(published)]];
  const correct = async () => {
    const reason = 'the source was misread';
    const now = test.clock.now();
    await onRound(db, round.id, (tx, row) => reverseResult(tx, { round: row, reason, now }));
    await test.deps.jobs.runDue();
    await enter(published);
  };
  const misread = publish(round.result_mapping, random);
  return [
    [afterClosing, () => enter(misread)],
    [new Date(afterClosing.getTime() + 5000), correct],
  ];
}

async function registerAll(test: TestApp, count: number): Promise<TestMember[]> {
  const members: TestMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const member = await test.registerMember();
    await test.fund(member, FUND_THB);
    members.push(member);
  }
  return members;
}

function listRounds(db: Kysely<Database>, day: string) {
  return db
    .selectFrom('lotto_round as r')
    .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
    .innerJoin('lotto_version as v', (join) =>
      join.onRef('v.category_id', '=', 'r.category_id').onRef('v.no', '=', 'r.version_no'),
    )
    .select(['r.id', 'r.category_id', 'r.closes_at', 'r.shooting_closes_at', 'r.result_at'])
    .select(['c.code', 'v.result_mapping'])
    .where('r.agent_id', '=', AGENT)
    .where('r.draw_date', '=', day)
    .orderBy('r.closes_at')
    .orderBy('r.id')
    .execute();
}

/** Returns the instant of a Bangkok wall time. Times after midnight exceed 24:00. */
function instant(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(Date.parse(`${day}T00:00:00+07:00`) + (hours * 60 + minutes) * 60_000);
}

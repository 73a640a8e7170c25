import { bangkokDate } from '@chokdee/kernel/calendar';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { decryptSeed, type SeedKeeper } from '../yeekee/seed-vault.ts';
import type { CategoryRow } from './lottery.repository.ts';
import { createRounds, scheduleClosing } from './round-opening.ts';
import type { PlannedRound } from './schedule.rules.ts';

interface DrawProps extends Pick<SeedKeeper, 'config'> {
  /** One lottery, as each agent has it. */
  readonly categories: readonly [CategoryRow, ...CategoryRow[]];
  readonly closesInMs: number;
  /** Time between the closing and the result of a draw; Yeekee has its own times. */
  readonly resultAfterMs: number;
  readonly now: Date;
}

/** Rounds beyond the schedule are numbered apart from those of the day. */
const FIRST_EXTRA = { yeekee: 901, draw: 2 };

/**
 * Creates one more draw of a lottery, open from now on, and returns the ids of its rounds. Its number is new at all
 * agents that have the lottery: rounds of one number are one draw. @throws FORBIDDEN
 */
export async function createDraw(tx: Tx, props: DrawProps): Promise<number[]> {
  const { categories, closesInMs } = props;
  if (closesInMs <= 0) throw refuse(refusals.closesLater);
  const drawDate = bangkokDate(props.now);
  const [{ code, schedule }] = categories;
  const roundNo = await nextNumber(tx, { code, drawDate, first: FIRST_EXTRA[kindOf(schedule)] });
  if (categories.some(({ fairness }) => fairness !== null)) await assertKeys(tx, props);
  const openings = categories.map((category) => ({
    category,
    plan: planExtra(category, { ...props, drawDate, roundNo }),
  }));
  const rounds = await createRounds(tx, openings, props);
  if (rounds.length !== openings.length) throw new Error(`draw ${drawDate}-${roundNo} of ${code} was not created`);
  await scheduleClosing(tx, rounds);
  return rounds.map(({ id }) => id);
}

const kindOf = ({ kind }: CategoryRow['schedule']) => (kind === 'yeekee' ? 'yeekee' : 'draw');

interface CreateProps extends Omit<DrawProps, 'categories'> {
  readonly category: CategoryRow;
}

/** Creates one more round at one agent, and returns its id. @throws FORBIDDEN */
export async function createRound(tx: Tx, { category, ...props }: CreateProps): Promise<number> {
  const [id = 0] = await createDraw(tx, { ...props, categories: [category] });
  return id;
}

interface Numbered {
  readonly code: string;
  readonly drawDate: string;
  readonly first: number;
}

/** Serializes openings of a lottery over all agents: two at once would take the same number. */
async function nextNumber(tx: Tx, { code, drawDate, first }: Numbered): Promise<number> {
  await tx.selectFrom('lotto_category').select('id').where('code', '=', code).orderBy('id').forUpdate().execute();
  const last = await tx
    .selectFrom('lotto_round as r')
    .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
    .select((eb) => eb.fn.max('r.round_no').as('round_no'))
    .where(({ and }) => and({ 'c.code': code, 'r.draw_date': drawDate }))
    .where('r.round_no', '>=', first)
    .executeTakeFirst();
  return Math.max((last?.round_no ?? 0) + 1, first);
}

/** @throws FORBIDDEN when this process has other keys than the apis, which could not decrypt the new seed */
async function assertKeys(tx: Tx, { config }: DrawProps): Promise<void> {
  const encrypted = tx.selectFrom('yeekee_seed').selectAll().where('sealed', 'is not', null);
  const last = await encrypted.orderBy('round_id', 'desc').limit(1).executeTakeFirst();
  if (last && !decryptSeed(config, last)) throw refuse(refusals.wrongDataKey);
}

interface PlanProps extends Omit<DrawProps, 'categories' | 'config'> {
  readonly drawDate: string;
  readonly roundNo: number;
}

function planExtra({ schedule }: CategoryRow, props: PlanProps): PlannedRound {
  const { drawDate, roundNo, closesInMs, resultAfterMs, now } = props;
  const closesMs = now.getTime() + closesInMs;
  const shootingClosesMs = schedule.kind === 'yeekee' ? closesMs + schedule.shootingS * 1000 : null;
  const resultMs =
    schedule.kind === 'yeekee'
      ? closesMs + (schedule.shootingS + schedule.resultAfterS) * 1000
      : closesMs + resultAfterMs;
  return {
    drawDate,
    roundNo,
    opensAt: now,
    closesAt: new Date(closesMs),
    shootingClosesAt: shootingClosesMs === null ? null : new Date(shootingClosesMs),
    resultAt: new Date(resultMs),
  };
}

/** Reads the newest numbered round of lotteries, null without one: it changes when one more is created. */
export async function newestNumbered(db: Queryable, categoryIds: readonly number[]): Promise<number | null> {
  const numbered = db
    .selectFrom('lotto_round')
    .where('category_id', 'in', categoryIds)
    .where('round_no', 'is not', null);
  return (await numbered.select(({ fn }) => fn.max('id').as('id')).executeTakeFirstOrThrow()).id;
}

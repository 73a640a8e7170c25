import { bangkokDate } from '@chokdee/kernel/calendar';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import { decryptSeed, type SeedKeeper } from '../yeekee/seed-vault.ts';
import type { CategoryRow } from './lottery.repository.ts';
import { createRounds, scheduleClosing } from './round-opening.ts';
import type { PlannedRound } from './schedule.rules.ts';

interface CreateProps extends Pick<SeedKeeper, 'config'> {
  readonly category: CategoryRow;
  readonly closesInMs: number;
  /** Time between the closing and the result of a draw; Yeekee has its own times. */
  readonly resultAfterMs: number;
  readonly now: Date;
}

/** Rounds beyond the schedule are numbered apart from those of the day. */
const FIRST_EXTRA = { yeekee: 901, draw: 2 };

/** Creates one more round of a lottery, open from now on, and returns its id. @throws FORBIDDEN */
export async function createRound(tx: Tx, props: CreateProps): Promise<number> {
  const { category, closesInMs } = props;
  if (closesInMs <= 0) throw refuse('a round has to close later than now');
  // Two at once would take the same number.
  await tx.selectFrom('lotto_category').select('id').where('id', '=', category.id).forUpdate().execute();
  const plan = await planExtra(tx, category, props);
  if (category.fairness !== null) await assertKeys(tx, props);
  const [round] = await createRounds(tx, [{ category, plan }], props);
  if (!round) throw new Error(`round ${plan.roundNo} of category ${category.id} was not created`);
  await scheduleClosing(tx, [round]);
  return round.id;
}

/** @throws FORBIDDEN when this process has other keys than the apis, which could not decrypt the new seed */
async function assertKeys(tx: Tx, { config }: CreateProps): Promise<void> {
  const encrypted = tx.selectFrom('yeekee_seed').selectAll().where('sealed', 'is not', null);
  const last = await encrypted.orderBy('round_id', 'desc').limit(1).executeTakeFirst();
  if (last && !decryptSeed(config, last)) throw refuse('DATA_KEY is not the one that the apis have');
}

async function planExtra(
  tx: Tx,
  category: CategoryRow,
  { closesInMs, resultAfterMs, now }: CreateProps,
): Promise<PlannedRound> {
  const drawDate = bangkokDate(now);
  const { schedule } = category;
  const first = FIRST_EXTRA[schedule.kind === 'yeekee' ? 'yeekee' : 'draw'];
  const last = await tx
    .selectFrom('lotto_round')
    .select((eb) => eb.fn.max('round_no').as('round_no'))
    .where(({ and }) => and({ category_id: category.id, draw_date: drawDate }))
    .where('round_no', '>=', first)
    .executeTakeFirst();
  const closesMs = now.getTime() + closesInMs;
  const shootingClosesMs = schedule.kind === 'yeekee' ? closesMs + schedule.shootingS * 1000 : null;
  const resultMs =
    schedule.kind === 'yeekee'
      ? closesMs + (schedule.shootingS + schedule.resultAfterS) * 1000
      : closesMs + resultAfterMs;
  return {
    drawDate,
    roundNo: Math.max((last?.round_no ?? 0) + 1, first),
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

import { bangkokDate } from '@chokdee/kernel/calendar';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { actAsStaff, assertStaff, refuse } from '@chokdee/kernel/staff';
import { type CategoryRow, getCategory } from './round.repository.ts';
import { createRounds, scheduleClosing } from './round-opening.ts';
import type { PlannedRound } from './schedule.rules.ts';

interface CreateProps {
  readonly db: Queryable;
  readonly categoryId: number;
  readonly staffId: number;
  readonly closesInMs: number;
  /** From the closing to the result of a draw; Yeekee has its own times. */
  readonly resultAfterMs: number;
  readonly now: Date;
}

/** Rounds beyond the schedule are numbered apart from those of the day. */
const FIRST_EXTRA = { yeekee: 901, draw: 2 };

/** One more round of a lottery, open from now on. Returns its id. @throws FORBIDDEN */
export async function createRound(props: CreateProps): Promise<number> {
  const { categoryId, staffId, closesInMs } = props;
  if (closesInMs <= 0) throw refuse('a round has to close later than now');
  return actAsStaff(props, async (tx) => {
    // Two at once would take the same number.
    await tx.selectFrom('lotto_category').select('id').where('id', '=', categoryId).forUpdate().execute();
    const category = await getCategory(tx, categoryId);
    await assertStaff(tx, staffId, category.agent_id);
    const plan = await planExtra(tx, category, props);
    const [round] = await createRounds(tx, category, [plan]);
    if (!round) throw new Error(`round ${plan.roundNo} of category ${categoryId} was not created`);
    await scheduleClosing(tx, [round]);
    const details = { round_no: plan.roundNo, closes_at: plan.closesAt };
    const act = { staffId, agentId: category.agent_id, act: 'create-round', categoryId, roundId: round.id };
    return { done: round.id, audit: { ...act, details } };
  });
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

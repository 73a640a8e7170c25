import type { Tx } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import { watchDraw } from '../feed/watch-draw.ts';
import { refusals, roundWords } from '../refusals.copy.ts';
import type { RoundRow } from './round.repository.ts';
import { enqueueRoundJob } from './round-acts.ts';

/** Bets end now, as if the time had come; what follows comes so much sooner. @throws FORBIDDEN */
export async function closeRoundNow(tx: Tx, round: RoundRow, now: Date): Promise<void> {
  if (round.status !== 'scheduled' || now >= round.closes_at) throw refuse(refusals.closedAlready);
  if (now <= round.opens_at) throw refuse(refusals.notOpenYet);
  const soonerMs = round.closes_at.getTime() - now.getTime();
  const sooner = (at: Date): Date => new Date(at.getTime() - soonerMs);
  const times = {
    closes_at: now,
    shooting_closes_at: round.shooting_closes_at && sooner(round.shooting_closes_at),
    // The draw of a source outside does not come sooner because we close.
    result_at: round.group === 'yeekee' ? sooner(round.result_at) : round.result_at,
  };
  await tx.updateTable('lotto_round').set(times).where('id', '=', round.id).execute();
  await scheduleClosingAt(tx, round.id, now);
}

interface PostponeProps {
  /** The day of the draw from now on. */
  readonly drawDay: string;
  readonly closesAt: Date;
  readonly resultAt: Date;
  /** Thai, for the calendar of members; null where nobody says. */
  readonly why: string | null;
  readonly now: Date;
}

/**
 * A draw takes place later; its bills stay pending. When bets have ended they stay so, and `closesAt` says nothing.
 * The schedule remembers the day, so that no second round comes for it. @throws FORBIDDEN
 */
export async function postponeRound(tx: Tx, round: RoundRow, props: PostponeProps): Promise<void> {
  const { drawDay, closesAt, resultAt, why, now } = props;
  if (round.group === 'yeekee') throw refuse(refusals.yeekeeStays);
  const isOpen = round.status === 'scheduled' && now < round.closes_at;
  if (!isOpen && round.status !== 'closed' && round.status !== 'scheduled')
    throw refuse(refusals.roundIs(roundWords[round.status]));
  if (resultAt <= round.result_at || drawDay < round.draw_date) throw refuse(refusals.onlyLater);
  const times = isOpen ? { closes_at: closesAt, result_at: resultAt } : { result_at: resultAt };
  if (isOpen && (closesAt < round.closes_at || closesAt > resultAt)) throw refuse(refusals.closingBetween);
  if (drawDay !== round.draw_date) await moveDrawDay(tx, round, { drawDay, why });
  await tx
    .updateTable('lotto_round')
    .set({ ...times, draw_date: drawDay })
    .where('id', '=', round.id)
    .execute();
  if (isOpen) await scheduleClosingAt(tx, round.id, closesAt);
  // The closing of an open round has its sources read.
  else if (round.round_no === null) await watchDraw(tx, { lottery: round.code, drawDate: drawDay }, resultAt);
}

async function moveDrawDay(
  tx: Tx,
  round: RoundRow,
  { drawDay, why }: Pick<PostponeProps, 'drawDay' | 'why'>,
): Promise<void> {
  const taken = await tx
    .selectFrom('lotto_round')
    .select('id')
    .where(({ and }) => and({ category_id: round.category_id, draw_date: drawDay }))
    .where('round_no', 'is not distinct from', round.round_no)
    .executeTakeFirst();
  if (taken) throw refuse(refusals.drawnThen(taken.id, drawDay));
  // Moved twice: the schedule still means the first day.
  const again = await tx
    .updateTable('lotto_moved_draw')
    .set({ draw_day: drawDay, reason: why })
    .where(({ and }) => and({ category_id: round.category_id, draw_day: round.draw_date }))
    .executeTakeFirst();
  if (again.numUpdatedRows > 0n) return;
  await tx
    .insertInto('lotto_moved_draw')
    .values({ category_id: round.category_id, planned_day: round.draw_date, draw_day: drawDay, reason: why })
    .execute();
}

/** The job of the former time finds a round that closes later, or is closed, and leaves it. */
async function scheduleClosingAt(tx: Tx, roundId: number, at: Date): Promise<void> {
  await enqueueRoundJob(tx, { name: 'lotto.close', key: `lotto.close:${roundId}:${at.toISOString()}`, roundId, at });
}

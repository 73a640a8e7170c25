import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { writeAudit } from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { loadCalendars } from '../rounds/calendar.repository.ts';
import { lotteryQuery } from '../rounds/lottery.repository.ts';
import type { PlayDeps } from '../rounds/play-round.command.ts';
import { createRounds } from '../rounds/round-opening.ts';
import { planDay } from '../rounds/schedule.rules.ts';
import { mapResult } from './draw-numbers.rules.ts';
import { drawInSandbox, sandboxStaff } from './sandbox-draw.command.ts';

/** Days of one transaction. */
const DAYS_AT_ONCE = 8;

interface PastDraws {
  readonly agentId: number;
  readonly days: number;
  readonly until: Date;
}

/**
 * Sandbox only: the draws of an agent whose results were due in the last days. Nobody has bet on them, so that a week of
 * sixty lotteries is a few statements. Those there are stay.
 */
export async function playPastDraws(deps: PlayDeps, { agentId, days, until }: PastDraws): Promise<void> {
  const last = bangkokDate(until);
  for (let back = 0; back <= days; back += DAYS_AT_ONCE) {
    const count = Math.min(DAYS_AT_ONCE, days + 1 - back);
    const dates = Array.from({ length: count }, (_, index) => addDays(last, -back - index));
    await inTransaction(deps.db, (tx) => playDates(tx, deps, { agentId, dates, until }));
  }
}

async function playDates(
  tx: Tx,
  { config }: PlayDeps,
  { agentId, dates, until }: { agentId: number; dates: readonly string[]; until: Date },
): Promise<void> {
  const lotteries = await lotteryQuery(tx)
    .where('c.agent_id', '=', agentId)
    .where('c.group', '!=', 'yeekee')
    .orderBy('c.id')
    .execute();
  const calendarOf = await loadCalendars(tx);
  const openings = lotteries.flatMap((category) =>
    dates
      .flatMap((date) => planDay(category.schedule, date, calendarOf(category)))
      .filter((plan) => plan.resultAt <= until)
      .map((plan) => ({ category, plan })),
  );
  const rounds = await createRounds(tx, openings, { config, isPast: true });
  if (rounds.length === 0) return;
  const [first, second] = await sandboxStaff(tx, agentId);
  const drawn = lotteries.flatMap(({ id, result_mapping: mapping }) =>
    rounds
      .filter(({ category_id }) => category_id === id)
      .map((round) => {
        const published = drawInSandbox(mapping);
        return { round, published, numbers: mapResult(mapping, published) };
      }),
  );
  await tx
    .insertInto('lotto_result_entry')
    .values(
      drawn.map(({ round, published }) => ({
        round_id: round.id,
        published: JSON.stringify(published),
        source_url: null,
        entered_by: first,
        entered_at: round.result_at,
        confirmed_by: second,
        confirmed_at: round.result_at,
      })),
    )
    .execute();
  const results = JSON.stringify(drawn.map(({ round, numbers }) => ({ id: String(round.id), numbers })));
  await sql`
    update lotto_round r set status = 'resulted', numbers = d.numbers, resulted_at = r.result_at, settled_at = r.result_at
      from jsonb_to_recordset(${results}::jsonb) as d(id bigint, numbers jsonb) where r.id = d.id`.execute(tx);
  await writeAudit(
    tx,
    ...drawn.map(({ round, published }) => ({
      staffId: second,
      agentId,
      act: 'enter-result',
      outcome: 'done' as const,
      subject: `round:${round.id}`,
      details: { published },
      at: round.result_at,
    })),
  );
}
